import { RematchAgreed } from '@skirmish/contracts/events/matches'
import type { MatchPush } from '@skirmish/contracts/sockets/match'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createRematchTurn } from '../src/jobs/rematches.ts'
import { matchById } from '../src/store/matches.ts'
import { notePrivacy } from '../src/store/privacy.ts'
import { rematchAfter } from '../src/store/rematches.ts'
import { createRankedMatch } from '../src/usecases/create-match.ts'
import { settleAsCustom } from '../src/usecases/offer-rematch.ts'
import { addProblem, closeRoom, database, onMatch, parts, pushed, runMatch, sent } from './room.ts'

const log = { warn: vi.fn() } as never
let [ann, ben] = ['', '']

beforeEach(async () => {
  await addProblem()
  await sql`insert into problems (problem_id, title, difficulty, knowledge_area, complexity, content)
    values ('three-sum', 'Three Sum', 'Easy', 'Arrays', 'O(n)', '{"duration": 20}') on conflict do nothing`.execute(
    database.db,
  )
  ;[ann, ben] = [`ann-${crypto.randomUUID()}`, `ben-${crypto.randomUUID()}`]
})
afterAll(closeRoom)

/** A match that has just ended, which both look at. */
async function ended(type: 'Ranked' | 'Custom' = 'Custom', finished = new Date()): Promise<string> {
  const matchId = await runMatch({ type, users: [ann, ben] })
  await sql`update matches set status = 'Completed', finished_at = ${finished} where match_id = ${matchId}`.execute(
    database.db,
  )
  await sql`update players set outcome = 'Failed', result = '{"username": "x"}' where match_id = ${matchId}`.execute(
    database.db,
  )
  for (const user of [ann, ben]) await onMatch(matchId, user, `${matchId}-${user}`, { kind: 'open' })
  return matchId
}
const offer = (matchId: string, user: string) =>
  onMatch(matchId, user, `${matchId}-${user}`, { kind: 'message', message: { action: 'rematch' } })
type Rematch = Extract<MatchPush, { action: 'rematch' }>
const told = (matchId: string, user: string) =>
  (pushed.get(`${matchId}-${user}`) ?? []).filter((push): push is Rematch => push.action === 'rematch')
const agreements = async (matchId: string) =>
  (
    await sql`select from outbox where subject = ${RematchAgreed.subject} and payload ->> 'match_id' = ${matchId}`.execute(
      database.db,
    )
  ).rows.length
const next = async (matchId: string) => {
  const id = (await rematchAfter(database.db, matchId))?.next_match_id
  return id ? matchById(database.db, id) : undefined
}

test('RM1 RM2 an offer is told to both, agreed on by the other one, and makes one custom match of another problem', async () => {
  const matchId = await ended()
  expect(sent(await offer(matchId, ann))).toEqual([])
  await vi.waitFor(() =>
    expect(told(matchId, ben)).toMatchObject([{ offered_by: [ann], match_id: null, ranked: null }]),
  )
  const later = sent(await onMatch(matchId, ben, `${matchId}-later`, { kind: 'open' }))
  expect(later.at(-1)).toMatchObject({ action: 'rematch', offered_by: [ann] })
  await Promise.all([offer(matchId, ben), offer(matchId, ben), offer(matchId, ann)])
  const made = await next(matchId)
  expect(made).toMatchObject({ type: 'Custom', problem_id: 'three-sum', status: 'Pending' })
  expect(Number(made?.deadline_at) - Number(made?.started_at)).toBe(1_200_000)
  await vi.waitFor(() => expect(told(matchId, ann).at(-1)).toMatchObject({ match_id: made?.match_id, ranked: false }))
  expect(await agreements(matchId)).toBe(0)
  const { rows } = await sql`select from players where user_id = ${ann} and match_id <> ${matchId}`.execute(database.db)
  expect(rows).toHaveLength(1)
})

test('RM1 nobody offers one late, to a rival who has left or plays on, or of a match that runs or was against nobody', async () => {
  const why = async (matchId: string, user = ann) => {
    const [refusal] = sent(await offer(matchId, user))
    return refusal && 'reason' in refusal ? refusal.reason : null
  }
  expect(await why(await ended('Custom', new Date(Date.now() - 301_000)))).toMatch(/five minutes/)
  expect(await why(await runMatch({ users: [ann, ben] }))).toMatch(/five minutes/)
  ;[ann, ben] = ['carl', 'dora']
  const left = await ended()
  await onMatch(left, ben, `${left}-${ben}`, { kind: 'close', code: 1000 })
  expect(await why(left)).toBe('Your rival has left.')
  ;[ann, ben] = ['emma', 'finn']
  const busy = await ended()
  await runMatch({ users: [ben, 'gina'] })
  expect(await why(busy)).toBe('Your rival is in another match.')
  expect(await why(busy, ben)).toBe('You are in another match.')
})

