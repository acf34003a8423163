import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trimOldRuns } from '../src/jobs/trim-submissions.ts'
import type { Tables } from '../src/store/tables.ts'
import { acceptCode } from '../src/usecases/accept-code.ts'
import { createSoloMatch } from '../src/usecases/create-match.ts'

const database = await openTestDatabase<Tables>(scope(), 'match_room', new URL('../migrations/', import.meta.url), 4)
const user = { user_id: 'ann', username: 'ann' }
let matchId: string

beforeAll(async () => {
  const content = JSON.stringify({ limits: { time_ms: 1, memory_mb: 1 }, checker: { type: 'exact' } })
  const about = { title: 'P', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
  await database.db
    .insertInto('problems')
    .values({ problem_id: 'p', ...about, content })
    .execute()
  matchId = await createSoloMatch(database.db, user, 'p', new Date())
})
afterAll(() => database.close())

const received = (id: string, kind: 'run' | 'submit', minutesAgo: number, judged: boolean) =>
  sql`insert into submissions (submission_id, match_id, user_id, kind, language, code, received_at, judgement)
    values (${id}, ${matchId}, 'ann', ${kind}, 'c', 'x', now() - ${minutesAgo} * interval '1 minute', ${judged ? '{}' : null})`.execute(
    database.db,
  )
const kept = async () =>
  (await database.db.selectFrom('submissions').select('submission_id').orderBy('submission_id').execute()).map(
    (row) => row.submission_id,
  )

test('JD3 a run is deleted some minutes after its answer; one that waits and submissions are not', async () => {
  await received('old-run', 'run', 6, true)
  await received('waiting-run', 'run', 6, false)
  await received('fresh-run', 'run', 1, true)
  await received('submission', 'submit', 600, true)
  await trimOldRuns(database, new AbortController().signal)
  expect(await kept()).toEqual(['fresh-run', 'submission', 'waiting-run'])
})

test('MR8 a person has so many submissions within 24 hours, and then is told to come back later; runs do not count', async () => {
  await sql`delete from submissions`.execute(database.db)
  await received('long-ago', 'submit', 25 * 60, true)
  await received('this-morning', 'submit', 600, true)
  for (const id of ['a', 'b', 'c']) await received(id, 'run', 1, true)
  const submit = (submissionId: string, at: number) =>
    database.transaction((tx) => {
      const code = { submissionId, matchId, userId: 'ann', language: 'c' as const, code: 'x' }
      return acceptCode(tx, code, new Date(at), { waiting: 100, aDay: 2 })
    })
  expect(isRefusal(await submit('second', Date.now()))).toBe(false)
  await sql`update submissions set judgement = '{}'`.execute(database.db)
  expect(await submit('third', Date.now() + 10_000)).toMatchObject({
    status: 429,
    body: { detail: 'You have submitted too often within a day. Please come back later.' },
    retryAfter: 3600,
  })
})

test('MR9 a Solo match does not change which problem is the least recently served', async () => {
  const problem = await database.db.selectFrom('problems').select('last_served_at').executeTakeFirstOrThrow()
  expect(problem.last_served_at).toBeNull()
})
