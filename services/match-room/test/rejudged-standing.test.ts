import { ProblemAttempted, ProblemRejudged, ProblemSolved } from '@skirmish/contracts/events/matches'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  advance,
  apply,
  begun,
  database,
  everyHistory,
  judge,
  judgeAll,
  problem_id,
  rankedMatch,
  receive,
  right,
  soloMatch,
  start,
  submit,
} from './rejudging.ts'

const day = new Date(begun + 60_000).toISOString().slice(0, 10)

/** What was told of a player since the last look. */
async function told(event: { subject: string }, user_id: string): Promise<object[]> {
  const { rows } = await sql<{ payload: object }>`delete from outbox where subject = ${event.subject}
    and payload ->> 'user_id' = ${user_id} and payload ->> 'problem_id' = ${problem_id} returning payload`.execute(
    database.db,
  )
  return rows.map((row) => row.payload)
}
const isSolved = async (user_id: string) => {
  const { rows } =
    await sql`select from solved_problems where user_id = ${user_id} and problem_id = ${problem_id}`.execute(
      database.db,
    )
  return rows.length > 0
}
/** Has every submission judged again, with these programs right. */
async function rejudge(verdictOf: typeof right): Promise<string> {
  const id = await start()
  await judgeAll(verdictOf)
  await apply(id)
  await advance()
  await advance()
  return id
}

test('PB7 a solution that a rejudge takes back is told as none, and told again when another gives it back', async () => {
  await submit(await soloMatch('ula'), 'ula', 1, 'wrong', 'accepted')
  expect(await told(ProblemSolved, 'ula')).toHaveLength(1)
  expect(await told(ProblemAttempted, 'ula')).toEqual([expect.not.objectContaining({ version: expect.anything() })])

  const rejudge_id = await rejudge(right)
  const about = { user_id: 'ula', problem_id }
  expect(await told(ProblemRejudged, 'ula')).toEqual([
    {
      ...{ ...about, rejudge_id, version: 1, status: 'Failed' },
      ...{ solved_change: -1, days: [{ day, status: 'Failed' }], solved_at: null },
    },
  ])
  expect([await isSolved('ula'), await told(ProblemSolved, 'ula')]).toEqual([false, []])

  await rejudge(() => 'accepted')
  expect(await told(ProblemRejudged, 'ula')).toMatchObject([
    {
      ...{ version: 2, status: 'Completed', solved_change: 0, days: [{ day, status: 'Completed' }] },
      solved_at: new Date(begun + 60_000).toISOString(),
    },
  ])
  expect([await isSolved('ula'), await told(ProblemSolved, 'ula')]).toMatchObject([true, [about]])
  expect(await told(ProblemAttempted, 'ula')).toMatchObject([{ status: 'Completed', version: 2 }])
})

test('PB7 a problem that is solved in another match too stays solved', async () => {
  await submit(await soloMatch('via'), 'via', 1, 'wrong', 'accepted')
  await submit(await soloMatch('via'), 'via', 4, 'right', 'accepted')
  await rejudge(right)
  expect(await told(ProblemRejudged, 'via')).toMatchObject([
    {
      ...{ status: 'Completed', solved_change: 0, days: [{ day, status: 'Completed' }] },
      solved_at: new Date(begun + 4 * 60_000).toISOString(),
    },
  ])
  expect(await isSolved('via')).toBe(true)
})

test('PB7 RK5 a ranked match takes back and gives at once, each for its player alone', async () => {
  await rankedMatch('wil', 'xia') // the first handed in the right program and was refused, the second was accepted
  await rejudge((code) => (code === 'right' ? 'wrong_answer' : 'accepted'))
  expect(await told(ProblemRejudged, 'wil')).toMatchObject([{ status: 'Completed', solved_change: 0, solved_at: null }])
  expect(await told(ProblemRejudged, 'xia')).toMatchObject([{ status: 'Failed', solved_change: -1, solved_at: null }])
  expect([await isSolved('wil'), await isSolved('xia')]).toEqual([true, false])
  const [[taken], [given]] = [await everyHistory('xia'), await everyHistory('wil')]
  expect(taken).toMatchObject({ status: 'Failed', taken_back: true })
  expect(given).toMatchObject({ status: 'Won' })
  expect(given).not.toHaveProperty('taken_back')
})

test('MR12 PB7 a rejudge that finds an earlier solution gives practice the time of that one', async () => {
  const match = await soloMatch('zoe')
  const handIn = async (minute: number, verdict: 'wrong_answer' | 'accepted') => {
    const submission = await receive(match, 'zoe', minute, 'right')
    await sql`update submissions set practised_ms = ${minute * 30_000} where submission_id = ${submission}`.execute(
      database.db,
    )
    await judge(submission, verdict, minute)
  }
  const result = async () =>
    (await sql<{ result: object }>`select result from players where match_id = ${match}`.execute(database.db)).rows[0]
  await handIn(2, 'wrong_answer')
  await handIn(6, 'accepted')
  expect(await result()).toMatchObject({ result: { time_taken: 3 } })
  await rejudge(right)
  expect(await result()).toMatchObject({ result: { time_taken: 1 } })
})