test('PE3 RM1 a player who blocks the rival, or is blocked, is told that the rival has left', async () => {
  const matchId = await ended()
  await notePrivacy(database.db, { user_id: ben, blocked_ids: [ann], online_hidden: false, version: 1 })
  for (const user of [ann, ben])
    expect(sent(await offer(matchId, user))).toMatchObject([{ action: 'refused', reason: 'Your rival has left.' }])
})

test('RM1 an offer that is older than 30 s is none', async () => {
  const matchId = await ended()
  await offer(matchId, ann)
  const old = JSON.stringify({ [ann]: new Date(Date.now() - 31_000).toISOString() })
  await sql`update rematches set offers = ${old}::jsonb where match_id = ${matchId}`.execute(database.db)
  await offer(matchId, ben)
  expect(await rematchAfter(database.db, matchId)).toMatchObject({ agreed_at: null })
  expect(await next(matchId)).toBeUndefined()
})

test('RM2 a ranked one is asked of matchmaking, and made once of its pair; the players are told, again where that was cut off', async () => {
  const matchId = await ended('Ranked')
  for (const user of [ann, ben]) await offer(matchId, user)
  expect(await agreements(matchId)).toBe(1)
  await createRematchTurn({ database, pushes: parts.pushes }, log)()
  expect(await next(matchId)).toBeUndefined() // matchmaking has ten seconds
  const pair = {
    pair_id: matchId,
    players: [ann, ben].map((user) => ({ user_id: user, username: user })),
  }
  for (let delivery = 0; delivery < 2; delivery++)
    await database.transaction((tx) => createRankedMatch(tx, pair, new Date(), 0))
  expect(await next(matchId)).toMatchObject({ type: 'Ranked', pair_id: pair.pair_id })
  const dies = { rematch: () => Promise.reject(new Error('killed')) }
  await createRematchTurn({ database, pushes: dies }, log)()
  await createRematchTurn({ database, pushes: parts.pushes }, log)()
  await vi.waitFor(() => expect(told(matchId, ann).at(-1)).toMatchObject({ ranked: true }))
  expect(await rematchAfter(database.db, matchId)).toMatchObject({ told_at: expect.any(Date) })
})

test('RM2 what matchmaking refuses, or says nothing of for ten seconds, is a custom match; a pair that comes later gets none', async () => {
  const matchId = await ended('Ranked')
  for (const user of [ann, ben]) await offer(matchId, user)
  await sql`update rematches set agreed_at = now() - interval '11 s' where match_id = ${matchId}`.execute(database.db)
  await createRematchTurn({ database, pushes: parts.pushes }, log)()
  const made = await next(matchId)
  expect(made).toMatchObject({ type: 'Custom' })
  expect(await database.transaction((tx) => settleAsCustom(tx, matchId, new Date()))).toBeNull()
  const pair = {
    pair_id: matchId,
    players: [ann, ben].map((user) => ({ user_id: user, username: user })),
  }
  await database.transaction((tx) => createRankedMatch(tx, pair, new Date(), 0))
  expect((await next(matchId))?.match_id).toBe(made?.match_id)
  const { rows } =
    await sql`select payload from outbox where subject like '%match_creation_failed' and payload ->> 'pair_id' = ${pair.pair_id}`.execute(
      database.db,
    )
  expect(rows).toHaveLength(1)
})

test('RM2 RK4 when points move no more between the two, the rematch is a custom one at once', async () => {
  for (let i = 0; i < 3; i++) {
    const met = await runMatch({ type: 'Ranked', users: [ann, ben] })
    await sql`insert into ledger (match_id, user_id, opponent_id, points_delta, balance, ledger_seq, entered_at) values
      (${met}, ${ann}, ${ben}, 0, 0, ${i + 1}, now()), (${met}, ${ben}, ${ann}, 0, 0, ${i + 1}, now())`.execute(
      database.db,
    )
    await sql`update matches set status = 'Completed' where match_id = ${met}`.execute(database.db)
  }
  const matchId = await ended('Ranked')
  for (const user of [ann, ben]) await offer(matchId, user)
  expect(await agreements(matchId)).toBe(0)
  expect(await next(matchId)).toMatchObject({ type: 'Custom' })
})
