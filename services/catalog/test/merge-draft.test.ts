import type { MergeTarget } from '@skirmish/contracts/rest/package-imports'
import type { Files } from '@skirmish/testkit/zipped'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteDraft } from '../src/classes/store/problem-drafts.ts'
import { updateProblem } from '../src/classes/usecases/author-problem.ts'
import { beginDraft, changeDraft, publishDraft, readDraft } from '../src/classes/usecases/draft-problem.ts'
import { mergeDraft } from '../src/classes/usecases/merge-draft.ts'
import { readProblem } from '../src/classes/usecases/read-authored-problem.ts'
import { createClass } from '../src/classes/usecases/read-class.ts'
import { made } from './made.ts'
import { database, draftsBy, imported, importing, NOW } from './package-stage.ts'

const SUMS: Files = {
  'problem.yaml': 'name: Sums\nvalidation: default\n',
  'problem_statement/problem.md': 'Print the sum.',
  'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
  'data/sample/1.in': '1 1\n',
  'data/sample/1.ans': '2\n',
  'data/sample/2.in': '2 1\n',
  'data/sample/2.ans': '3\n',
  'data/secret/1.in': '3 1\n',
  'data/secret/1.ans': '5\n',
}
const MENDED: Files = {
  ...SUMS,
  'problem_statement/problem.md': 'Print the sum of both.',
  'data/secret/1.ans': '4\n',
  'data/sample/2.in': '9 1\n',
  'data/sample/2.ans': '10\n',
}
const named = ({ parts }: MergeTarget) => parts.map(({ part }) => part)
const byHand = ({ parts }: MergeTarget) => parts.filter((one) => one.by_hand).map(({ part }) => part)
/** Takes the parts that nobody wrote by hand, and `more`. */
const merge = (by: string, draftId: string, { id, revision, parts }: MergeTarget, more: MergeTarget['parts'] = []) =>
  mergeDraft(
    database,
    by,
    draftId,
    {
      into: id,
      known_revision: revision,
      parts: [...parts.filter((one) => !one.by_hand), ...more].map(({ part }) => part),
    },
    NOW,
  )
const draftIdsOf = async (author: string) => (await draftsBy(author)).map(({ draft_id }) => draft_id)
/** Fills in what the package lacks, and publishes it. */
async function published(by: string): Promise<string> {
  const { draft_id } = await imported(SUMS, by)
  const draft = made(await readDraft(database.db, by, draft_id))
  const testcases = (draft.testcases ?? []).map((one, i) => ({ ...one, explanation: `Add, ${i}.` }))
  const given = { complexity: 'O(1)' as const, knowledge_area: 'Arrays', assigned_classes: [], testcases }
  made(await changeDraft(database, by, draft_id, given, NOW))
  return made(await publishDraft(database, by, draft_id, NOW)).problem_id
}

test('PB25 a mended package goes into the draft of its first import, and nothing is left beside it', async () => {
  const first = await imported(SUMS, 'tess')
  expect(first.merge_target).toBeUndefined()
  const second = await imported(MENDED, 'tess')
  const target = second.merge_target
  if (!target) throw new Error('no target')
  expect(target).toMatchObject({ kind: 'draft', id: first.draft_id, title: 'Sums' })
  expect([named(target), byHand(target)]).toEqual([['statement', 'tests'], []])
  expect(await merge('tess', second.draft_id, target)).toEqual({ kind: 'draft', id: first.draft_id })
  expect(await merge('tess', second.draft_id, target)).toEqual({ kind: 'draft', id: first.draft_id }) // its first answer was lost
  expect(await draftIdsOf('tess')).toEqual([first.draft_id])
  expect(await readDraft(database.db, 'tess', first.draft_id)).toMatchObject({
    description: 'Print the sum of both.',
    hidden_testcases: [{ expected_output: '4\n' }],
  })
  const again = await imported(MENDED, 'tess')
  expect(again.merge_target).toMatchObject({ id: first.draft_id, parts: [] })
  expect(made(await merge('tess', again.draft_id, { ...target, ...again.merge_target }))).toMatchObject({
    id: first.draft_id,
  })
  expect(await draftIdsOf('tess')).toEqual([first.draft_id])
})

