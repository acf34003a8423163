import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { noteMatch } from '../src/arenas/store/games.ts'
import { freeEntrants, isAnyonePlaying, isResultDue } from '../src/arenas/store/pairs.ts'
import { pauseArena } from '../src/arenas/usecases/enter-arena.ts'
import { readArena } from '../src/arenas/usecases/read-arena.ts'
import { anArena, book, enter, entrants, giveUp, pairUp } from './arena-crowd.ts'
import { database } from './queues.ts'

afterAll(() => database.close())

test('AR4 AR8 an end that is told twice, at the same time too, is booked once, and each point is explained', async () => {
  const arena = await anArena()
  for (const user of ['ann', 'ben']) await enter(arena, user)
  for (const took of [100_000, 400_000, 100_000]) {
    const pair = await pairUp(arena, 'ann', 'ben')
    await Promise.all([book(pair, 'ann', took), book(pair, 'ann', took), book(pair, null)])
    await book(pair, 'ben')
  }
  const read = await readArena(database.db, arena, 'ann', new Date())
  const games = 'games' in read ? read.games.map(({ points, doubled, fast }) => [points, doubled, fast]) : []
  const [first, second, third] = (await entrants(arena)).filter(({ user_id }) => user_id === 'ann')
  expect([second, third]).toEqual([undefined, undefined])
  expect(games.reduce((sum, [points]) => sum + Number(points), 0)).toBe(first?.score)
  expect(first).toMatchObject({ played: 3, pair_id: null, last_opponent: 'ben' })
})

test('AR8 AR4 a result that comes after its pair was given up counts, moves nobody out of the next match, and comes too late once places are final', async () => {
  const arena = await anArena()
  for (const user of ['una', 'vic', 'wes']) await enter(arena, user)
  const lost = await pairUp(arena, 'una', 'vic')
  await giveUp(lost)
  const next = await pairUp(arena, 'una', 'wes')
  await book(lost, null, 400_000, ['una', 'vic'])
  expect(await entrants(arena)).toMatchObject([{ pair_id: next, state: 'in' }, { state: 'in' }, { pair_id: next }])
  const again = await pairUp(arena, 'vic', 'dan')
  await giveUp(again)
  await book(again, 'vic', 100_000)
  await giveUp(again)
  await book(again, 'dan', 100_000)
  const vic = { user_id: 'vic', score: 3, wins: 1, played: 1, streak: 1, pair_id: null }
  expect(await entrants(arena)).toMatchObject([{ pair_id: next }, vic, { pair_id: next }])
  const late = await pairUp(arena, 'vic', 'eve')
  await noteMatch(database.db, late, randomUUID())
  await giveUp(late)
  await book(next, 'una')
  expect([await isAnyonePlaying(database.db, arena), await isResultDue(database.db, arena)]).toEqual([false, true])
  await database.db.updateTable('arenas').set({ finished_at: new Date() }).where('arena_id', '=', arena).execute()
  await book(late, 'vic')
  expect((await entrants(arena))[1]).toMatchObject(vic)
})

test('AR4 of two players three meetings count in an arena: a second account that gives up feeds the first one no further', async () => {
  const arena = await anArena()
  for (const user of ['ann', 'ben', 'cid']) await enter(arena, user)
  for (let i = 0; i < 5; i++) await book(await pairUp(arena, 'ann', 'ben'), 'ann', 400_000, [], true)
  expect(await entrants(arena)).toMatchObject([{ score: 8, wins: 3, played: 3, streak: 3 }, { played: 3 }, {}])
  await book(await pairUp(arena, 'cid', 'ann'), 'ann')
  expect((await entrants(arena))[0]).toMatchObject({ score: 12, wins: 4, streak: 4 })
  const read = await readArena(database.db, arena, 'ann', new Date())
  expect('games' in read && read.games.map(({ points }) => points)).toEqual([4, 0, 0, 4, 2, 2])
})

test('AR4 who gives up is not paired again for a minute, and a break does not end the wait; the winner is free at once', async () => {
  const arena = await anArena()
  for (const user of ['ann', 'ben']) await enter(arena, user)
  await book(await pairUp(arena, 'ann', 'ben'), 'ann', 400_000, [], true)
  await pauseArena(database, arena, 'ben', new Date())
  await enter(arena, 'ben')
  const freeIn = async (seconds: number) =>
    (await freeEntrants(database.db, arena, new Date(Date.now() + seconds * 1_000))).map(({ user_id }) => user_id)
  expect([await freeIn(30), (await freeIn(61)).sort()]).toEqual([['ann'], ['ann', 'ben']])
})

test('AR4 an arena shows the latest 50 matches of a player, each with what it gave', async () => {
  const arena = await anArena()
  await enter(arena, 'ann')
  for (let i = 0; i < 60; i++) {
    await enter(arena, `rival-${i}`)
    await book(await pairUp(arena, 'ann', `rival-${i}`), 'ann')
  }
  const read = await readArena(database.db, arena, 'ann', new Date())
  if (!('games' in read)) throw new Error('there is an arena')
  expect(read.games).toHaveLength(50)
  expect(read.games[0]).toMatchObject({ opponent: 'rival-59', points: 4, doubled: true })
  expect(read.me).toMatchObject({ score: 2 + 2 + 58 * 4, played: 60 })
})

test('AR4 a fast win, a slow one and a third in a row give 3, 2 and 5 points; who did not come takes a break', async () => {
  const arena = await anArena()
  for (const user of ['ann', 'ben', 'cid']) await enter(arena, user)
  for (const took of [299_999, 300_000, 1_000]) await book(await pairUp(arena, 'ann', 'ben'), 'ann', took)
  await book(await pairUp(arena, 'ann', 'cid'), null, 60_000, ['cid'])
  const read = await readArena(database.db, arena, 'ann', new Date())
  expect('games' in read && read.games.map(({ points, outcome }) => `${outcome} ${points}`)).toEqual([
    'void 0',
    'won 5',
    'won 2',
    'won 3',
  ])
  expect(await entrants(arena)).toMatchObject([
    { user_id: 'ann', score: 10, wins: 3, played: 3, streak: 3, state: 'in', last_opponent: 'ben' },
    { user_id: 'ben', score: 0, played: 3, streak: 0 },
    { user_id: 'cid', played: 0, state: 'paused' },
  ])
})
