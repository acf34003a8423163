import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { Validator } from '@skirmish/contracts/internal/bank'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateProblem } from '../src/classes/usecases/author-problem.ts'
import { beginDraft, changeDraft, publishDraft, readDraft } from '../src/classes/usecases/draft-problem.ts'
import { readProblem } from '../src/classes/usecases/read-authored-problem.ts'
import { problemById } from '../src/problems/store/problems.ts'
import { judgedSet } from '../src/problems/store/test-sets.ts'
import { made } from './made.ts'
import { after, type Given, proofStage, SEED } from './proof-stage.ts'
import { problemOf } from './teachers.ts'

const stage = proofStage()
const { asked, judge, taken, seedWith } = stage
const [NOW, TESS] = [new Date(), 'tess']

const SECRET = 'no browser reads this'
const CHECKER: Validator = {
  name: 'check.cpp',
  language: 'cpp',
  code: `#include "testlib.h"\n// ${SECRET}`,
  files: [{ name: 'testlib.h', content: SECRET }],
  convention: 'testlib',
  arguments: [],
  interactive: false,
}
const SHOWN = { name: 'check.cpp', language: 'cpp', interactive: false }
const FIELDS = {
  ...(problemOf('Any pair', [], { reference: { language: 'python', code: 'print(1)' } }) as Given),
  checker: { type: 'tokens' as const },
  hidden_testcases: [{ input: '3', expected_output: '3' }],
}

const begin = async (more: object = {}, validator: Validator = CHECKER) =>
  made(await beginDraft(stage.database, TESS, { ...FIELDS, ...more, validator }, NOW))
const publish = async (draftId: string) => made(await publishDraft(stage.database, TESS, draftId, NOW))
const update = async (problemId: string, change: Parameters<typeof updateProblem>[3]) =>
  made(await updateProblem(stage.database, TESS, problemId, change, NOW))
const setOf = async (problemId: string) => {
  const { tests_hash = '' } = (await problemById(stage.database.db, problemId)) ?? {}
  return judgedSet(stage.database.db, tests_hash)
}
const hashOf = async (problemId: string) => (await problemById(stage.database.db, problemId))?.tests_hash
const onePublished = async () => (await taken<PublishedProblem>('evt.catalog.class_problem_published'))[0]

test('PB24 a program that a package brought decides about a teacher’s problem: it is proven with the tests, and nobody reads its source', async () => {
  const draft = await begin()
  expect(draft).toMatchObject({ validator: SHOWN, checker: { type: 'tokens' } })
  expect(made(await readDraft(stage.database.db, TESS, draft.draft_id))).toEqual(draft)
  const problem = await publish(draft.draft_id)
  expect(problem).toMatchObject({ validator: SHOWN, checker: { type: 'tokens' }, state: 'verifying' })
  for (const shown of [draft, problem]) expect(JSON.stringify(shown)).not.toContain(SECRET)
  expect(await setOf(problem.problem_id)).toMatchObject({ validator: CHECKER, tests: [{}, {}, { input: '3' }] })
  const [question] = await asked(after(1))
  expect(question).toMatchObject({ checker: { type: 'validator' } })
  expect(await judgedSet(stage.database.db, question?.tests.tests_hash ?? '')).toMatchObject({ validator: CHECKER })
  await judge(question?.submission_id ?? '', 'accepted')
  const event = await onePublished()
  expect(event).toMatchObject({ title: 'Any pair', checker: { type: 'validator' } })
  expect(JSON.stringify(event)).not.toContain(SECRET)
})

test('PB24 JD16 a program at fault rejects the problem, and its teacher reads why', async () => {
  const { problem_id } = await publish((await begin()).draft_id)
  const [question] = await asked(after(1))
  const problem_fault = 'was still running after 5 s of CPU (on test 1)'
  await judge(question?.submission_id ?? '', 'judge_error', after(1), { problem_fault })
  expect(made(await readProblem(stage.database.db, TESS, problem_id))).toMatchObject({
    state: 'rejected',
    live: false,
    reason: `the problem's own program is at fault on the tests: it ${problem_fault}`,
  })
  expect(await onePublished()).toBeUndefined()
})

test('PB24 a problem keeps its program over an edit of its tests, and a change that is taken back is none', async () => {
  const before = await publish((await begin()).draft_id)
  const hash = await hashOf(before.problem_id)
  const hidden_testcases = [{ input: '4', expected_output: '4' }]
  const edited = await update(before.problem_id, { hidden_testcases, checker: { type: 'exact' } })
  expect(edited).toMatchObject({ hidden_testcases, validator: SHOWN })
  expect(await setOf(before.problem_id)).toMatchObject({ validator: CHECKER, tests: [{}, {}, { input: '4' }] })
  const back = await update(before.problem_id, { hidden_testcases: FIELDS.hidden_testcases })
  expect(back.revision).toBe(before.revision)
  expect(await hashOf(before.problem_id)).toBe(hash)
})

