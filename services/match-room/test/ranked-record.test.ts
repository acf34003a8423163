import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LOOPBACK } from '../src/store/gateways.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { readRankedRecord } from '../src/usecases/read-ranked-record.ts'
import { LIMITS } from './limits.ts'
import { addProblem, closeRoom, database, runMatch } from './room.ts'
import { solve } from './wins.ts'

const begun = new Date(Date.now() - 3_600_000)
const at = (minute: number) => new Date(begun.getTime() + minute * 60_000)

beforeAll(async () => {
  await addProblem()
  await sql`insert into gateways values (${LOOPBACK}, '2100-01-01', '1970-01-01')`.execute(database.db)
})
afterAll(closeRoom)
beforeEach(() => sql`truncate matches, balances, outbox cascade`.execute(database.db))

const play = (
  minute: number,
  type: 'Ranked' | 'Custom' | 'Solo' = 'Ranked',
  users: [string, string] = ['ann', 'ben'],
) => runMatch({ started: at(minute), opened: at(minute), type, users })
const end = (matchId: string, minute: number) =>
  database.transaction((tx) => decideMatch(tx, matchId, at(minute), LIMITS))
const read = (player: string, reader: string) => readRankedRecord(database.db, player, reader, 'en')

test('PB12 others see when a ranked match was, its outcome, points and opponent, and its problem once it is over for both', async () => {
  const match = await play(0)
  expect(await read('ann', 'eve')).toMatchObject({ matches: [], against: { won: 0, lost: 0, drawn: 0 } })
  await solve(match, 'ann', at(2))
  const seen = { match_date: at(0).toISOString(), status: 'Won', points: 20, opponent: 'ben' }
  expect((await read('ann', 'eve')).matches).toEqual([{ ...seen, problem: null }])
  expect((await read('ben', 'eve')).matches).toEqual([]) // he plays on
  await end(match, 7)
  const problem = { title: 'Two Sum', difficulty: 'Easy' }
  expect((await read('ann', 'eve')).matches).toEqual([{ ...seen, problem, match_id: match }])
  expect((await read('ben', 'eve')).matches).toMatchObject([{ status: 'Failed', opponent: 'ann', problem }])
})

test('PB12 nobody sees custom matches, practice, or a match that is void', async () => {
  const custom = await play(0, 'Custom')
  await solve(custom, 'ann', at(1))
  await end(custom, 30)
  await solve(await play(0, 'Solo'), 'ann', at(1))
  const unopened = await runMatch({ started: at(0), opened: null, type: 'Ranked' })
  await end(unopened, 5)
  const { rows } = await sql`select type, status from matches order by type, status`.execute(database.db)
  expect(rows).toEqual([
    { type: 'Custom', status: 'Completed' },
    { type: 'Ranked', status: 'Void' },
    { type: 'Solo', status: 'Completed' },
  ])
  for (const player of ['ann', 'ben'])
    expect(await read(player, player === 'ann' ? 'ben' : 'ann')).toMatchObject({
      matches: [],
      against: { won: 0, lost: 0, drawn: 0 },
    })
})

test('PB12 the record is the reader’s: a win counts at once, and a match that nobody has won is drawn', async () => {
  const won = await play(0)
  await solve(won, 'ann', at(1))
  expect((await read('ben', 'ann')).against).toEqual({ won: 1, lost: 0, drawn: 0 })
  await end(won, 7)
  await end(await play(10), 31) // nobody solved it
  const even = await play(32)
  await solve(even, 'ben', at(33))
  await end(even, 39)
  const elsewhere = await play(40, 'Ranked', ['ann', 'eve'])
  await solve(elsewhere, 'ann', at(41))
  await end(elsewhere, 50)
  expect((await read('ben', 'ann')).against).toEqual({ won: 1, lost: 1, drawn: 1 })
  expect((await read('ann', 'ben')).against).toEqual({ won: 1, lost: 1, drawn: 1 })
  expect((await read('eve', 'ben')).against).toEqual({ won: 0, lost: 0, drawn: 0 })
  const own = await read('ann', 'ann')
  expect(own.against).toBeNull()
  expect(own.matches.map(({ opponent, status }) => [opponent, status])).toEqual([
    ['eve', 'Won'],
    ['ben', 'Failed'],
    ['ben', 'Failed'],
    ['ben', 'Won'],
  ])
})

test('SE4 achievements count ranked wins, the longest row of them, the most points, stronger opponents and what was solved', async () => {
  const nothing = { wins: 0, streak: 0, points: 0, upsets: 0, solved: 0, areas: 0, languages: 0 }
  expect((await read('eve', 'ann')).achieved).toEqual(nothing)
  const win = async (winner: string, loser: string, minute: number, type: 'Ranked' | 'Custom' = 'Ranked') => {
    const match = await play(minute, type, [winner, loser])
    await solve(match, winner, at(minute + 1))
    await end(match, minute + 7)
  }
  await win('ann', 'ben', 0)
  await win('ann', 'cleo', 10)
  await win('dora', 'ann', 20)
  await win('ann', 'eve', 30)
  await win('ann', 'fay', 40, 'Custom')
  const { rows } = await sql<{ most: number }>`select max(balance) as most from ledger where user_id = 'ann'`.execute(
    database.db,
  )
  const most = rows[0]?.most ?? 0
  expect((await read('ann', 'eve')).achieved).toEqual({
    ...{ wins: 3, streak: 2, points: most, upsets: 0 },
    ...{ solved: 1, areas: 1, languages: 1 },
  })
  await sql`update players set points_before = 100 where user_id = 'eve'`.execute(database.db)
  await sql`update players set points_before = 0 where user_id = 'ann'`.execute(database.db)
  expect((await read('ann', 'ann')).achieved).toMatchObject({ upsets: 1 })
  expect((await read('eve', 'ann')).achieved).toMatchObject({ wins: 0, streak: 0, points: 0 })
  for (const minute of [50, 60, 70]) await win('ann', 'eve', minute) // from the fourth meeting no points move
  expect((await read('ann', 'ann')).achieved).toMatchObject({ wins: 5, streak: 3 })
})
