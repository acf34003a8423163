import { MatchCorrected } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import { quiet } from '@skirmish/testkit/quiet'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advanceRejudges } from '../src/jobs/rejudges.ts'
import { standingsOf } from '../src/store/standings.ts'
import type { Tables } from '../src/store/tables.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { LIMITS } from './limits.ts'
import {
  advance,
  apply,
  balances,
  begun,
  corrections,
  DAYS,
  database,
  everyHistory,
  judge,
  judgeAll,
  MINUTE,
  preview,
  rankedMatch,
  receive,
  right,
  runningMatch,
  soloMatch,
  start,
  submit,
} from './rejudging.ts'

test('RK5 a rejudge is previewed, then corrects verdicts, results and points once; the ledger keeps what was', async () => {
  const match = await rankedMatch('ann', 'ben')
  const before = await balances()
  expect(before).toMatchObject({ ann: 0, ben: 20 })
  const id = await start()
  const asked = await judgeAll(right)
  expect(asked.every(({ tests }) => 'tests_hash' in tests && tests.tests_hash === 'match')).toBe(true)
  expect(asked).toHaveLength(4) // three submissions, and once more the one whose verdict differs

  const seen = await preview(id)
  expect(seen).toMatchObject({ rejudge: { state: 'ready' }, submissions: { same: 2, changed: 1 }, corrected: [] })
  expect(seen.changes).toEqual([
    {
      ...{ match_id: match, type: 'Ranked', status: 'Completed' },
      verdicts: [{ username: 'ann', former: 'wrong_answer', verdict: 'accepted' }],
      results: [
        { username: 'ann', former: 'Failed', outcome: 'Won', points_delta: 20 },
        { username: 'ben', former: 'Won', outcome: 'Completed', points_delta: -20 },
      ],
    },
  ])
  expect(await balances()).toEqual(before)

  await Promise.all([apply(id), apply(id)])
  await Promise.all([advance(), advance(), advance()])
  await advance()
  expect(await balances()).toMatchObject({ ann: 20, ben: 0 })
  const after = await preview(id)
  expect(after).toMatchObject({ rejudge: { state: 'applied' }, changes: [] })
  expect(after.corrected.map(({ username, outcome, points_delta }) => [username, outcome, points_delta])).toEqual(
    expect.arrayContaining([
      ['ann', 'Won', 20],
      ['ben', 'Completed', -20],
    ]),
  )
  const [history] = await everyHistory('ann')
  expect(history).toMatchObject({ status: 'Won', points: 20, time_taken: 2, corrected_at: expect.any(String) })
  expect(history?.opponent).toBe('ben')
  const { rows } = await sql<{ players: object[] }>`select payload -> 'players' as players from outbox
    where subject = ${MatchCorrected.subject}`.execute(database.db)
  expect(rows.map((row) => row.players)).toEqual([
    [
      expect.objectContaining({ user_id: 'ann', former_status: 'Failed', status: 'Won', points: 20, ledger_seq: 2 }),
      expect.objectContaining({ user_id: 'ben', former_status: 'Won', status: 'Completed', points: 0, ledger_seq: 2 }),
    ],
  ])
  const standings = await standingsOf(database.db, '', 10)
  expect(standings.find(({ user_id }) => user_id === 'ann')).toMatchObject({
    points: 20,
    ledger_seq: 2,
    matches_won: 1,
  })
  expect(standings.find(({ user_id }) => user_id === 'ben')).toMatchObject({ points: 0, matches_won: 0 })
  await expect(sql`update corrections set points_delta = 100`.execute(database.db)).rejects.toThrow('append-only')

  const again = await start()
  await judgeAll(right)
  expect(await preview(again)).toMatchObject({ submissions: { same: 3, changed: 0 }, changes: [] })
  await apply(again)
  await advance()
  expect(await corrections()).toHaveLength(2)
})

test('RK5 a rejudge that is killed between two matches goes on, and no match is corrected twice', async () => {
  await rankedMatch('eve', 'fay')
  await rankedMatch('gus', 'hal')
  const id = await start()
  await judgeAll(right)
  await apply(id)
  let matches = 0
  const dying: Database<Tables> = {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        const done = await work(tx)
        if (++matches === 1) throw new Error('the process is killed before the commit')
        return done
      }),
  }
  await advanceRejudges(dying, DAYS, quiet().log)
  expect((await preview(id)).changes).toHaveLength(1)
  await advance()
  await advance()
  expect(await preview(id)).toMatchObject({ rejudge: { state: 'applied' }, changes: [] })
  expect(await balances()).toMatchObject({ eve: 20, fay: 0, gus: 20, hal: 0 })
})

