import type { ProblemsQuery } from '@skirmish/contracts/rest/problems'
import type { Database } from '@skirmish/service-kit/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { saveStatus } from '../src/practice/store/statuses.ts'
import { readProblems } from '../src/practice/usecases/read-problems.ts'
import type { Tables } from '../src/tables.ts'
import { openShelf } from './shelf.ts'

/** Of this test file; there when its first test begins. */
export let database: Database<Tables>

/** Gives the tests of a file a catalog whose lists are empty when each begins. */
export function withEmptyLists(): void {
  beforeAll(async () => {
    database = await openShelf()
  })
  afterAll(() => database?.close())
  beforeEach(() =>
    sql`truncate numbers, acceptances, listings, listing_blocks, search_words, statuses, problems, test_sets restart identity cascade`
      .execute(database.db)
      .then(() => {}),
  )
}

export const read = (query: Partial<ProblemsQuery> = {}, language: 'en' | 'es' | 'pt-BR' = 'en', user_id = 'ann') =>
  readProblems(database.db, { user_id, language, class_problems: [] }, { limit: 10, offset: 0, ...query })
export const ids = async (...asked: Parameters<typeof read>) =>
  (await read(...asked)).results.map((row) => row.problem_id)
/** The query of a page's `next`, parsed as a route does. */
export function queryOf(next: string | null): Partial<ProblemsQuery> {
  const { limit, offset, ...rest } = Object.fromEntries(new URL(next ?? '', 'http://any').searchParams)
  return { ...rest, limit: Number(limit), offset: Number(offset) }
}
export async function walk(query: Partial<ProblemsQuery>, by: (next: string | null) => Partial<ProblemsQuery>) {
  const found: string[][] = []
  for (let page = await read(query); ; page = await read(by(page.next))) {
    found.push(page.results.map((row) => row.problem_id))
    if (!page.next) return found
  }
}
export const solve = (user: string, problem: string, status: 'Completed' | 'Failed') =>
  database.transaction((tx) => saveStatus(tx, user, problem, status))
