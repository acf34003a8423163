import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMatch, markOpened } from '../src/store/matches.ts'
import { saveProblem } from '../src/store/problems.ts'
import type { Match, Tables } from '../src/store/tables.ts'
import { judgeCode } from '../src/usecases/judge-code.ts'

const settings = scope()
let database: Database<Tables>

beforeAll(async () => {
  database = await openTestDatabase<Tables>(settings, 'match_room', new URL('../migrations/', import.meta.url))
})
afterAll(() => database.close())

async function publish(problem_id: string, hashes: { tests_hash: string; match_tests_hash?: string }): Promise<void> {
  const about = { title: problem_id, difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
  const texts = { en: { description: '', explanations: [] } }
  const limits = { time_ms: 1_000, memory_mb: 64 }
  const rest = { texts, examples: [], limits, checker: { type: 'exact' }, tests_total: 3, duration: 20 } as const
  await saveProblem(database.db, { problem_id, ...about, ...rest, examples: [], ...hashes })
}

/** The tests that the judge is asked to use for a submission in a new match. */
async function testsOfSubmission(type: Match['type'], problem_id: string): Promise<unknown> {
  const match_id = crypto.randomUUID()
  const user = { user_id: crypto.randomUUID(), username: 'u', opponent_id: null, points_before: 0 }
  const when = { started_at: new Date(), deadline_at: null }
  await insertMatch(database.db, { match_id, type, pair_id: null, problem_id, status: 'Pending', ...when }, [user])
  await markOpened(database.db, match_id, user.user_id, when.started_at)
  const waiters = { wait: async () => null, announce: () => {}, stop: () => {} } // the verdict is not what this is about
  const submissionId = crypto.randomUUID()
  await judgeCode(
    { database, waiters, statsChanged: async () => {}, most: { waiting: 100, aDay: 100 } },
    { submissionId, matchId: match_id, userId: user.user_id, language: 'c', code: 'x' },
  )
  const { rows } = await sql<{ tests: unknown }>`select payload->'tests' as tests from outbox
    where payload->>'submission_id' = ${submissionId}`.execute(database.db)
  return rows[0]?.tests
}

test('JD9 Ranked and Custom matches are judged with the match tests, Solo with the practice tests', async () => {
  await publish('two-sets', { tests_hash: 'practice', match_tests_hash: 'match' })
  const using = (tests_hash: string) => ({ problem_id: 'two-sets', tests_hash })
  expect(await testsOfSubmission('Ranked', 'two-sets')).toEqual(using('match'))
  expect(await testsOfSubmission('Custom', 'two-sets')).toEqual(using('match'))
  expect(await testsOfSubmission('Solo', 'two-sets')).toEqual(using('practice'))
})

test('JD9 a problem with one set of tests is judged with it in every match', async () => {
  await publish('one-set', { tests_hash: 'all' })
  for (const type of ['Ranked', 'Custom', 'Solo'] as const)
    expect(await testsOfSubmission(type, 'one-set')).toEqual({ problem_id: 'one-set', tests_hash: 'all' })
})
