import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trimSubmissions } from '../src/store/kept-solutions.ts'
import { attemptsOn, solutionOf } from '../src/store/solutions.ts'
import { addProblem, closeRoom, database, runMatch } from './room.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour)).toISOString()
beforeAll(async () => {
  await addProblem()
  const match = await runMatch()
  const handIn = (hour: number, verdict: string) =>
    sql`insert into submissions (submission_id, match_id, user_id, kind, language, code, received_at, judgement)
      values (${`at ${hour}`}, ${match}, 'ann', 'submit', 'c', ${`code of ${hour}`}, ${at(hour)}, ${JSON.stringify({ verdict })})`.execute(
      database.db,
    )
  await handIn(8, 'accepted')
  await handIn(10, 'wrong_answer')
  await handIn(12, 'wrong_answer')
})
afterAll(closeRoom)

const codeSince = async (since?: string) => (await solutionOf(database.db, 'ann', 'two-sum', since))?.code

test('CL4 a solution since a time is of what was handed in from then on, also where submissions have been trimmed', async () => {
  const seen = async () => [await codeSince(), await codeSince(at(8)), await codeSince(at(9)), await codeSince(at(13))]
  const expected = ['code of 8', 'code of 8', 'code of 12', undefined]
  expect(await seen()).toEqual(expected)
  expect(await attemptsOn(database.db, 'ann', 'two-sum', at(10))).toMatchObject([
    { submitted_at: at(12) },
    { submitted_at: at(10) },
  ])
  await trimSubmissions(database.db, new Date(at(20)), 100)
  expect(await attemptsOn(database.db, 'ann', 'two-sum')).toEqual([])
  expect(await seen()).toEqual(expected)
})
