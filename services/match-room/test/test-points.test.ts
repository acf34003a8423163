import type { TestPoints } from '@skirmish/contracts/rest/test-groups'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveProblem } from '../src/store/problems.ts'
import { attemptsOn } from '../src/store/solutions.ts'
import { readMatch } from '../src/usecases/read-match.ts'
import { closeRoom, database, runMatch } from './room.ts'

beforeAll(async () => {
  const about = { title: 'Two Sum', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
  const rest = { limits: { time_ms: 1_000, memory_mb: 64 }, checker: { type: 'exact' }, duration: 20 } as const
  const texts = { en: { description: '', explanations: [] } }
  await saveProblem(database.db, {
    ...{ problem_id: 'two-sum', ...about, texts, examples: [], ...rest },
    ...{ tests_hash: 'h', tests_total: 0 },
  })
})
afterAll(closeRoom)

const points = (reached: number): TestPoints => ({ reached, of: 100, groups: [{ name: 'all', reached, of: 100 }] })
let hours = 0
/** Hands code in, whose verdict has so many points, or none at all. */
const handIn = (match: string, user: string, reached: number | null) => {
  const at = new Date(Date.UTC(2026, 10, 2, ++hours))
  const judgement = {
    verdict: 'wrong_answer',
    tests_passed: 1,
    tests_total: 3,
    ...(reached !== null && { test_points: points(reached) }),
  }
  return sql`insert into submissions (submission_id, match_id, user_id, kind, language, code, received_at, judgement)
    values (${crypto.randomUUID()}, ${match}, ${user}, 'submit', 'c', '', ${at}, ${JSON.stringify(judgement)})`.execute(
    database.db,
  )
}
const end = (match: string) =>
  sql`update matches set status = 'Completed', finished_at = now() where match_id = ${match}`.execute(database.db)
const pointsIn = async (match: string, user: string) => {
  const read = await readMatch(database.db, match, user, 'en')
  return 'test_points' in read ? read.test_points : undefined
}

test('JD20 after the end of a match a player reads the most points that an own submission reached in it', async () => {
  const match = await runMatch({ type: 'Ranked', users: ['ann', 'ben'] })
  for (const reached of [40, 9.5, null]) await handIn(match, 'ann', reached)
  await handIn(match, 'ben', 100)
  expect(await pointsIn(match, 'ann')).toBeUndefined()
  await end(match)
  expect(await pointsIn(match, 'ann')).toEqual(points(40))
  expect(await pointsIn(match, 'ben')).toEqual(points(100))
})

test('JD20 points are kept back while the player plays somebody on the problem, and are none where tests have no groups', async () => {
  const match = await runMatch({ type: 'Custom', users: ['cleo', 'dan'] })
  await handIn(match, 'cleo', 40)
  await handIn(match, 'dan', null)
  await end(match)
  const again = await runMatch({ type: 'Ranked', users: ['cleo', 'eve'] })
  expect(await pointsIn(match, 'cleo')).toBeUndefined()
  expect(await pointsIn(match, 'dan')).toBeUndefined()
  await end(again)
  expect(await pointsIn(match, 'cleo')).toEqual(points(40))
})

test('JD20 a teacher sees the points of each submission', async () => {
  const match = await runMatch({ type: 'Solo', users: ['fay', ''] })
  for (const reached of [40, null, 70]) await handIn(match, 'fay', reached)
  const attempts = await attemptsOn(database.db, 'fay', 'two-sum')
  expect(attempts.map(({ test_points }) => test_points?.reached)).toEqual([70, undefined, 40])
  expect(attempts[1]).not.toHaveProperty('test_points')
})
