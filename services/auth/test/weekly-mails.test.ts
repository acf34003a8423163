import { WEEKLY_AT_A_TIME } from '@skirmish/contracts/internal/weekly-mails'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockAccount } from '../src/store/accounts.ts'
import { takeDueChoices } from '../src/store/weekly-mails.ts'
import { endWeeklyMail, readWeeklyMail } from '../src/usecases/choose-weekly-mail.ts'
import { deleteAccount } from '../src/usecases/delete-account.ts'
import { keepWeeklyMails } from '../src/usecases/gather-weekly-mails.ts'
import { BEFORE, MONDAY, NEWS, OF_OTHERS, weeklyStage } from './weekly-stage.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const later = (ms: number) => new Date(MONDAY.getTime() + ms)
let stage: Awaited<ReturnType<typeof weeklyStage>>
beforeAll(async () => {
  stage = await weeklyStage()
})
afterAll(() => stage?.stop())
beforeEach(() => stage.empty())

type Reader = Awaited<ReturnType<typeof stage.reader>>
const textOf = (email: string) => stage.server.to(email)[0]?.mail.text?.trimEnd() ?? ''

test('PE7 nobody gets the mail who has not asked for it, and who has gets it from the next Monday on', async () => {
  const { user_id } = await stage.reader()
  await stage.choose(user_id, false)
  expect(await stage.bring(MONDAY)).toEqual([])
  expect(await readWeeklyMail(stage.database.db, user_id)).toEqual({ on: false, language: 'en' })
  await stage.choose(user_id, true, 'es')
  await stage.choose(user_id, true, 'pt-BR')
  expect(await readWeeklyMail(stage.database.db, user_id)).toEqual({ on: true, language: 'pt-BR' })
  expect(await stage.bring(new Date(MONDAY.getTime() - 1))).toEqual([])
  expect(await stage.bring(MONDAY)).toEqual([user_id])
})

test('PE8 the token of a mail ends it, however often, of its player alone, also what waits; it opens it never, and nobody’s token is 404', async () => {
  const [ann, ben] = [await stage.reader(), await stage.reader()]
  await stage.bring(MONDAY)
  const token = stage.digests.weeklyOff(ann.user_id)
  await stage.database.db
    .updateTable('weekly_mails')
    .set({ off_hash: 'of another EMAIL_SECRET' })
    .where('user_id', '=', ben.user_id)
    .execute()
  for (let i = 0; i < 2; i++) expect(await endWeeklyMail(stage.database.db, token)).toEqual({ on: false })
  await stage.send(MONDAY)
  expect(stage.server.received.map(({ to }) => to)).toEqual([[ben.email]])
  const [, sent = ''] = /token=(\S+)/.exec(textOf(ben.email)) ?? []
  expect(sent).toBe(stage.digests.weeklyOff(ben.user_id))
  for (const wrong of ['', 'x'.repeat(43), ann.user_id, `${token}x`, token.toUpperCase()])
    expect(await endWeeklyMail(stage.database.db, wrong)).toMatchObject({ status: 404 })
  expect(await stage.bring(later(7 * DAY_MS))).toEqual([ben.user_id])
  expect(await endWeeklyMail(stage.database.db, sent)).toEqual({ on: false })
})

test('PE7 where there is nothing to say no mail is sent, and the next one is due a week later', async () => {
  const { user_id } = await stage.reader()
  expect(await stage.bring(MONDAY, null)).toEqual([user_id])
  expect(await stage.waiting()).toEqual([])
  expect((await stage.choiceOf(user_id))?.due_at).toEqual(later(7 * DAY_MS))
})

