import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSession, joinSession } from '../src/usecases/open-session.ts'
import { readCurrentPlay } from '../src/usecases/read-current-play.ts'
import { addProblem, closeRoom, database, runMatch } from './room.ts'

beforeAll(async () => {
  await addProblem()
  const texts = { en: { title: 'Two Sum' }, es: { title: 'Dos sumandos' } }
  await sql`update problems set content = content || ${JSON.stringify({ texts })}::jsonb`.execute(database.db)
})
afterAll(closeRoom)
beforeEach(() => sql`truncate matches, players, sessions, participants cascade`.execute(database.db))

const current = (user: string, at = new Date(), lang?: string) => readCurrentPlay(database.db, user, lang, at)
const giveUp = (match: string, user: string) =>
  sql`update players set resigned_at = now() where match_id = ${match} and user_id = ${user}`.execute(database.db)

test('MR5 a player who went away is told the running match of two, in the own language, and a player without one is told none', async () => {
  await runMatch({ type: 'Solo' })
  expect(await current('ann')).toEqual({ match: null, solved_matches: [], bot_match: null, session: null })
  await runMatch({ started: new Date(Date.now() - 60_000) })
  const match_id = await runMatch({ type: 'Ranked' })
  expect((await current('ann', new Date(), 'es-MX')).match).toEqual({
    match_id,
    type: 'Ranked',
    problem_title: 'Dos sumandos',
    opponent: 'ben',
    deadline_at: expect.any(String),
    solved: false,
    solved_by: null,
  })
  expect(await current('eve')).toEqual({ match: null, solved_matches: [], bot_match: null, session: null })
})

test('MR5 a ranked match that its player has not opened tells nothing of its problem', async () => {
  const match_id = await runMatch({ type: 'Ranked', opened: null })
  expect((await current('ann')).match).toMatchObject({ match_id, problem_title: '' })
  await sql`update players set opened_at = now()`.execute(database.db)
  expect((await current('ann')).match).toMatchObject({ problem_title: 'Two Sum' })
})

test('MR5 a match that is over or given up is nothing to go back to; the rival of the player who gave up still has it', async () => {
  const given = await runMatch({ type: 'Ranked' })
  await giveUp(given, 'ann')
  expect((await current('ann')).match).toBeNull()
  expect((await current('ben')).match).toMatchObject({ match_id: given })
  await sql`update matches set status = 'Completed'`.execute(database.db)
  expect((await current('ben')).match).toBeNull()
})

test('CS1 a session that waits for its START is told to those with a seat, for an hour', async () => {
  const [ann, ben] = ['ann', 'ben'].map((name) => ({ user_id: name, username: name }))
  if (!ann || !ben) throw new Error('nobody came')
  const now = new Date()
  const made = await createSession(database.db, ann, { match_id: 'two-sum', duration: 30 }, now)
  if (isRefusal(made)) throw new Error(made.body.detail)
  expect((await current('ann', now)).session).toEqual(made)
  expect((await current('ben', now)).session).toBeNull()
  await joinSession(database.db, ben, made.session_code, now)
  expect((await current('ben', now)).session).toEqual(made)
  expect((await current('ben', new Date(now.getTime() + 3_601_000))).session).toBeNull()
})
