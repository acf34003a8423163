import type { GivenProblem } from '@skirmish/contracts/rest/class-problems'
import type { ProblemDraft } from '@skirmish/contracts/rest/problem-drafts'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { openTestDatabase } from '@skirmish/testkit/open'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { zipped } from '@skirmish/testkit/zipped'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProblem, updateProblem } from '../src/classes/usecases/author-problem.ts'
import { beginDraft, changeDraft, publishDraft, readDraft } from '../src/classes/usecases/draft-problem.ts'
import { importPackage } from '../src/classes/usecases/import-package.ts'
import { readProblem } from '../src/classes/usecases/read-authored-problem.ts'
import { problemById } from '../src/problems/store/problems.ts'
import { judgedSet } from '../src/problems/store/test-sets.ts'
import type { Tables } from '../src/tables.ts'
import { made } from './made.ts'

const [NOW, TESS] = [new Date(), 'tess']
let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url))
})
afterAll(() => database?.close())

const faultOf = (given: object) => (isRefusal(given) ? given.body : given)

const SMALL = { name: 'small', points: 40, policy: 'complete' as const }
const LARGE = { name: 'large', points: 60, policy: 'each' as const, requires: ['small'] }
const io = (input: string, ...groups: string[]) => ({
  input,
  expected_output: input,
  ...(groups.length > 0 && { groups }),
})
const PROBLEM: GivenProblem = {
  title: 'Sums',
  description: 'Print the sum.',
  difficulty: 'Easy',
  knowledge_area: 'Arrays',
  complexity: 'O(n)',
  assigned_classes: [],
  testcases: [
    { ...io('1', 'small'), explanation: 'one' },
    { ...io('2'), explanation: 'two' },
  ],
  hidden_testcases: [io('3', 'small', 'large'), { ...io('4', 'large'), weight: 3 }, io('5')],
  test_groups: [SMALL, LARGE],
}
const setOf = async (problemId: string) => {
  const { tests_hash = '' } = (await problemById(database.db, problemId)) ?? {}
  return judgedSet(database.db, tests_hash)
}

test('PB22 the groups of a problem are stored with its tests for the judge, read as they were given, and shown to no student', async () => {
  const problem = made(await createProblem(database, TESS, PROBLEM, NOW))
  expect(problem).toMatchObject({
    test_groups: PROBLEM.test_groups,
    testcases: PROBLEM.testcases,
    hidden_testcases: PROBLEM.hidden_testcases,
  })
  expect(await setOf(problem.problem_id)).toMatchObject({
    groups: [SMALL, LARGE],
    tests: [io('1', 'small'), io('2'), io('3', 'small', 'large'), { ...io('4', 'large'), weight: 3 }, io('5')],
  })
  const { content } = (await problemById(database.db, problem.problem_id)) ?? {}
  expect(JSON.stringify(content)).not.toMatch(/small|groups/)
  const copy = made(await beginDraft(database, TESS, { copy_of: problem.problem_id }, NOW))
  expect(copy).toMatchObject({ test_groups: [SMALL, LARGE], hidden_testcases: PROBLEM.hidden_testcases })
})

test('PB22 a problem without groups is stored as before, and other points are another version', async () => {
  const { test_groups: _none, ...plain } = PROBLEM
  const strip = ({ groups: _groups, weight: _weight, ...rest }: { groups?: string[]; weight?: number }) => rest
  const tests = (plain.hidden_testcases ?? []).map(strip) as NonNullable<GivenProblem['hidden_testcases']>
  const examples = plain.testcases.map(strip) as GivenProblem['testcases']
  const one = made(await createProblem(database, TESS, { ...plain, testcases: examples, hidden_testcases: tests }, NOW))
  expect(one).not.toHaveProperty('test_groups')
  expect(await setOf(one.problem_id)).toMatchObject({ groups: null })
  const two = made(await createProblem(database, TESS, PROBLEM, NOW))
  const changed = made(
    await updateProblem(database, TESS, two.problem_id, { test_groups: [{ ...SMALL, points: 50 }, LARGE] }, NOW),
  )
  expect(changed.revision).not.toBe(two.revision)
  expect(await setOf(two.problem_id)).toMatchObject({ groups: [{ points: 50 }, { points: 60 }] })
  expect(made(await updateProblem(database, TESS, two.problem_id, { test_groups: [] }, NOW))).not.toHaveProperty(
    'test_groups',
  )
})

