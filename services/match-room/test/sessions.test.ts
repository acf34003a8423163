import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionCode } from '../src/domain/session-code.ts'
import { notePrivacy } from '../src/store/privacy.ts'
import { problemsOffered } from '../src/store/problems.ts'
import { openSocket, sessionRoom } from '../src/store/room-sockets.ts'
import { participantsOf, trimSessions } from '../src/store/sessions.ts'
import type { Tables } from '../src/store/tables.ts'
import { findOrCreateSolo } from '../src/usecases/create-match.ts'
import { createSession, joinSession, livesSince, readSession } from '../src/usecases/open-session.ts'
import { startSession } from '../src/usecases/start-session.ts'

const settings = scope()
let database: Database<Tables>
const user = (name: string) => ({ user_id: `u-${name}`, username: name })
const [ann, ben, cat] = [user('ann'), user('ben'), user('cat')]
const start = new Date('2026-01-01T10:00:00Z')
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000)
const request = { match_id: 'two-sum', duration: 30 }

beforeAll(async () => {
  database = await openTestDatabase<Tables>(settings, 'match_room', new URL('../migrations/', import.meta.url), 4)
  const content = JSON.stringify({ title: 'Two Sum', difficulty: 'Easy', knowledge_area: 'Arrays' })
  await database.db
    .insertInto('problems')
    .values({
      problem_id: 'two-sum',
      title: 'Two Sum',
      difficulty: 'Easy',
      knowledge_area: 'Arrays',
      complexity: 'O(n)',
      content,
    })
    .execute()
})
afterAll(() => database.close())

const opened = async (at: Date): Promise<string> => {
  const made = await createSession(database.db, ann, request, at)
  if (isRefusal(made)) throw new Error(made.body.detail)
  return made.session_code
}
const connect = (code: string, who: { user_id: string }, conn: string) =>
  openSocket(database.db, sessionRoom(code), who.user_id, { gateway: 'g1', conn }, new Date())

test('CS1 a code has six characters without look-alikes', () => {
  const code = sessionCode((below) => below - 1)
  expect(code).toMatch(/^[A-Z3-9]{6}$/)
  for (const lookAlike of ['0', 'O', '1', 'I', 'L', 'U', 'V', '2', 'Z', '5', 'S'])
    for (let i = 0; i < 25; i++) expect(sessionCode(() => i)).not.toContain(lookAlike)
})

test('CS1 a session has two participants; a third player gets 409, a participant the information again', async () => {
  const code = await opened(after(0))
  expect(await joinSession(database.db, ben, code, after(1))).toMatchObject({
    session_code: code,
    title: 'Two Sum',
    difficulty: 'Easy',
    knowledge_area: 'Arrays',
    duration: 30,
  })
  expect(await joinSession(database.db, cat, code, after(2))).toMatchObject({
    status: 409,
    body: { detail: 'This session is full.' },
  })
  expect(await joinSession(database.db, ben, code, after(3))).toMatchObject({ session_code: code })
  expect(await participantsOf(database.db, code)).toEqual([ann, ben])
})

test('CS1 of two players who join the last seat at once one gets it', async () => {
  const code = await opened(after(10))
  const answers = await Promise.all(
    [ben, cat].map((one) => database.transaction((tx) => joinSession(tx, one, code, after(11)))),
  )
  expect(answers.filter(isRefusal)).toHaveLength(1)
  expect(await participantsOf(database.db, code)).toHaveLength(2)
})

test('CS1 a player who was sent a code reads of the session without a seat in it; a third player reads that it is full', async () => {
  const code = await opened(after(14))
  const read = ({ user_id }: { user_id: string }, at = 15) => readSession(database.db, user_id, code, after(at))
  expect(await read(ben)).toMatchObject({ session_code: code, title: 'Two Sum', host: 'ann', joined: false })
  expect(await read(ann)).toMatchObject({ host: null, joined: true })
  expect(await participantsOf(database.db, code)).toEqual([ann])
  await joinSession(database.db, ben, code, after(16))
  expect(await read(ben)).toMatchObject({ host: 'ann', joined: true })
  expect(await read(cat)).toMatchObject({ status: 409 })
  expect(await read(ben, 14 + 3601)).toMatchObject({ status: 404 })
})

test('CS1 the cooldown of 2 s is the server’s too', async () => {
  await opened(after(20))
  expect(await createSession(database.db, ann, request, after(21))).toMatchObject({ status: 429 })
  expect(await createSession(database.db, ann, request, after(22))).toMatchObject({ duration: 30 })
})

