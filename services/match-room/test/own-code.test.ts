import { pageOf } from '@skirmish/contracts/rest/page'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeWritten } from '../src/store/played.ts'
import { addProblem, closeRoom, database, runMatch } from './room.ts'

const KIB = 1024
let matchId: string
beforeAll(async () => {
  await addProblem()
  matchId = await runMatch()
})
afterAll(closeRoom)

/** One more submission; the character takes six bytes as JSON. */
const submit = (id: string, characters: number) =>
  sql`insert into submissions (submission_id, match_id, user_id, kind, language, code, received_at)
    values (${id}, ${matchId}, 'ann', 'submit', 'c', repeat(chr(1), ${characters}), clock_timestamp())`.execute(
    database.db,
  )
const page = async (offset: number, limit = 100) => {
  const query = { limit, offset }
  const { rows, fitting } = await codeWritten(database.db, 'ann', query)
  return pageOf('/own', query, rows, fitting)
}

test('AU10 a page of long code has as much of it as half a MiB holds, and one at least; the next one goes on behind it', async () => {
  for (let i = 0; i < 12; i++) await submit(`long-${i}`, 64 * KIB)
  for (let i = 0; i < 30; i++) await submit(`short-${i}`, 4 * KIB)
  const sizes: number[] = []
  let next: string | null = null
  let offset = 0
  do {
    const { results, ...rest } = await page(offset)
    expect(JSON.stringify(results).length).toBeLessThan(512 * KIB)
    expect(results.every(({ code }) => code.length >= 4 * KIB)).toBe(true)
    sizes.push(results.length)
    offset += results.length
    next = rest.next
    if (next) expect(next).toBe(`/own/?limit=100&offset=${offset}`)
  } while (next)
  expect(sizes).toEqual([18, 12, ...Array(12).fill(1)])
  expect(await page(0, 10)).toMatchObject({ results: { length: 10 }, next: '/own/?limit=10&offset=10' })
  expect(await page(41)).toMatchObject({ results: { length: 1 }, next: null })
  expect(await page(42)).toEqual({ results: [], next: null })
})
