import { every } from '@skirmish/service-kit/process/every'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { untilDayHasRoom } from '@skirmish/testkit/day-turn'
import { ELSEWHERE, FULL_MAILBOX, NO_MAILBOX, startMailServer } from '@skirmish/testkit/mail-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { startMailing } from '../src/jobs/send-mails.ts'
import { addMail } from '../src/store/mails.ts'
import { handOver, takeDueWeekly } from '../src/store/weekly-queue.ts'
import { MONDAY, NO_PACE, weeklyStage } from './weekly-stage.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A mail that a process took and did not finish is another's then. */
const LEASE_MS = 2 * MINUTE_MS
/** Where the news end that are gathered on Monday. */
const UNTIL = new Date(MONDAY.getTime() - 10_000)
const later = (ms: number) => new Date(MONDAY.getTime() + ms)
let stage: Awaited<ReturnType<typeof weeklyStage>>
beforeAll(async () => {
  stage = await weeklyStage()
})
afterAll(() => stage?.stop())
beforeEach(() => stage.empty())

const take = async (now: Date) => {
  const mail = await takeDueWeekly(stage.database.db, now, NO_PACE)
  if (!mail) throw new Error('a mail is due')
  return mail
}
const sendTo = (user_id: string, email: string) =>
  stage.database.db.updateTable('users').set({ email }).where('user_id', '=', user_id).execute()

test('PE7 a mail server that is away delays mails for days, and neither loses nor repeats any; no news of then wait', async () => {
  const { port } = stage.server
  const readers = await Promise.all(Array.from({ length: 7 }, () => stage.reader()))
  await stage.server.stop()
  for (let hours = 0; hours < 72; hours += 2) {
    expect(await stage.bring(later(hours * HOUR_MS))).toHaveLength(7)
    await stage.send(later(hours * HOUR_MS))
    expect(await stage.waiting()).toEqual([])
  }
  const again = await startMailServer({ port })
  const back = later(73 * HOUR_MS)
  for (let i = 0; i < 3; i++) {
    await stage.bring(back)
    await stage.send(back)
  }
  expect(again.received.map(({ to }) => to.join()).sort()).toEqual(readers.map(({ email }) => email).sort())
  const [first] = readers
  const told_until = new Date(back.getTime() - 10_000) // the news of the next mail begins there
  expect(await stage.choiceOf(first?.user_id ?? '')).toMatchObject({ told_until, due_at: later(7 * 24 * HOUR_MS) })
  await again.stop()
  stage.server = await startMailServer({ port })
})

test('PE7 mailboxes that take nothing for now stop no mail of others, and get theirs when they do', async () => {
  const few = await weeklyStage(2)
  const full = [await few.reader(), await few.reader()]
  const { db } = few.database
  for (const { user_id } of full)
    await db.updateTable('users').set({ email: FULL_MAILBOX }).where('user_id', '=', user_id).execute()
  expect(await few.bring(MONDAY)).toHaveLength(2)
  const { user_id, email } = await few.reader()
  expect(await few.bring(MONDAY)).toEqual([]) // a minute of mails waits
  const sendNext = async (now: Date) => {
    await few.freePace()
    await few.send(now)
  }
  for (let i = 0; i < 2; i++) await sendNext(MONDAY)
  expect(await few.bring(MONDAY)).toEqual([user_id])
  await sendNext(MONDAY)
  expect(few.server.to(email)).toHaveLength(1)
  for (const [i, one] of full.entries())
    await db
      .updateTable('users')
      .set({ email: `${i}@x.test` })
      .where('user_id', '=', one.user_id)
      .execute()
  expect(await few.bring(later(HOUR_MS))).toHaveLength(2)
  for (let i = 0; i < 2; i++) await sendNext(later(HOUR_MS))
  expect(few.server.received.map(({ to }) => to.join()).sort()).toEqual(['0@x.test', '1@x.test', email].sort())
  await few.stop()
})

test('PE7 a mail that died with its process at any point before its end is with the server comes once, and one that may have come is not sent again', async () => {
  const { email } = await stage.reader()
  await stage.bring(MONDAY)
  await take(MONDAY) // and its process dies before it speaks to the server
  await stage.send(later(LEASE_MS - 1))
  expect(stage.server.to(email)).toEqual([])
  await stage.send(later(LEASE_MS))
  expect(stage.server.to(email)).toHaveLength(1)

  const other = await stage.reader()
  await stage.bring(MONDAY)
  await handOver(stage.database.db, await take(MONDAY), MONDAY) // and its process dies before it hears of the server
  await stage.send(later(LEASE_MS))
  expect(stage.server.to(other.email)).toEqual([])
  expect(await stage.waiting()).toEqual([])
  expect((await stage.choiceOf(other.user_id))?.told_until).toEqual(UNTIL)
})