test('PE7 of several who bring news of a player and a week the first counts, and two who take at once share the players', async () => {
  const readers = await Promise.all(Array.from({ length: 30 }, () => stage.reader()))
  const taken = (await Promise.all([1, 2, 3].map(() => stage.take(MONDAY)))).flatMap(({ players }) => players)
  expect(taken.map(({ user_id }) => user_id).sort()).toEqual(readers.map(({ user_id }) => user_id).sort())
  const until = MONDAY.toISOString()
  const mails = readers.slice(0, WEEKLY_AT_A_TIME).map(({ user_id }) => ({ user_id, news: NEWS }))
  const keep = () => keepWeeklyMails(stage.database.db, { week: '2026-W49', until, mails }, MONDAY)
  const kept = await Promise.all([keep(), keep(), keep()])
  expect(kept.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(WEEKLY_AT_A_TIME)
  await Promise.all([1, 2, 3].map(() => stage.send(MONDAY)))
  expect(stage.server.received.map(({ to }) => to.join()).sort()).toEqual(
    readers
      .slice(0, WEEKLY_AT_A_TIME)
      .map(({ email }) => email)
      .sort(),
  )
})

test('PE7 whose news nobody has brought is taken again after two minutes, and a second mail in the same week comes never', async () => {
  const { user_id, email } = await stage.reader()
  await stage.take(MONDAY) // by a process that dies
  expect(await stage.bring(later(2 * MINUTE_MS - 1))).toEqual([])
  expect(await stage.bring(later(2 * MINUTE_MS))).toEqual([user_id])
  await stage.send(later(2 * MINUTE_MS))
  await stage.choose(user_id, false)
  await stage.choose(user_id, true, 'en', later(3 * MINUTE_MS))
  await stage.database.db.updateTable('weekly_mails').set({ due_at: MONDAY }).execute()
  expect(await stage.bring(later(4 * MINUTE_MS))).toEqual([])
  expect(stage.server.to(email)).toHaveLength(1)
  expect((await stage.choiceOf(user_id))?.due_at).toEqual(later(7 * DAY_MS))
})

test('PE7 after weeks in which the site was away one mail comes, with news of a week where none was sent before, else of two', async () => {
  const { user_id } = await stage.reader()
  const back = later(3 * 7 * DAY_MS + 2 * DAY_MS)
  const { players, week } = await stage.take(back)
  expect(week).toBe('2026-W52')
  expect(players).toEqual([{ user_id, since: new Date(back.getTime() - 7 * DAY_MS).toISOString() }])
  await stage.database.db.updateTable('weekly_mails').set({ due_at: MONDAY, told_until: BEFORE }).execute()
  const again = await stage.take(back)
  expect(again.players).toEqual([{ user_id, since: later(DAY_MS * 9).toISOString() }])
  await stage.database.db.updateTable('weekly_mails').set({ due_at: MONDAY }).execute()
  await stage.bring(back)
  expect(await stage.bring(back)).toEqual([])
  expect((await stage.choiceOf(user_id))?.due_at).toEqual(later(4 * 7 * DAY_MS))
})

test('PE7 who has no proven address, is disabled or has left gets none; who can again gets it the week after', async () => {
  const { db } = stage.database
  const [ann, ben, cid, dan] = (await Promise.all([1, 2, 3, 4].map(() => stage.reader()))) as [
    Reader,
    Reader,
    Reader,
    Reader,
  ]
  const set = (user_id: string, change: object) => db.updateTable('users').set(change).where('user_id', '=', user_id)
  await set(ann.user_id, { email_confirmed_at: null }).execute()
  await set(ben.user_id, { disabled_at: BEFORE }).execute()
  await set(dan.user_id, { email_unproven: true }).execute() // as of all who register where CONFIRM_EMAILS is false
  await stage.database.transaction(async (tx) => {
    const account = await lockAccount(tx, cid.user_id)
    if (account) await deleteAccount(tx, account, BEFORE)
  })
  for (const { user_id } of [ann, dan]) expect(await stage.choose(user_id, true)).toMatchObject({ status: 409 })
  expect(await stage.bring(MONDAY)).toEqual([])
  expect(await stage.choiceOf(cid.user_id)).toBeUndefined()
  await set(ann.user_id, { email_confirmed_at: MONDAY }).execute()
  expect(await stage.bring(later(7 * DAY_MS))).toEqual([ann.user_id])
})

test('PE7 what waits goes to the address of now, and to nobody who has left, is disabled or whose address is unproven by then', async () => {
  const { db } = stage.database
  const readers = await Promise.all(Array.from({ length: 4 }, () => stage.reader()))
  const [ann, ben, cid, dan] = readers.map(({ user_id }) => user_id) as [string, string, string, string]
  await stage.bring(MONDAY)
  await db.updateTable('users').set({ email: 'moved@players.test' }).where('user_id', '=', ann).execute()
  await db.updateTable('users').set({ disabled_at: MONDAY }).where('user_id', '=', ben).execute()
  await stage.database.transaction(async (tx) => {
    const account = await lockAccount(tx, cid)
    if (account) await deleteAccount(tx, { ...account, email: 'changed@players.test' }, MONDAY)
  })
  expect((await stage.waiting()).map(({ user_id }) => user_id).sort()).toEqual([ann, ben, dan].sort())
  await db.updateTable('users').set({ email_unproven: true }).where('user_id', '=', dan).execute()
  await stage.send(MONDAY)
  expect(stage.server.received.map(({ to }) => to)).toEqual([['moved@players.test']])
  expect(await stage.waiting()).toEqual([])
  const { players } = await stage.take(later(7 * DAY_MS))
  expect(players).toEqual([{ user_id: ann, since: later(-10_000).toISOString() }])
})

test('PE7 news that waited for more than five minutes or into the next week are not sent: an hour later they are gathered again', async () => {
  const { user_id, email } = await stage.reader()
  await stage.bring(MONDAY)
  await stage.send(later(5 * MINUTE_MS))
  expect(await stage.waiting()).toEqual([])
  expect(await stage.bring(later(65 * MINUTE_MS - 1))).toEqual([])
  expect(await stage.bring(later(65 * MINUTE_MS), OF_OTHERS)).toEqual([user_id])
  await stage.send(later(65 * MINUTE_MS))
  expect(textOf(email)).not.toContain('challenged you')
  const sunday = later(7 * DAY_MS - 8 * 60 * MINUTE_MS - 1)
  const { user_id: other } = await stage.reader()
  expect(await stage.bring(sunday)).toEqual([other])
  await stage.send(new Date(sunday.getTime() + 1))
  expect(stage.server.received).toHaveLength(1)
  expect(await stage.choiceOf(other)).toMatchObject({ week: null, told_until: null })
})

test('PE7 an arena that has started by then is none to come, and one that the player only made is no reason for a mail', async () => {
  const [ann, ben] = [await stage.reader(), await stage.reader()]
  const { week, until } = await stage.take(MONDAY)
  const arena = { name: 'Soon', tiers: [], starts_at: later(1).toISOString(), tie: 'entered' as const }
  const news = { ...OF_OTHERS, people: [], more_people: 0, arenas: [arena] }
  const made = { ...news, arenas: [{ ...arena, tie: 'made' as const }] }
  const mails = [
    { user_id: ann.user_id, news },
    { user_id: ben.user_id, news: made },
  ]
  await keepWeeklyMails(stage.database.db, { week, until, mails }, MONDAY)
  await stage.send(MONDAY)
  expect(textOf(ann.email)).toContain('Soon. You are in.')
  expect(stage.server.to(ben.email)).toEqual([])
  const cid = await stage.reader()
  await stage.bring(MONDAY, news)
  await stage.send(later(1))
  expect(stage.server.to(cid.email)).toEqual([])
})

test('PE7 of players who are due at the same time the same come first each week, and no more than are asked for', async () => {
  const one = await stage.reader()
  // With statistics of one row PostgreSQL plans a loop, which would run a subquery once for each row.
  await sql`analyze weekly_mails`.execute(stage.database.db)
  const readers = [one, ...(await Promise.all(Array.from({ length: 8 }, () => stage.reader())))]
  const first = await takeDueChoices(stage.database.db, { now: MONDAY, until: later(MINUTE_MS), limit: 4 })
  const ids = readers.map(({ user_id }) => user_id).sort()
  expect(first.map(({ user_id }) => user_id).sort()).toEqual(ids.slice(0, 4))
})