test('CS1 a code lives an hour unused', async () => {
  const code = await opened(after(30))
  expect(await joinSession(database.db, ben, code, after(30 + 3599))).toMatchObject({ session_code: code })
  expect(await joinSession(database.db, cat, code, after(30 + 3601))).toMatchObject({ status: 404 })
  await trimSessions(database.db, livesSince(after(30 + 3601)))
  expect(await participantsOf(database.db, code)).toEqual([])
})

test('CS1 START needs both connected, and two STARTs at once make one match', async () => {
  const code = await opened(after(8000))
  await joinSession(database.db, ben, code, after(8001))
  await connect(code, ann, 'c1')
  await connect(code, ann, 'c2')
  expect(await startSession(database.db, code, ann.user_id, after(8002))).toEqual({
    error: 'Your opponent is not here yet.',
  })
  await connect(code, ben, 'c3')
  const both = await Promise.all(
    [0, 1].map(() => database.transaction((tx) => startSession(tx, code, ben.user_id, after(8003)))),
  )
  expect(await startSession(database.db, code, cat.user_id, after(8003))).toEqual({ refused: 'not your session' })
  expect(both[0]).toEqual(both[1])
  expect(both[0]).toMatchObject({ match_id: expect.any(String) })
  const matches = await database.db.selectFrom('matches').selectAll().where('type', '=', 'Custom').execute()
  expect(matches).toMatchObject([{ status: 'Pending', problem_id: 'two-sum', deadline_at: after(8003 + 30 * 60) }])
  expect(await joinSession(database.db, cat, code, after(8004))).toMatchObject({ status: 409 })
})

test('CS2 problems are offered with difficulty and area, and each player reads which of them the player has solved', async () => {
  await database.db.insertInto('solved_problems').values({ user_id: ann.user_id, problem_id: 'two-sum' }).execute()
  const offered = { match_id: 'two-sum', title: 'Two Sum', difficulty: 'Easy', knowledge_area: 'Arrays' }
  expect(await problemsOffered(database.db, ann.user_id, 'en')).toEqual([{ ...offered, solved: true }])
  expect(await problemsOffered(database.db, ben.user_id, 'en')).toEqual([{ ...offered, solved: false }])
})

test('CS2 a handle that was not offered makes no session', async () => {
  expect(await createSession(database.db, cat, { match_id: 'none', duration: 10 }, after(9000))).toMatchObject({
    status: 404,
  })
})

test('CS1 of two sessions that a person creates at once the second is refused by the cooldown', async () => {
  const dan = user('dan')
  const create = () => database.transaction((tx) => createSession(tx, dan, request, after(9_000)))
  const made = await Promise.all([create(), create(), create(), create()])
  expect(made.filter((one) => !isRefusal(one))).toHaveLength(1)
})

test('MR10 two look-ups of a Solo match at once answer the same match', async () => {
  const look = () => database.transaction((tx) => findOrCreateSolo(tx, ann, request.match_id, start))
  expect(new Set(await Promise.all([look(), look(), look(), look()])).size).toBe(1)
})

test('PE3 CS1 whom somebody in a session blocks is told what a wrong code is told, and so is who blocks somebody there', async () => {
  const blocks = (who: string, blocked: string[], version: number) =>
    notePrivacy(database.db, {
      user_id: `u-${who}`,
      blocked_ids: blocked.map((name) => `u-${name}`),
      online_hidden: false,
      version,
    })
  const code = await opened(after(200_000))
  const wrong = await joinSession(database.db, ben, 'AAAAAA', after(200_001))
  for (const [blocker, other] of [
    ['ann', 'ben'],
    ['ben', 'ann'],
  ] as const) {
    await blocks(blocker, [other], 2)
    await blocks(blocker, [], 1) // older
    expect(await joinSession(database.db, ben, code, after(200_002))).toEqual(wrong)
    expect(await readSession(database.db, ben.user_id, code, after(200_002))).toEqual(wrong)
    await blocks(blocker, [], 3)
  }
  expect(await joinSession(database.db, ben, code, after(200_003))).toMatchObject({ session_code: code })
  for (const who of [ann, ben]) await connect(code, who, `apart-${who.username}`)
  await blocks('ann', ['ben'], 4)
  expect(await startSession(database.db, code, ben.user_id, after(200_004))).toEqual({
    error: 'Your opponent is not here yet.',
  })
  await blocks('ann', [], 5)
  expect(await startSession(database.db, code, ben.user_id, after(200_004))).toHaveProperty('match_id')
})