test('PB22 tests that a caller without groups edits keep theirs, and a group without tests is none any more', async () => {
  const { problem_id } = made(await createProblem(database, TESS, PROBLEM, NOW))
  const edited = made(await updateProblem(database, TESS, problem_id, { hidden_testcases: [io('3'), io('6')] }, NOW))
  expect(edited.hidden_testcases).toEqual([io('3', 'small', 'large'), io('6')])
  expect(edited.test_groups).toEqual([SMALL, LARGE])
  const fewer = made(await updateProblem(database, TESS, problem_id, { hidden_testcases: [io('6')] }, NOW))
  expect(fewer.test_groups).toEqual([SMALL])
  expect(made(await readProblem(database.db, TESS, problem_id))).toEqual(fewer)
})

test('PB22 groups that do not fit are refused by name', async () => {
  const refused: [object, string][] = [
    [{ test_groups: [SMALL] }, 'a test is in the group large, which is none'],
    [{ test_groups: [LARGE, SMALL] }, 'the group large requires small, which is no group before it'],
    [{ test_groups: [SMALL, LARGE, SMALL] }, 'two groups have the name small'],
  ]
  for (const [change, fault] of refused)
    expect(faultOf(await createProblem(database, TESS, { ...PROBLEM, ...change }, NOW))).toMatchObject({
      errors: { test_groups: [expect.stringContaining(fault)] },
    })
})

test('PB22 a package with groups becomes a draft with them, which becomes a problem with them', async () => {
  const tests = ['sample/1', 'sample/2', 'secret/a/3', 'secret/b/4', 'secret/b/5']
  const zip = await zipped({
    'problem.yaml': 'name: Sums\ntype: scoring\n',
    'problem_statement/problem.tex': 'Print it.',
    ...Object.fromEntries(
      tests.flatMap((name) => [
        [`data/${name}.in`, `${name}\n`],
        [`data/${name}.ans`, `${name}\n`],
      ]),
    ),
    'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\n',
    'data/secret/a/testdata.yaml': 'accept_score: 25\ngrader_flags: min\n',
    'data/secret/b/testdata.yaml': 'accept_score: 75\ngrader_flags: min\n',
    'submissions/accepted/echo.py': 'print(input())\n',
  })
  const { log } = quiet()
  const given = { package: zip.toString('base64'), name: 'sums.zip' }
  const { draft_id, report } = made(await importPackage({ database, log }, TESS, given, 'es', NOW))
  expect(report).toContainEqual({
    ...{ fate: 'taken', files: 1, thing: 'problem.yaml type scoring' },
    note: 'grupos de pruebas: 2, con 100 puntos en total',
  })
  const draft: ProblemDraft = made(await readDraft(database.db, TESS, draft_id))
  expect(draft.test_groups).toEqual([
    { name: 'a', points: 25, policy: 'complete' },
    { name: 'b', points: 75, policy: 'complete' },
  ])
  expect(draft.hidden_testcases?.map(({ groups }) => groups)).toEqual([['a'], ['b'], ['b']])
  const testcases = (draft.testcases ?? []).map((one) => ({ ...one, explanation: 'so' }))
  const rest = { testcases, complexity: 'O(n)' as const, knowledge_area: 'Arrays', assigned_classes: [] }
  made(await changeDraft(database, TESS, draft_id, rest, NOW))
  const problem = made(await publishDraft(database, TESS, draft_id, NOW))
  expect(problem.test_groups).toEqual(draft.test_groups)
  expect((await setOf(problem.problem_id))?.tests.slice(2).map(({ groups }) => groups)).toEqual([['a'], ['b'], ['b']])
})