test('MR1 RK5 a verdict that comes after the beginning of a rejudge is in it, and a match in play is corrected when it is over', async () => {
  const match = await runningMatch('nia', 'oli')
  const late = await receive(match, 'oli', 5, 'wrong')
  const id = await start()
  await judgeAll(right)
  expect((await preview(id)).rejudge.state).toBe('judging')
  await judge(late, 'accepted', 6)
  await advance()
  await judgeAll(right)
  expect(await preview(id)).toMatchObject({
    ...{ rejudge: { state: 'ready' }, submissions: { changed: 2 }, matches_changed: 1 },
    changes: [{ match_id: match, status: 'Pending', results: [] }],
  })
  await apply(id)
  await advance()
  expect(await preview(id)).toMatchObject({ rejudge: { state: 'applying' }, corrected: [] })
  await database.transaction((tx) => decideMatch(tx, match, new Date(begun + 30 * MINUTE), LIMITS))
  expect(await balances()).toMatchObject({ nia: 0, oli: 20 })
  await advance()
  await advance()
  expect(await preview(id)).toMatchObject({ rejudge: { state: 'applied' }, changes: [] })
  expect(await balances()).toMatchObject({ nia: 20, oli: 0 })
})

test('MR3 RK5 a win that a rejudge takes back, before or after the end of its match, leaves one truth', async () => {
  const rejudged = async () => {
    const id = await start()
    await judgeAll(right)
    await apply(id)
    await advance()
    return id
  }
  for (const [refused, winner, when] of [
    ['ron', 'sam', 'before'],
    ['tom', 'udo', 'after'],
  ] as const) {
    const match = await runningMatch(refused, winner)
    await submit(match, winner, 4, 'wrong', 'accepted')
    expect(await balances()).toMatchObject({ [refused]: 0, [winner]: 20 })
    const end = () => database.transaction((tx) => decideMatch(tx, match, new Date(begun + 9 * MINUTE), LIMITS))
    if (when === 'after') expect(await end()).toMatchObject({ status: 'Completed' })
    const id = await rejudged()
    if (when === 'before') {
      expect((await everyHistory(winner))[0]).toMatchObject({ status: 'Won', points: 20 })
      expect(await balances()).toMatchObject({ [winner]: 20 })
      expect(await end()).toMatchObject({ status: 'Completed' })
    }
    await advance()
    await advance()
    expect((await preview(id)).rejudge.state).toBe('applied')
    expect(await balances()).toMatchObject({ [refused]: 20, [winner]: 0 })
    const told = { status: 'Won', points: 20, corrected_at: expect.any(String) }
    expect(await everyHistory(refused)).toMatchObject([told])
    expect(await everyHistory(winner)).toMatchObject([{ status: 'Failed', points: 0, taken_back: true }])
    const standings = await standingsOf(database.db, '', 100, new Date(0).toISOString())
    const won = (user: string) => standings.find(({ user_id }) => user_id === user)?.matches_won
    expect([won(refused), won(winner)]).toEqual([1, 0])
    const entries = standings.find(({ user_id }) => user_id === winner)?.entries
    expect(entries).toMatchObject([
      { ledger_seq: 1, status: 'Won', points_delta: 20 },
      { ledger_seq: 2, status: 'Failed', former_status: 'Won', points_delta: -20 },
    ])
  }
})

test('RK1 a preview tells the points that will move, down to zero and no further', async () => {
  await rankedMatch('pam', 'quin')
  await sql`update balances set points = 12 where user_id = 'quin'`.execute(database.db) // lost elsewhere
  const id = await start()
  await judgeAll(right)
  const [change] = (await preview(id)).changes
  expect(change?.results).toMatchObject([
    { username: 'pam', points_delta: 20 },
    { username: 'quin', points_delta: -12 },
  ])
  await apply(id)
  await advance()
  const { corrected } = await preview(id)
  expect(corrected.map((one) => one.points_delta).sort((a, b) => a - b)).toEqual([-12, 20])
})

test('MR1 practice: a program that is right now solves its Solo match, and one that is wrong now reopens it', async () => {
  const [unlucky, lucky] = [await soloMatch('kim'), await soloMatch('leo')]
  await submit(unlucky, 'kim', 1, 'right', 'wrong_answer')
  await submit(lucky, 'leo', 1, 'wrong', 'accepted')
  const id = await start()
  const asked = await judgeAll(right)
  expect(asked.filter(({ tests }) => 'tests_hash' in tests && tests.tests_hash === 'practice')).toHaveLength(4)
  await apply(id)
  await advance()
  const states = await sql<{ user_id: string; status: string; solved: boolean }>`select user_id, status,
    solved_at is not null as solved from players join matches using (match_id) where user_id in ('kim', 'leo')
    order by user_id`.execute(database.db)
  expect(states.rows).toEqual([
    { user_id: 'kim', status: 'Completed', solved: true },
    { user_id: 'leo', status: 'Pending', solved: false },
  ])
})
