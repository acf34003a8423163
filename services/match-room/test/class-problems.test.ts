import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import { createUpstream, type Upstream } from '@skirmish/service-kit/http/upstream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidatesFor, problemContent, problemsOffered, saveClassProblem, saveProblem } from '../src/store/problems.ts'
import { problemToPlay } from '../src/usecases/find-problem.ts'
import { lookUpMatch } from '../src/usecases/look-up-match.ts'
import { createSession } from '../src/usecases/open-session.ts'
import { closeRoom, database } from './room.ts'

const { db } = database
const problem = (problem_id: string, title: string): PublishedProblem => ({
  ...{ problem_id, title, difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)', examples: [] },
  ...{
    texts: { en: { description: '', explanations: [] } },
    checker: { type: 'exact' },
    tests_hash: 'one',
    tests_total: 2,
  },
  ...{ limits: { time_ms: 2000, memory_mb: 256 }, duration: 20 },
})

beforeAll(async () => {
  await saveProblem(db, problem('bank', 'Sums'))
  await saveClassProblem(db, { ...problem('class', 'Sums'), version: 2 })
})
afterAll(closeRoom)

/** What the catalog answers, of which another process would be a whole system. */
let shown: string[] = []
const server = createServer((_request, reply) =>
  reply.setHeader('content-type', 'application/json').end(JSON.stringify({ problem_ids: shown })),
)
let there: Upstream
const away = createUpstream('http://127.0.0.1:9')
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  there = createUpstream(`http://127.0.0.1:${port}`)
})
afterAll(async () => {
  await Promise.all([there.close(), away.close()])
  server.close()
})
const means = (title: string, type: 'Solo' | 'Ranked' = 'Solo', problem_id?: string, catalog = there) =>
  problemToPlay(db, catalog, 'ann', type, { problem_title: title, ...(problem_id && { problem_id }) })

test('PB4 a problem of a class is drawn for no ranked match and offered for no custom one', async () => {
  expect((await candidatesFor(db, ['ann'])).map((one) => one.problem_id)).toEqual(['bank'])
  expect((await problemsOffered(db, 'ann', 'en')).map((one) => one.match_id)).toEqual(['bank'])
  const wish = { match_id: 'class', duration: 10 }
  const session = createSession(db, { user_id: 'ann', username: 'ann' }, wish, new Date())
  expect(await session).toMatchObject({ status: 404 })
})

test('MR10 PB4 a title means the problem of the own class first, in Solo alone, unless an id tells which', async () => {
  shown = ['class']
  expect(await means('Sums')).toBe('class')
  expect(await means('Sums', 'Solo', 'bank')).toBe('bank')
  expect(await means('Sums', 'Ranked')).toBe('bank')
  shown = ['not copied yet']
  expect(await means('Sums')).toBe('bank')
  shown = []
  expect(await means('Sums', 'Solo', 'class')).toBe('bank')
})

test('MR12 PB4 a problem is tried again as long as a class of the player has it', async () => {
  await saveClassProblem(db, { ...problem('lent', 'Lent'), version: 1 })
  const user = { user_id: 'amy', username: 'amy' }
  const tried = (again: boolean) => lookUpMatch(database, there, user, { problem_title: 'Lent', again }, new Date())
  shown = ['lent']
  const first = await tried(false)
  await sql`update matches set status = 'Completed' where match_id = ${first}`.execute(db)
  const second = await tried(true)
  expect([typeof second, second === first]).toEqual(['string', false])
  shown = []
  expect(await tried(true)).toBeNull()
})

test('PB4 without the catalog a title that no class has is found, and another one is not given away', async () => {
  await saveProblem(db, problem('other', 'Products'))
  expect(await means('Products', 'Solo', '', away)).toBe('other')
  await expect(means('Sums', 'Solo', '', away)).rejects.toThrow()
})

test('SH8 an older version of a problem of a class never replaces a newer one', async () => {
  await saveClassProblem(db, { ...problem('class', 'Old sums'), version: 1 })
  expect(await problemContent(db, 'class')).toMatchObject({ title: 'Sums' })
  await saveClassProblem(db, { ...problem('class', 'New sums'), version: 3 })
  expect(await problemContent(db, 'class')).toMatchObject({ title: 'New sums' })
})
