import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOutage } from '@skirmish/service-kit/process/outage'
import { afterAll, expect, test } from 'vitest'
import { createGroupCommit } from '../src/group-commit.ts'
import { fence, holdLease, LEASE_MS, releaseLease } from '../src/store/lease.ts'
import { loadLobby } from '../src/store/lobby-state.ts'
import { noteDodges, noteMatch, noteResult, playerRecords } from '../src/store/players.ts'
import { database, hold, openQueues, pairOf, quiet, take, ticket, waiting } from './queues.ts'

afterAll(() => database.close())
const change = (shard: string, values: object) =>
  database.db.updateTable('leases').set(values).where('shard', '=', shard).execute()

test('MM7 a deposed leader writes nothing, and its successor has a greater epoch and reads the queue back', async () => {
  const first = await take('q', 'one')
  const refused = await holdLease(database.db, 'q', 'two', true)
  expect('freeInMs' in refused && refused.freeInMs).toBeGreaterThan(0)
  const { commit: commitFirst } = createGroupCommit(database, 'q', first, quiet)
  await commitFirst([{ kind: 'ticket', ticket: ticket('waiting') }])
  await releaseLease(database.db, 'q', 'one')
  const second = await take('q', 'two')
  expect(second).toBeGreaterThan(first)
  await expect(commitFirst([{ kind: 'ticket_dropped', user_id: 'waiting' }])).rejects.toThrow('another process leads')
  expect(waiting(await loadLobby(database.db))).toEqual(['waiting'])
})

test('MM7 a leader whose process has died is replaced at once, a paused leader when its lease runs out', async () => {
  const shard = randomUUID() // whose lease nobody else holds
  const own = await openQueues(1)
  const first = await holdLease(own.db, shard, 'one', true)
  expect('freeInMs' in (await holdLease(database.db, shard, 'two', true))).toBe(true)
  await own.close()
  const asked = performance.now()
  let second = await holdLease(database.db, shard, 'two', true)
  for (; 'freeInMs' in second; second = await holdLease(database.db, shard, 'two', true))
    expect(second.freeInMs).toBeGreaterThan(0) // the database hears of it a moment later
  expect(performance.now() - asked).toBeLessThan(LEASE_MS / 2)
  expect(second.epoch).toBeGreaterThan('epoch' in first ? first.epoch : Number.NaN)

  const third = await holdLease(database.db, shard, 'three', true)
  expect('freeInMs' in third && third.freeInMs).toBeGreaterThan(LEASE_MS / 2)
  await sleep(LEASE_MS + 10)
  expect('epoch' in (await holdLease(database.db, shard, 'three', true))).toBe(true)
})

test('MM7 a lease that is lost at once is followed by longer ones, up to a limit; a leader that leads for a while tries shorter ones', async () => {
  const shard = 'y'
  const ago = (ms: number) => new Date(Date.now() - ms)
  const termOf = async (holder: string, leads = true) => (await hold(shard, holder, leads)).lastsMs
  let holders = 0
  const lose = async () => {
    await change(shard, { expires_at: ago(1) })
    return termOf(`holder${++holders}`)
  }
  expect(await lose()).toBe(LEASE_MS)
  const lengths = []
  for (let i = 0; i < 5; i++) {
    expect(await termOf(`holder${holders}`, false)).toBe(lengths.at(-1) ?? LEASE_MS) // it reads the queue back
    lengths.push(await lose())
  }
  expect(lengths).toEqual([2, 4, 8, 16, 16].map((times) => times * LEASE_MS))

  /** As if the queue had been read back for so long, and led for so long since. */
  const lead = async (readMs: number, ledMs: number) => {
    await termOf(`holder${holders}`)
    await change(shard, { taken_at: ago(readMs + ledMs), led_since: ago(ledMs) })
    return termOf(`holder${holders}`)
  }
  expect(await lead(2_000, 5_000)).toBe(16 * LEASE_MS)
  expect(await lead(2_000, 20_000)).toBe(8 * LEASE_MS)
  expect(await lose()).toBe(16 * LEASE_MS) // too short after all
  expect(await lead(2_000, 20_000)).toBe(8 * LEASE_MS)
  await lead(200, 4_000)
  expect(await lose()).toBe(8 * LEASE_MS) // not at once
  await lead(2_000, 5_000)
  expect(await lose()).toBe(16 * LEASE_MS) // reading took too large a part
  for (const times of [8, 4, 2, 1, 1]) expect(await lead(2_000, 20_000)).toBe(times * LEASE_MS)
})

test("MM7 the server ends a transaction whose process is paused for a lease's length, so that no successor waits for it", async () => {
  const epoch = await take('z', 'one')
  const pausing = database.transaction(async (tx) => {
    await fence(tx, 'z', epoch)
    await sleep(1.2 * LEASE_MS)
    return tx.selectFrom('leases').select('epoch').where('shard', '=', 'z').executeTakeFirst()
  })
  await sleep(LEASE_MS / 3)
  await change('z', { expires_at: new Date(0) })
  const asked = performance.now()
  const successor = await take('z', 'two')
  expect(performance.now() - asked).toBeLessThan(LEASE_MS)
  await expect(pausing).rejects.toThrow()

  const longer = database.transaction(async (tx) => {
    await fence(tx, 'z', successor) // it lasts twice as long
    await sleep(1.2 * LEASE_MS)
    await fence(tx, 'z', successor)
  })
  await expect(longer).resolves.toBeUndefined()
})

