import type { Database } from '@skirmish/service-kit/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pair } from '../src/domain/lobby.ts'
import { createGroupCommit } from '../src/group-commit.ts'
import { holdLease, releaseLease } from '../src/store/lease.ts'
import { loadLobby } from '../src/store/lobby-state.ts'
import { noteMatch, playerRecords } from '../src/store/players.ts'
import type { Tables } from '../src/store/tables.ts'

const settings = scope()
const quiet = { warn: () => {} } as never
let database: Database<Tables>

beforeAll(async () => {
  database = await openTestDatabase<Tables>(settings, 'matchmaking', new URL('../migrations/', import.meta.url), 5)
})
afterAll(() => database.close())

const take = async (shard: string, holder: string): Promise<number> => {
  const held = await holdLease(database.db, shard, holder)
  if ('freeInMs' in held) throw new Error('the lease is held')
  return held.epoch
}
const ticket = (user_id: string) => ({
  user_id,
  username: user_id,
  points: 0,
  joined_at: 1_000,
  avoid: { recent: [], declined: [] },
})
const pairOf = (pair_id: string, a: string, b: string): Pair => ({
  pair_id,
  players: [ticket(a), ticket(b)],
  expires_at: 31_000,
  accepted: [],
  confirmed: false,
})

test('MM7 a deposed leader writes nothing, and its successor has a greater epoch and reads the queue back', async () => {
  const first = await take('q', 'one')
  const refused = await holdLease(database.db, 'q', 'two')
  expect('freeInMs' in refused && refused.freeInMs).toBeGreaterThan(0)
  const commitFirst = createGroupCommit(database, 'q', first, quiet)
  await commitFirst([{ kind: 'ticket', ticket: ticket('waiting') }])
  await releaseLease(database.db, 'q', 'one')
  const second = await take('q', 'two')
  expect(second).toBeGreaterThan(first)
  await expect(commitFirst([{ kind: 'ticket_dropped', user_id: 'waiting' }])).rejects.toThrow('another process leads')
  expect([...(await loadLobby(database.db)).tickets.users()]).toEqual(['waiting'])
})

test('MM1 the fence refuses a second pair of a player who is in one, whoever asks', async () => {
  const epoch = await take('r', 'one')
  await createGroupCommit(
    database,
    'r',
    epoch,
    quiet,
  )([{ kind: 'paired', pair: pairOf('11111111-1111-4111-8111-111111111111', 'a', 'b') }])
  const other = createGroupCommit(database, 'r', epoch, quiet)
  await expect(
    other([{ kind: 'paired', pair: pairOf('22222222-2222-4222-8222-222222222222', 'b', 'c') }]),
  ).rejects.toThrow(/duplicate key/)
  const lobby = await loadLobby(database.db)
  expect([...lobby.pairs.keys()]).toEqual(['11111111-1111-4111-8111-111111111111'])
  expect(lobby.pairOf.get('c')).toBeUndefined()
})

test('MM1 MM6 who plays is known by the tables alone, and goes straight to the match', async () => {
  const epoch = await take('s', 'one')
  const pair = pairOf('33333333-3333-4333-8333-333333333333', 'x', 'y')
  await createGroupCommit(database, 's', epoch, quiet)([{ kind: 'paired', pair }])
  await noteMatch(database.db, pair.pair_id, 'm7')
  expect((await loadLobby(database.db)).pairOf.has('x')).toBe(false)
  const records = await playerRecords(database, ['x', 'y', 'z'], Date.now())
  expect([...records].map(([user, { match_id }]) => [user, match_id])).toEqual([
    ['x', 'm7'],
    ['y', 'm7'],
    ['z', null],
  ])
})
