import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLiveNumbers } from '../src/store/live-numbers.ts'
import { addProblem, closeRoom, database, runMatch } from './room.ts'

beforeAll(addProblem)
afterAll(closeRoom)

const NOW = new Date('2026-01-02T12:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const end = (matchId: string, finished: Date) =>
  sql`update matches set status = 'Completed', finished_at = ${finished} where match_id = ${matchId}`.execute(
    database.db,
  )

test('PB9 the numbers of the landing page count who plays against somebody, the matches of a day, and the problems for everybody', async () => {
  const numbers = () => readLiveNumbers(database.db, NOW)
  expect(await numbers()).toEqual({ playing: 0, matches: 0, problems: 1 })
  await runMatch({ started: ago(0.1), type: 'Ranked' })
  const won = await runMatch({ started: ago(0.1) })
  await sql`update players set solved_at = ${NOW} where match_id = ${won} and user_id = 'ann'`.execute(database.db)
  await runMatch({ started: ago(2) }) // past its deadline: the sweep is late
  await runMatch({ started: ago(0.1), type: 'Solo' })
  for (const hours of [1, 23, 25]) await end(await runMatch({ started: ago(hours + 0.3) }), ago(hours))
  await end(await runMatch({ started: ago(1), type: 'Solo' }), ago(0.5))
  expect(await numbers()).toEqual({ playing: 3, matches: 2, problems: 1 })
})