test('PB25 what a teacher wrote is named, and stays unless it is chosen, with all that no package has', async () => {
  const { draft_id } = await imported(SUMS, 'rita')
  const draft = made(await readDraft(database.db, 'rita', draft_id))
  const testcases = (draft.testcases ?? []).map((one) => ({ ...one, explanation: 'Add.' }))
  const typed = {
    title: 'Two sums',
    description: 'In my words.',
    description_format: 'markdown',
    difficulty: 'Hard',
  } as const
  made(await changeDraft(database, 'rita', draft_id, { ...typed, testcases }, NOW))
  const second = await imported({ ...SUMS, 'data/secret/1.ans': '4\n' }, 'rita')
  const target = second.merge_target
  if (!target) throw new Error('no target by the title that it had')
  expect([target.title, named(target), byHand(target)]).toEqual([
    'Two sums',
    ['title', 'statement', 'tests'],
    ['title', 'statement'],
  ])
  made(await merge('rita', second.draft_id, target))
  const kept = await readDraft(database.db, 'rita', draft_id)
  expect(kept).toMatchObject({ ...typed, testcases: [{ explanation: 'Add.' }, { explanation: 'Add.' }] })
  expect(kept).toMatchObject({ hidden_testcases: [{ expected_output: '4\n' }] })

  const third = await imported(MENDED, 'rita')
  if (!third.merge_target) throw new Error('no target')
  expect(byHand(third.merge_target)).toEqual(['title', 'statement', 'tests']) // an explanation has no example any more
  made(await merge('rita', third.draft_id, third.merge_target, [{ part: 'statement', by_hand: true }]))
  expect(await readDraft(database.db, 'rita', draft_id)).toMatchObject({
    title: 'Two sums',
    description: 'Print the sum of both.',
    testcases: [{ input: '1 1\n' }, { input: '2 1\n', explanation: 'Add.' }],
  })
})

test('PB25 SH8 a package goes into a problem as its next version, which is proven anew, with its classes and its explanations', async () => {
  const problemId = await published('ida')
  const { revision } = made(await readProblem(database.db, 'ida', problemId))
  const { draft_id, merge_target: target } = await imported({ ...SUMS, 'data/secret/1.ans': '4\n' }, 'ida')
  if (!target) throw new Error('no target')
  expect(target).toMatchObject({
    kind: 'problem',
    id: problemId,
    revision,
    parts: [{ part: 'tests', by_hand: false }],
  })
  expect(await merge('ida', draft_id, target)).toEqual({ kind: 'problem', id: problemId })
  expect(await draftIdsOf('ida')).toEqual([])
  expect(await readProblem(database.db, 'ida', problemId)).toMatchObject({
    state: 'verifying',
    complexity: 'O(1)',
    testcases: [{ explanation: 'Add, 0.' }, { explanation: 'Add, 1.' }],
    hidden_testcases: [{ expected_output: '4\n' }],
  })
})

test('PB25 the report asks for nothing that the draft or problem has and keeps, and for the rest', async () => {
  const missing = ({ report }: { report: { fate: string; thing: string }[] }) =>
    report.filter(({ fate }) => fate === 'missing').map(({ thing }) => thing)
  const form = ['classes', 'complexity', 'difficulty', 'explanation of example 1', 'explanation of example 2']
  const { draft_id, ...first } = await imported(SUMS, 'maud')
  expect(missing(first)).toEqual([...form, 'knowledge area', 'time limit'])
  const bare = without(SUMS, { 'problem_statement/problem.md': 1, 'submissions/accepted/sum.py': 1 })
  const untouched = await imported(bare, 'maud', { into: draft_id })
  expect(missing(untouched)).toEqual(missing(first).filter((thing) => thing !== 'difficulty'))
  expect(JSON.stringify([first, untouched])).not.toContain('"asks"')
  const problemId = await published('nell')
  expect(missing(await imported(bare, 'nell'))).toEqual(['time limit'])
  expect(missing(await imported(MENDED, 'nell', { into: problemId }))).toEqual([
    'explanation of example 2',
    'time limit',
  ])
})

test('PB25 an import that its teacher left as it came takes no package from the problem, and a draft with own work does', async () => {
  const problemId = await published('lena')
  const left = await imported(MENDED, 'lena')
  expect(left.merge_target).toMatchObject({ kind: 'problem', id: problemId })
  expect((await imported(SUMS, 'lena')).merge_target).toMatchObject({ kind: 'problem', id: problemId })
  made(await changeDraft(database, 'lena', left.draft_id, { knowledge_area: 'Arrays' }, NOW))
  expect((await imported(SUMS, 'lena')).merge_target).toMatchObject({ kind: 'draft', id: left.draft_id })
})

test('PB25 what was changed since the import is not written over, and the draft stays', async () => {
  const problemId = await published('uma')
  const second = await imported(MENDED, 'uma')
  if (!second.merge_target) throw new Error('no target')
  made(await updateProblem(database, 'uma', problemId, { title: 'Sums, my way' }, NOW))
  expect(await merge('uma', second.draft_id, second.merge_target)).toMatchObject({ status: 409 })
  expect(await draftIdsOf('uma')).toEqual([second.draft_id])
  const samples = { 'data/sample/2.in': undefined, 'data/sample/2.ans': undefined }
  const { merge_target: target } = await imported(without(MENDED, samples), 'uma', { into: problemId })
  expect(target && named(target)).toEqual(['title', 'statement']) // a problem has two examples, and the package one
})

