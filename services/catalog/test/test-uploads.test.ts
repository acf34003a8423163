import type { GivenProblem } from '@skirmish/contracts/rest/class-problems'
import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testsOfDrafts } from '../src/classes/store/problem-drafts.ts'
import { noteUpload, trimUploads } from '../src/classes/store/test-uploads.ts'
import { createProblem, updateProblem } from '../src/classes/usecases/author-problem.ts'
import {
  beginDraft,
  changeDraft,
  discardDraft,
  publishDraft,
  readDraft,
} from '../src/classes/usecases/draft-problem.ts'
import { forgetPerson } from '../src/classes/usecases/forget-person.ts'
import { hashOf } from '../src/content-hash.ts'
import { hasTests, trimTests } from '../src/problems/store/test-sets.ts'
import type { Tables } from '../src/tables.ts'
import { problemOf } from './teachers.ts'

const NOW = new Date()
const DAY_LATER = new Date(NOW.getTime() + 86_400_001)
const GIB = 1024 ** 3
const hidden = (input: string) => ({ hidden_testcases: [{ input, expected_output: '' }] })
const given = (more: object = {}) => problemOf('Echo', [], more) as GivenProblem // a complete problem

const idOf = async (made: ReturnType<typeof beginDraft>) => String(((await made) as { draft_id?: string }).draft_id)

let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url))
})
afterAll(() => database?.close())

test('JD3 a teacher stores 1 GiB of tests within a day at most, in however few problems; texts may be changed still', async () => {
  const made = await createProblem(database, 'tess', given(), NOW)
  const id = 'problem_id' in made ? made.problem_id : ''
  const change = (input: string, at = NOW) => updateProblem(database, 'tess', id, hidden(input), at)
  await database.transaction((tx) => noteUpload(tx, 'tess', NOW, GIB - 500))
  expect(await change('a'.repeat(300))).toMatchObject({ problem_id: id })
  expect(await change('b'.repeat(300))).toMatchObject({
    status: 429,
    body: { errors: { hidden_testcases: [expect.any(String)] } },
  })
  expect(await createProblem(database, 'tess', given(hidden('c'.repeat(300))), NOW)).toMatchObject({ status: 429 })
  const draft_id = await idOf(beginDraft(database, 'tess', given(hidden('d'.repeat(100))), NOW))
  expect(await publishDraft(database, 'tess', draft_id, NOW)).toMatchObject({ status: 429 })
  expect(await updateProblem(database, 'tess', id, { title: 'Another' }, NOW)).toMatchObject({ title: 'Another' })
  expect(await change('a'.repeat(300))).toMatchObject({ problem_id: id }) // which are stored already
  expect(await createProblem(database, 'ted', given(hidden('e'.repeat(300))), NOW)).toMatchObject({ title: 'Echo' })

  expect(await change('f'.repeat(300), DAY_LATER)).toMatchObject({ problem_id: id })
  expect(await publishDraft(database, 'tess', draft_id, DAY_LATER)).toMatchObject({ problem_id: draft_id })
  await trimUploads(database.db, NOW)
  await trimUploads(database.db, DAY_LATER)
  const left = await database.db.selectFrom('test_uploads').select('author_id').execute()
  expect(left).toEqual([{ author_id: 'tess' }, { author_id: 'tess' }])
})

test('JD3 copies of a draft and changes of its other fields store no tests again; other tests count, and a draft’s are kept', async () => {
  const [tests, others] = [hidden('g'.repeat(600)), hidden('h'.repeat(600))]
  const stored = ({ hidden_testcases }: typeof tests) => hasTests(database.db, hashOf(hidden_testcases))
  const counted = async () => {
    const rows = await database.db.selectFrom('test_uploads').select('bytes').where('author_id', '=', 'cora').execute()
    return rows.map(({ bytes }) => Number(bytes))
  }
  const made = await createProblem(database, 'cora', given(tests), NOW)
  const copy_of = 'problem_id' in made ? made.problem_id : ''
  const [whole] = await counted()
  const copies: string[] = []
  for (let i = 0; i < 5; i++) copies.push(await idOf(beginDraft(database, 'cora', { copy_of }, NOW)))
  const [first = '', second = ''] = copies
  await changeDraft(database, 'cora', first, { title: 'Another' }, NOW)
  expect(await counted()).toEqual([whole, 600])
  expect(await readDraft(database.db, 'cora', first)).toMatchObject({ title: 'Another', ...tests })
  await changeDraft(database, 'cora', first, others, NOW)
  expect(await counted()).toEqual([whole, 600, 600])
  await changeDraft(database, 'cora', second, { hidden_testcases: [] }, NOW)
  expect(await readDraft(database.db, 'cora', second)).toMatchObject({ hidden_testcases: [] })

  await database.transaction((tx) => noteUpload(tx, 'cora', NOW, GIB - 1_300))
  expect(await changeDraft(database, 'cora', second, hidden('i'.repeat(600)), NOW)).toMatchObject({ status: 429 })
  expect(await changeDraft(database, 'cora', second, others, NOW)).toMatchObject(others)
  expect(await changeDraft(database, 'cora', second, { title: 'A third' }, NOW)).toMatchObject({ title: 'A third' })

  const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)
  for (const id of copies.slice(2)) await discardDraft(database.db, 'cora', id)
  await trimTests(database.db, days(1), NOW, await testsOfDrafts(database.db))
  await trimTests(database.db, days(3), days(2), await testsOfDrafts(database.db))
  expect(await readDraft(database.db, 'cora', first)).toMatchObject(others)
  expect([await stored(tests), await stored(others)]).toEqual([false, true])
  const gone = { user_id: 'cora', username: 'deleted', name_version: 2 }
  await database.transaction((tx) => forgetPerson(tx, gone, NOW, testsOfDrafts))
  expect(await stored(others)).toBe(false)
})
