import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockAccount } from '../src/store/accounts.ts'
import { deleteAccount } from '../src/usecases/delete-account.ts'
import { keepWeeklyMails } from '../src/usecases/gather-weekly-mails.ts'
import { MONDAY, NEWS, OF_OTHERS, weeklyStage } from './weekly-stage.ts'

let stage: Awaited<ReturnType<typeof weeklyStage>>
beforeAll(async () => {
  stage = await weeklyStage()
})
afterAll(() => stage?.stop())
beforeEach(() => stage.empty())

const textOf = (email: string) => stage.server.to(email)[0]?.mail.text?.trimEnd() ?? ''

test('PE7 the mail says it all as text and as HTML, in the language of the choice', async () => {
  const [ann, eva, rui] = [
    await stage.reader('ann'),
    await stage.reader('eva', 'es'),
    await stage.reader('rui', 'pt-BR'),
  ]
  await stage.bring(MONDAY)
  await stage.send(MONDAY)
  expect(textOf(ann.email)).toBe(`Hello ann,

Your week
- 3 ranked matches played, 1 won.
- -4 points: you have 96 now, Bronze.
- You are number 7 on the board of Bronze.
- Daily problem solved on 2 days in a row.

The players you follow
- ben climbed to Gold and won 2 ranked matches.
- There is news of 1 more player.

Arenas
- cid: number 2 of 9 in the arena of Bronze + Silver.

Challenges that ran out
- dan challenged you 2 times, and got no answer.

Arenas to come
- Tuesday, December 1 at 17:00 UTC: Friday. You are in.

Play on Skirmish: https://play.example/home

You get this email once a week because you asked for it in your settings.
Stop these emails: https://play.example/auth/weekly?token=${stage.digests.weeklyOff(ann.user_id)}`)
  const [html] = stage.server.to(ann.email).map(({ mail }) => mail.html)
  for (const line of ['<h2', 'ben climbed to Gold', 'Tuesday', 'href="https://play.example/auth/weekly?token='])
    expect(html).toContain(line)
  expect(stage.server.to(eva.email)[0]?.mail.subject).toBe('Tu semana en Skirmish')
  expect(textOf(eva.email)).toContain('ben ha subido a Oro y ha ganado 2 partidas clasificatorias.')
  expect(textOf(eva.email)).toMatch(/- martes, 1 de diciembre, 17:00 UTC: Friday\. Ya participas\./)
  expect(stage.server.to(rui.email)[0]?.mail.subject).toBe('Sua semana no Skirmish')
  expect(textOf(rui.email)).toContain('ben subiu para Ouro e venceu 2 partidas ranqueadas.')
})

test('PE8 a mail has the headers by which mail programs end it at once, and its token is the same in each, of nobody else and without the address', async () => {
  const [ann, ben] = [await stage.reader(), await stage.reader()]
  await stage.bring(MONDAY)
  await stage.send(MONDAY)
  const headersOf = (email: string) =>
    Object.fromEntries(stage.server.to(email)[0]?.mail.headers.map(({ key, value }) => [key, value]) ?? [])
  const token = stage.digests.weeklyOff(ann.user_id)
  expect(headersOf(ann.email)).toMatchObject({
    'list-unsubscribe': `<https://play.example/auth/weekly?token=${token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(ann.user_id)
  expect(token).not.toBe(stage.digests.weeklyOff(ben.user_id))
  expect(token).not.toBe(stage.digests.code(ann.user_id, ''))
})

test('PE7 a name with an end of a line, with HTML or that turns the line adds no line, no header and no tag', async () => {
  const { email } = await stage.reader('x\r\nBcc: eve@x.test\r\n\r\n<script>alert(1)</script>')
  const evil = 'e\r\nv\u2028i\u202el<img src=x>'
  const { user_id } = await stage.account(randomUUID(), evil)
  const arena = { name: evil, tiers: [] }
  await stage.bring(MONDAY, {
    ...NEWS,
    people: [{ user_id, climbed_to: null, won: 1 }],
    places: [{ user_id, ...arena, place: 1, players: 2 }],
    challenges: [{ user_id, times: 1 }],
    arenas: [{ ...arena, starts_at: '2026-12-01T17:00:00.000Z', tie: 'made' }],
  })
  await stage.send(MONDAY)
  const [received] = stage.server.to(email)
  expect(received?.to).toEqual([email])
  expect(received?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(received?.mail.text).toContain('- e v i l<img src=x> won 1 ranked match.')
  expect(received?.mail.text).toContain('Hello x Bcc: eve@x.test <script>alert(1)</script>,')
  expect(received?.mail.html).not.toMatch(/<script|<img/)
})

test('PE7 names of others are no links', async () => {
  const { email } = await stage.reader()
  const { user_id } = await stage.account(randomUUID(), 'free-rubies.example.com')
  const people = [{ user_id, climbed_to: null, won: 1 }]
  const places = [{ user_id, name: 'https://rubies\uff0eexample/x', tiers: [], place: 1, players: 2 }]
  await stage.bring(MONDAY, { ...OF_OTHERS, people, places })
  await stage.send(MONDAY)
  expect(textOf(email)).toContain('- free-rubies.\u2060example.\u2060com won 1')
  expect(textOf(email)).toContain('in https:/\u2060/\u2060rubies\uff0e\u2060example/\u2060x.')
})

test('PE7 AU10 what waits names nobody: a player of the news who has another name by then is told by it, and of one who has left nothing is', async () => {
  const { db } = stage.database
  const [ann, eve] = [await stage.reader(), await stage.account(randomUUID(), 'eve')]
  const people = [{ user_id: eve.user_id, climbed_to: null, won: 1 }]
  await stage.bring(MONDAY, { ...OF_OTHERS, people })
  expect(JSON.stringify(await stage.waiting())).not.toContain('"eve"')
  await db.updateTable('users').set({ username: 'eva' }).where('user_id', '=', eve.user_id).execute()
  await stage.send(MONDAY)
  expect(textOf(ann.email)).toContain('- eva won 1 ranked match.')

  const [ben, cid] = [await stage.reader(), await stage.reader()]
  const { week, until } = await stage.take(MONDAY)
  const mails = [
    { user_id: ben.user_id, news: { ...OF_OTHERS, people, more_people: 0 } },
    { user_id: cid.user_id, news: { ...NEWS, people } },
  ]
  await keepWeeklyMails(stage.database.db, { week, until, mails }, MONDAY)
  await stage.database.transaction(async (tx) => {
    const account = await lockAccount(tx, eve.user_id)
    if (account) await deleteAccount(tx, account, MONDAY)
  })
  await stage.send(MONDAY)
  expect(stage.server.to(ben.email)).toEqual([])
  expect(textOf(cid.email)).toContain('3 ranked matches played')
  expect(textOf(cid.email)).not.toMatch(/eva|deleted/)
})
