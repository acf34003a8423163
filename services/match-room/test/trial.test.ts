import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { judgeError } from '@skirmish/contracts/events/judging'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveClassProblem, saveProblem } from '../src/store/problems.ts'
import { acceptTrial } from '../src/usecases/accept-trial.ts'
import { recordOldRuns } from '../src/usecases/record-old-runs.ts'
import { recordVerdict } from '../src/usecases/record-verdict.ts'
import { LIMITS } from './limits.ts'
import { closeRoom, database } from './room.ts'

const MOST = { waiting: 4, aDay: 100 }
const problem = {
  ...{ problem_id: 'p', title: 'P', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)', texts: {} },
  ...{ tests_hash: 'practice', match_tests_hash: 'match', limits: { time_ms: 1, memory_mb: 1 } },
  ...{ checker: { type: 'exact' }, duration: 20 },
} as unknown as Parameters<typeof saveProblem>[1] // what judging reads of it
beforeAll(async () => {
  await saveProblem(database.db, problem)
  await saveClassProblem(database.db, { ...problem, problem_id: 'of-a-class', version: 1 })
})
afterAll(closeRoom)

const submit = async (
  submissionId: string = randomUUID(),
  userId = 'visitor-1',
  problemId = 'p',
  beforeCommit = async () => {},
) => {
  const program = { submissionId, userId, language: 'c', code: 'x' } as const
  const answer = await database.transaction(async (tx) => {
    const taken = await acceptTrial(tx, program, problemId, new Date(), MOST)
    await beforeCommit()
    return taken
  })
  return isRefusal(answer) ? answer.status : answer
}
const asked = async (submissionId: string) => {
  const { rows } = await sql<{ subject: string; payload: object }>`select subject, payload from outbox
    where payload ->> 'submission_id' = ${submissionId}`.execute(database.db)
  return rows
}
const judged = (id: string) =>
  database.transaction((tx) =>
    recordVerdict(tx, { ...judgeError(id, ''), verdict: 'accepted', tests_passed: 3 }, new Date(), LIMITS),
  )

test('PB8 a visitor’s program is judged once, on the practice tests, behind everybody who plays; nobody has solved anything, and it is not kept', async () => {
  const id = randomUUID()
  let again: ReturnType<typeof submit> | undefined
  const first = submit(id, 'visitor-1', 'p', async () => {
    again = submit(id) // while the first one is not committed
    await sleep(100)
  })
  expect([await first, await again]).toEqual(['taken', 'taken'])
  expect(await submit(id)).toBe('taken') // a gateway asked again
  expect(await submit(id, 'visitor-2')).toBe(404)
  const tests = { problem_id: 'p', tests_hash: 'practice' }
  expect(await asked(id)).toMatchObject([
    { subject: 'work.judging.solo', payload: { user_id: 'visitor-1', newcomer: true, tests } },
  ])
  expect(await judged(id)).toBeNull()
  const { rows } = await sql`select from solved_problems`.execute(database.db)
  expect(rows).toEqual([])
  expect(await recordOldRuns(database.db, new Date(Date.now() + 1), 10)).toBe(1)
})

test('PB8 a problem of a class, or one that is not there, is no visitor’s', async () => {
  for (const none of ['of-a-class', 'absent']) expect(await submit(randomUUID(), 'visitor-1', none)).toBe(404)
})

test('PB8 JD13 visitors are refused while half of the judge’s places are taken', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  const answers = []
  for (const id of ids) answers.push(await submit(id))
  expect(answers).toEqual(['taken', 'taken', 503])
})
