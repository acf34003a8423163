import type { GivenProblem } from '@skirmish/contracts/rest/class-problems'
import type { Database } from '@skirmish/service-kit/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../src/store/tables.ts'
import { noteUpload, trimUploads } from '../src/store/test-uploads.ts'
import { createProblem, updateProblem } from '../src/usecases/author-problem.ts'
import { beginDraft, publishDraft } from '../src/usecases/draft-problem.ts'
import { problemOf } from './teachers.ts'

const NOW = new Date()
const DAY_LATER = new Date(NOW.getTime() + 86_400_001)
const GIB = 1024 ** 3
const hidden = (input: string) => ({ hidden_testcases: [{ input, expected_output: '' }] })
const given = (more: object = {}) => problemOf('Echo', [], more) as GivenProblem // a complete problem

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
  const draft = await beginDraft(database, 'tess', given(hidden('d'.repeat(300))), NOW)
  const draft_id = 'draft_id' in draft ? (draft.draft_id ?? '') : ''
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