test('PB24 a problem with a program that decides needs a reference solution, after an edit too', async () => {
  const { draft_id } = await begin({ reference: null })
  const refused = { status: 400, body: { errors: { reference: [expect.stringContaining('has to prove')] } } }
  expect(await publishDraft(stage.database, TESS, draft_id, NOW)).toMatchObject(refused)
  const { problem_id } = await publish((await begin()).draft_id)
  expect(await updateProblem(stage.database, TESS, problem_id, { reference: null }, NOW)).toMatchObject(refused)
  expect(await update(problem_id, { reference: null, validator: null })).toMatchObject({ reference: null })
})

test('PB24 a teacher takes the program off, and outputs are compared again: another version, which is proven again', async () => {
  const before = await publish((await begin()).draft_id)
  const off = await update(before.problem_id, { validator: null })
  expect(off).not.toHaveProperty('validator')
  expect(off).toMatchObject({ checker: { type: 'tokens' }, state: 'verifying' })
  expect(off.revision).not.toBe(before.revision)
  expect(await setOf(before.problem_id)).toMatchObject({ validator: null })
  expect(await asked(after(1))).toMatchObject([{ checker: { type: 'tokens' } }])
  const repeated = await update(before.problem_id, { validator: null, known_revision: before.revision })
  expect(repeated.revision).toBe(off.revision)
  expect(await update(before.problem_id, { checker: { type: 'exact' } })).toMatchObject({ checker: { type: 'exact' } })
})

test('PB24 a draft keeps its program over edits, with no hidden test too, until it is taken off', async () => {
  const { draft_id } = await begin({ hidden_testcases: [] })
  const change = async (fields: Parameters<typeof changeDraft>[3]) =>
    made(await changeDraft(stage.database, TESS, draft_id, fields, NOW))
  expect(await change({ title: 'Any two' })).toMatchObject({ validator: SHOWN, hidden_testcases: [] })
  const test = { input: '5', expected_output: '5' }
  expect(await change({ hidden_testcases: [test] })).toMatchObject({ validator: SHOWN, hidden_testcases: [test] })
  const bytes = async () =>
    (await sql<{ sum: string }>`select sum(bytes) from test_uploads`.execute(stage.database.db)).rows
  const counted = await bytes()
  expect(await change({ title: 'Any three' })).toMatchObject({ validator: SHOWN })
  expect(await bytes()).toEqual(counted)
  const off = await change({ validator: null })
  expect(off).not.toHaveProperty('validator')
  expect(made(await readDraft(stage.database.db, TESS, draft_id))).toEqual(off)
  const { problem_id } = await publish(draft_id)
  expect(await setOf(problem_id)).toMatchObject({ validator: null })
})

test('PB24 an import that is repeated by its key finds its draft, and brings no program back that was taken off', async () => {
  const key = 'the key of a caller'
  const draft = await begin({ key })
  expect(await begin({ key })).toEqual(draft)
  made(await changeDraft(stage.database, TESS, draft.draft_id, { validator: null }, after(1)))
  const again = await beginDraft(stage.database, TESS, { ...FIELDS, key, validator: CHECKER }, NOW)
  expect(again).toMatchObject({ status: 409 })
})

test('PB24 the event of a problem says that it is interactive, and a copy of a problem has its program: of an own one, and of one of the bank', async () => {
  const talking = { ...CHECKER, interactive: true, passes: 2 }
  const { problem_id } = await publish((await begin({}, talking)).draft_id)
  const [question] = await asked(after(1))
  expect(question).toMatchObject({ checker: { type: 'validator', interactive: true } })
  const copyOf = async (copy_of: string) => made(await beginDraft(stage.database, TESS, { copy_of }, NOW))
  const copy = await copyOf(problem_id)
  expect(copy).toMatchObject({ validator: { ...SHOWN, interactive: true, passes: 2 } })
  const copied = await publish(copy.draft_id)
  expect(await hashOf(copied.problem_id)).toBe(await hashOf(problem_id))

  const { name: _none, ...program } = CHECKER
  await seedWith('a secret', {
    ...SEED,
    content: { ...SEED.content, checker: { type: 'validator' } },
    validator: program,
  })
  for (const { submission_id } of await asked(after(2))) await judge(submission_id, 'accepted')
  const ofBank = await copyOf(SEED.problem_id)
  expect(ofBank).toMatchObject({ validator: { name: 'validate', language: 'cpp', interactive: false } })
  expect(JSON.stringify(ofBank)).not.toContain(SECRET)
})