test('PE7 a process that was paused for longer than its mail is its own gives the server no end of it, and touches it no more', async () => {
  const { email } = await stage.reader()
  await stage.bring(MONDAY)
  const waits = stage.server.hold(email, 'recipient')
  const paused = stage.send(MONDAY)
  await waits
  await take(later(LEASE_MS))
  await stage.server.stop() // its connection breaks: nothing is its own any more
  await paused
  const [mail] = await stage.waiting()
  expect(mail?.taken_at).toEqual(later(LEASE_MS))
  const of = { ...mail, taken_at: MONDAY } as Parameters<typeof handOver>[1]
  await expect(handOver(stage.database.db, of, MONDAY)).rejects.toThrow('nobody’s')
  stage.server = await startMailServer({ port: stage.server.port })
  await stage.send(later(2 * LEASE_MS))
  expect(stage.server.to(email)).toHaveLength(1)
})

test('PE7 PE8 a player who ends the mail while it is being sent gets none: the server gets no end of it', async () => {
  const { user_id, email } = await stage.reader()
  await stage.bring(MONDAY)
  const mail = await take(MONDAY)
  const message = { to: email, subject: 'Hi', text: 'text '.repeat(20_000), html: 'html' }
  const end = async () => {
    await stage.choose(user_id, false)
    await handOver(stage.database.db, mail, MONDAY)
  }
  await expect(stage.sender.send(message, AbortSignal.timeout(20_000), end)).rejects.toThrow('nobody’s')
  await stage.send(later(LEASE_MS))
  expect(stage.server.to(email)).toEqual([])
  await stage.sender.send(message, AbortSignal.timeout(20_000), async () => {})
  expect(stage.server.to(email)).toHaveLength(1)
})

test('PE7 an answer that never comes leaves a mail unsent again, and holds up no other', async () => {
  const [silent, fine] = [await stage.reader(), await stage.reader()]
  await stage.bring(MONDAY)
  const waits = stage.server.hold(silent.email, 'end')
  const sending = [1, 2].map(() => stage.send(MONDAY))
  await waits
  await vi.waitFor(() => expect(stage.server.to(fine.email)).toHaveLength(1))
  const { port } = stage.server
  await stage.server.stop()
  await Promise.all(sending)
  expect(await stage.waiting()).toEqual([])
  expect(stage.server.to(silent.email)).toHaveLength(1) // the server had it
  expect((await stage.choiceOf(silent.user_id))?.told_until).toEqual(UNTIL)
  expect(stage.lines.join()).not.toMatch(/@players/)
  stage.server = await startMailServer({ port })
})

test('PE7 whose mailbox does not exist gets the mail no more; what the server refuses to anybody comes later', async () => {
  const [gone, elsewhere] = [await stage.reader(), await stage.reader()]
  await sendTo(gone.user_id, NO_MAILBOX)
  await sendTo(elsewhere.user_id, ELSEWHERE)
  await stage.bring(MONDAY)
  await stage.send(MONDAY)
  expect(stage.server.received).toEqual([])
  expect(await stage.choiceOf(gone.user_id)).toMatchObject({ due_at: null, news: null })
  expect(stage.lines.join()).toContain('550')
  expect(stage.lines.join()).not.toMatch(/gone@|elsewhere@/)
  await sendTo(elsewhere.user_id, elsewhere.email)
  expect(await stage.bring(later(HOUR_MS))).toEqual([elsewhere.user_id])
  await stage.send(later(HOUR_MS))
  expect(stage.server.to(elsewhere.email)).toHaveLength(1)
})

test('PE7 all processes together keep to the pace, and no more than a minute of mails is ahead of the mail server', async () => {
  const slow = await weeklyStage(60)
  await Promise.all(Array.from({ length: 64 }, () => slow.reader()))
  for (const taken of [20, 20, 20, 0]) expect(await slow.bring(MONDAY)).toHaveLength(taken)
  const { db } = slow.database
  const began = performance.now()
  while (slow.server.received.length < 4) await Promise.all([1, 2, 3].map(() => slow.send(MONDAY)))
  expect(performance.now() - began).toBeGreaterThan(1_900) // two at once after a pause, and one a second
  expect(await takeDueWeekly(db, MONDAY, 60)).toBeUndefined()
  await slow.stop()
})

test('PE7 no mail that a person waits for waits for weekly ones, however long the mail server takes for these', async () => {
  await untilDayHasRoom() // a week may end with it
  const now = new Date()
  const slow = await Promise.all(Array.from({ length: 6 }, () => stage.reader()))
  await stage.database.db.updateTable('weekly_mails').set({ due_at: now }).execute()
  await stage.bring(now)
  const waits = slow.map(({ email }) => stage.server.hold(email, 'recipient'))
  const stops: (() => Promise<void>)[] = []
  const service = {
    ...{ config: stage.config, log: stage.log, onStop: () => {} },
    every: (...given) => void stops.push(every(stage.log, ...given)),
  } satisfies Partial<ServiceContext<Config>>
  startMailing(service as unknown as ServiceContext<Config>, stage.parts) // all that it uses
  await Promise.race(waits)
  const person = await stage.account(crypto.randomUUID(), `p_${crypto.randomUUID().slice(0, 8)}`)
  await addMail(stage.database.db, { kind: 'reset_password', email: person.email, language: null }, new Date())
  await vi.waitFor(() => expect(stage.server.to(person.email)).toHaveLength(1))
  expect(await stage.waiting()).toHaveLength(6)
  await Promise.all(stops.map((stop) => stop()))
})