test('MM7 what a deposed leader has in hand is its successor’s to do, and no failure', async () => {
  const epoch = await take('y', 'one')
  await change('y', { expires_at: new Date(0) })
  await take('y', 'two')
  const refused = await database.transaction((tx) => fence(tx, 'y', epoch)).catch((error: unknown) => error)
  expect(isOutage(refused)).toBe(true)
})

test('MM1 the fence refuses a second pair of a player who is in one, whichever leader asks', async () => {
  const epoch = await take('r', 'one')
  const { commit } = createGroupCommit(database, 'r', epoch, quiet)
  await commit([{ kind: 'paired', pair: pairOf('11111111-1111-4111-8111-111111111111', 'a', 'b'), left: [] }])
  const other = createGroupCommit(database, 'r', epoch, quiet)
  await expect(
    other.commit([{ kind: 'paired', pair: pairOf('22222222-2222-4222-8222-222222222222', 'b', 'c'), left: [] }]),
  ).rejects.toThrow(/duplicate key/)
  const lobby = await loadLobby(database.db)
  expect([...lobby.pairs.values()].map(({ pair_id }) => pair_id)).toEqual(['11111111-1111-4111-8111-111111111111'])
  expect(lobby.players.find('c')).toBeUndefined()
})

test('MM1 MM6 the tables alone tell which players are in a match, and such a player goes straight to the match', async () => {
  const epoch = await take('s', 'one')
  const pair = pairOf('33333333-3333-4333-8333-333333333333', 'x', 'y')
  await createGroupCommit(database, 's', epoch, quiet).commit([{ kind: 'paired', pair, left: [] }])
  await noteMatch(database.db, ['x', 'y'], pair.pair_id, 'm7')
  expect((await loadLobby(database.db)).players.find('x')).toBeUndefined()
  const records = await playerRecords(database, ['x', 'y', 'z'])
  expect([...records].map(([user, { match_id }]) => [user, match_id])).toEqual([
    ['x', 'm7'],
    ['y', 'm7'],
    ['z', null],
  ])
})

test('MM4 MM7 a new leader reads the state of each pair back: accepted by one, confirmed, and ended with one player paired anew', async () => {
  const epoch = await take('u', 'one')
  const { commit } = createGroupCommit(database, 'u', epoch, quiet)
  const pair = pairOf('55555555-5555-4555-8555-555555555555', 'k', 'l')
  const asRead = async () => (await loadLobby(database.db)).players.find('k')?.pair
  await commit([{ kind: 'paired', pair, left: [] }])
  expect(await asRead()).toEqual(pair)
  await commit([{ kind: 'accepted', pair, accepted: ['l'] }])
  expect(await asRead()).toEqual({ ...pair, accepted: ['l'] })
  const next = pairOf('66666666-6666-4666-8666-666666666666', 'm', 'k')
  await commit([
    { kind: 'accepted', pair, accepted: ['l', 'k'] },
    { kind: 'pair_ended', pair, dodgers: ['l'], at: 32_000 },
    { kind: 'paired', pair: next, left: [] },
  ])
  expect((await asRead())?.pair_id).toBe(next.pair_id)
  expect((await asRead())?.accepted).toEqual([])
  expect((await loadLobby(database.db)).players.find('l')).toBeUndefined()
  await commit([{ kind: 'confirmed', pair: next, accepted: ['k', 'm'] }])
  expect(await asRead()).toMatchObject({ confirmed: true, accepted: expect.arrayContaining(['k', 'm']) })
})

test("MM3 MM4 a player's row keeps the opponents, declines and dodges that still count, the latest first in any order of arrival", async () => {
  const epoch = await take('x', 'one')
  const { commit } = createGroupCommit(database, 'x', epoch, quiet)
  const long = 4 * 24 * 3600_000
  const end = (pairId: string, other: string, dodgers: string[], at: number) =>
    commit([{ kind: 'pair_ended', pair: pairOf(pairId, 'n', other), dodgers, at }])
  await end('77777777-7777-4777-8777-777777777777', 'o', ['n', 'o'], 1_000)
  await end('88888888-8888-4888-8888-888888888888', 'p', ['n'], 2_000)
  await noteDodges(database.db, ['n'], 500)
  const result = (opponent: string, ledger_seq: number, at: number) =>
    noteResult(database.db, { user_id: 'n', points: 10 * ledger_seq, ledger_seq }, opponent, at)
  for (const [opponent, seq, at] of [
    ['q', 1, 10],
    ['s', 3, 30],
    ['r', 2, 20],
    ['t', 4, 40],
  ] as const) // one comes late
    await result(opponent, seq, at)
  const known = async () => (await playerRecords(database, ['n'])).get('n')
  expect(await known()).toEqual({
    blocked: [],
    points: 40,
    recent: ['t', 's', 'r'],
    declined: [
      { user_id: 'p', at: 2_000 },
      { user_id: 'o', at: 1_000 },
    ],
    dodges: [2_000, 1_000, 500],
    match_id: null,
  })
  await end('99999999-9999-4999-8999-999999999999', 'v', ['n'], long)
  expect(await known()).toMatchObject({ declined: [{ user_id: 'v', at: long }], dodges: [long] })
})