test('PB25 CL1 a package goes into nothing of another teacher, and a draft that no package brought into nothing', async () => {
  const { draft_id } = await imported(SUMS, 'vera')
  expect((await imported(SUMS, 'wilma')).merge_target).toBeUndefined()
  expect(await importing(SUMS, 'wilma', { into: draft_id })).toMatchObject({ status: 404 })
  const typed = made(await beginDraft(database, 'vera', { title: 'Typed' }, NOW))
  const { merge_target: target } = await imported(SUMS, 'vera', { into: typed.draft_id })
  if (!target) throw new Error('no target')
  expect([target.title, byHand(target)]).toEqual(['Typed', ['title']])
  const known = typed.updated_at
  expect(await merge('vera', typed.draft_id, { ...target, id: draft_id, revision: known })).toMatchObject({
    status: 404,
  })
  expect(await merge('wilma', draft_id, target)).toMatchObject({ status: 404 })
})

test('PB25 a draft of an import is for the only class of its teacher, and the report asks for none; of two classes the teacher chooses', async () => {
  const nina = { user_id: 'nina', username: 'nina' }
  const { class_id } = made(await createClass(database, nina, 'One', NOW))
  const asks = ({ report }: { report: { thing: string }[] }) => report.some(({ thing }) => thing === 'classes')
  const first = await imported(SUMS, 'nina')
  expect(made(await readDraft(database.db, 'nina', first.draft_id)).assigned_classes).toEqual([class_id])
  expect(asks(first)).toBe(false)
  made(await createClass(database, nina, 'Two', NOW))
  const second = await imported({ ...SUMS, 'problem.yaml': 'name: Other sums\nvalidation: default\n' }, 'nina')
  expect(made(await readDraft(database.db, 'nina', second.draft_id)).assigned_classes).toBeUndefined()
  expect(asks(second)).toBe(true)
  expect(asks(await imported(MENDED, 'nina'))).toBe(false) // the first draft has its class
})

test('PB25 what a teacher wrote in the draft of an import does not go with it', async () => {
  await imported(SUMS, 'olga')
  const { draft_id, merge_target: target } = await imported(MENDED, 'olga')
  if (!target) throw new Error('no target')
  made(await changeDraft(database, 'olga', draft_id, { knowledge_area: 'Typed in another tab' }, NOW))
  expect(await merge('olga', draft_id, target)).toMatchObject({ status: 409 })
  expect(await readDraft(database.db, 'olga', draft_id)).toMatchObject({ knowledge_area: 'Typed in another tab' })
})

test('PB25 what a teacher took off counts as changed by hand', async () => {
  const { draft_id } = await imported(SUMS, 'pia')
  made(await changeDraft(database, 'pia', draft_id, { reference: null }, NOW))
  const { merge_target: target } = await imported(MENDED, 'pia')
  expect(target && [named(target), byHand(target)]).toEqual([['statement', 'solution', 'tests'], ['solution']])
})

test('PB25 of two examples with the same input each keeps its own explanation, and one that none takes is named', async () => {
  const twice = { ...SUMS, 'data/sample/2.in': '1 1\n', 'data/sample/2.ans': '2.0\n' }
  const { draft_id } = await imported(twice, 'quin')
  const testcases = made(await readDraft(database.db, 'quin', draft_id)).testcases ?? []
  const explained = testcases.map((one, i) => ({ ...one, explanation: `Words ${i}.` }))
  made(await changeDraft(database, 'quin', draft_id, { testcases: explained }, NOW))
  const second = await imported({ ...twice, 'data/secret/1.ans': '4\n' }, 'quin')
  if (!second.merge_target) throw new Error('no target')
  expect(byHand(second.merge_target)).toEqual([])
  made(await merge('quin', second.draft_id, second.merge_target))
  expect(made(await readDraft(database.db, 'quin', draft_id)).testcases).toMatchObject(explained)
  const { merge_target: target } = await imported(
    without(twice, { 'data/sample/2.in': 1, 'data/sample/2.ans': 1 }),
    'quin',
  )
  expect(target && byHand(target)).toEqual(['tests'])
})

test('PB25 a package that goes into a draft while that is being deleted stays', async () => {
  const { draft_id } = await imported(SUMS, 'rosa')
  const second = await imported(MENDED, 'rosa')
  const { merge_target: target } = second
  if (!target) throw new Error('no target')
  const merging = await database.transaction(async (tx) => {
    await deleteDraft(tx, 'rosa', draft_id)
    const begun = merge('rosa', second.draft_id, target)
    await expect.poll(waiting).toBe(1)
    return { begun }
  })
  expect(await merging.begun).toMatchObject({ status: 404 })
  expect(await draftIdsOf('rosa')).toEqual([second.draft_id])
})

/** How many statements wait for a row. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return Number(rows[0]?.count)
}

const without = (files: Files, names: object): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !(name in names)))
