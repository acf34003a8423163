import type { Database } from '@skirmish/service-kit/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayOf } from '../src/practice/domain/daily-standing.ts'
import { chooseDaily, dailyProblemOf } from '../src/practice/store/daily.ts'
import { dailyOf, noteAttempt, readDaily } from '../src/practice/usecases/daily-problem.ts'
import type { Tables } from '../src/tables.ts'
import { openShelf, shelve } from './shelf.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-03-01T00:00:00Z')

let database: Database<Tables>
beforeAll(async () => {
  database = await openShelf()
})
afterAll(() => database.close())
beforeEach(() =>
  sql`truncate numbers, listings, listing_blocks, search_words, statuses, daily_problems, daily_attempts restart identity cascade`
    .execute(database.db)
    .then(() => {}),
)

const on = (day: number, ms = 0) => new Date(START.getTime() + day * DAY_MS + ms)
/** The problems of so many days in a row. */
async function chosen(days: number): Promise<string[]> {
  const found: string[] = []
  for (let day = 0; day < days; day++) found.push((await dailyOf(database.db, on(day))) ?? '')
  return found
}
const reader = { user_id: 'ann', language: 'en' } as const
const attempt = (day: number, status: 'Completed' | 'Failed', problem_id: string, now = on(day)) =>
  database.transaction((tx) => noteAttempt(tx, { user_id: 'ann', problem_id, day: dayOf(on(day)), status }, now))
const standing = async (day: number) => {
  const daily = await readDaily(database.db, reader, on(day))
  return [daily?.shown.status, daily?.shown.streak]
}

test('PB5 no problem comes again within 60 days while there are enough, and none is Hard or for a class', async () => {
  for (let i = 0; i < 62; i++) await shelve(database, `p${i}`, { difficulty: i % 2 ? 'Easy' : 'Medium' })
  await shelve(database, 'hard', { difficulty: 'Hard' })
  await shelve(database, 'of-a-class', {}, false)
  const days = await chosen(150)
  for (const [day, problem] of days.entries()) expect(days.slice(Math.max(0, day - 60), day)).not.toContain(problem)
  expect(days).not.toContain('hard')
  expect(days).not.toContain('of-a-class')
})

test('PB5 where fewer problems qualify than days, the one that was used the longest ago comes again', async () => {
  const fitting = 7
  for (let i = 0; i < fitting; i++) await shelve(database, `p${i}`)
  const days = await chosen(3 * fitting)
  for (let from = 0; from + fitting <= days.length; from++)
    expect(new Set(days.slice(from, from + fitting)).size).toBe(fitting)
})

test('PB5 replicas that choose at the same midnight agree, and a day keeps its problem', async () => {
  for (let i = 0; i < 20; i++) await shelve(database, `p${i}`)
  const found = await Promise.all(Array.from({ length: 8 }, () => dailyOf(database.db, on(0))))
  expect(new Set(found).size).toBe(1)
  for (let i = 20; i < 40; i++) await shelve(database, `p${i}`)
  await chooseDaily(database.db, dayOf(on(0)))
  expect(await dailyProblemOf(database.db, dayOf(on(0)))).toBe(found[0])
  expect(await dailyOf(database.db, on(1, -1))).toBe(found[0])
})

test('PB5 without a problem that qualifies there is none', async () => {
  await shelve(database, 'hard', { difficulty: 'Hard' })
  expect(await readDaily(database.db, reader, on(0))).toBeNull()
})

test("PB5 SH9 the day's status is what the reader achieved on that day, and a streak lives until a day is missed", async () => {
  await shelve(database, 'one', { title: 'One' })
  await shelve(database, 'other', { title: 'Other' })
  const days = await chosen(8)
  const of = (day: number) => days[day] ?? ''
  expect(await standing(0)).toEqual(['Pending', 0])
  await attempt(0, 'Failed', of(0))
  expect(await standing(0)).toEqual(['Failed', 0])
  await attempt(0, 'Completed', of(0))
  await attempt(0, 'Failed', of(0))
  expect(await standing(0)).toEqual(['Completed', 1])
  expect(await standing(1)).toEqual(['Pending', 1])
  await attempt(1, 'Completed', of(1))
  await attempt(2, 'Completed', of(1)) // not that day's
  expect(await standing(2)).toEqual(['Pending', 2])
  await attempt(2, 'Completed', of(2), on(5)) // the news come late
  expect(await standing(2)).toEqual(['Completed', 3])
  expect(await standing(3)).toEqual(['Pending', 3])
  expect(await standing(4)).toEqual(['Pending', 0])
  await attempt(4, 'Completed', of(4))
  expect(await standing(4)).toEqual(['Completed', 1])
})

test('PB5 a match that was lost on the problem of the day fails no day; a failure in Solo does, and a solution anywhere solves it', async () => {
  await shelve(database, 'only')
  const played = (status: 'Completed' | 'Failed', match_type: 'Ranked' | 'Custom' | 'Solo') =>
    database.transaction((tx) =>
      noteAttempt(tx, { user_id: 'ann', problem_id: 'only', day: dayOf(on(0)), status, match_type }, on(0)),
    )
  await played('Failed', 'Custom')
  await played('Failed', 'Ranked')
  expect(await standing(0)).toEqual(['Pending', 0])
  await played('Failed', 'Solo')
  expect(await standing(0)).toEqual(['Failed', 0])
  await played('Completed', 'Custom')
  expect(await standing(0)).toEqual(['Completed', 1])
})

test('PB5 a solution counts that came before anybody had asked for the problem of the day', async () => {
  await shelve(database, 'only')
  await attempt(0, 'Completed', 'only')
  expect(await standing(0)).toEqual(['Completed', 1])
})
