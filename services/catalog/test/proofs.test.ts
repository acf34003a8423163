import type { Judgement } from '@skirmish/contracts/events/judging'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { Validator } from '@skirmish/contracts/internal/bank'
import { type ProblemPackage, readPackage } from '@skirmish/problem-package/read-package'
import type { Database } from '@skirmish/service-kit/database/database'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BANK_FOLDER } from '../src/bank-folder.ts'
import { createProblem, updateProblem } from '../src/classes/usecases/author-problem.ts'
import { createClass } from '../src/classes/usecases/read-class.ts'
import { problemStates } from '../src/problems/store/problems.ts'
import { judgedSet, testSet, trimTests } from '../src/problems/store/test-sets.ts'
import { askForProofs } from '../src/problems/usecases/ask-for-proofs.ts'
import { decideProblem } from '../src/problems/usecases/decide-problem.ts'
import { reverify } from '../src/problems/usecases/reverify.ts'
import { seedBank } from '../src/problems/usecases/seed-bank.ts'
import type { Tables } from '../src/tables.ts'
import { problemOf } from './teachers.ts'

const log = createLogger({ service: 'catalog-test', instance: '', level: 'fatal', format: 'json' })
let database: Database<Tables>
const seed = readPackage(`${BANK_FOLDER}/largest-island`) as ProblemPackage // bank.test.ts proves that it has no fault

beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'catalog', new URL('../migrations/', import.meta.url))
})
afterAll(() => database.close())
beforeEach(() =>
  sql`truncate problems, test_sets, problem_drafts, proofs, asked_proofs, served_tests, outbox`
    .execute(database.db)
    .then(() => {}),
)

const seedWith = (secret: string) => seedBank(database, [seed], secret, log)
const after = (seconds: number) => new Date(Date.now() + seconds * 1_000)

interface Asked {
  submission_id: string
  tests: { tests_hash: string }
}
/** What the judge is asked at a time. */
async function asked(now: Date): Promise<Asked[]> {
  await askForProofs(database, now)
  return taken<Asked>('work.judging.background')
}
/** What the outbox holds for a subject; it is gone then, as when the relay has published it. */
async function taken<T>(subject: string): Promise<T[]> {
  const { rows } = await sql<{ payload: T }>`delete from outbox where subject = ${subject} returning payload`.execute(
    database.db,
  )
  return rows.map((row) => row.payload)
}
async function judge(
  submission_id: string,
  verdict: Judgement['verdict'],
  now = new Date(),
  more: Partial<Judgement> = {},
): Promise<void> {
  const judgement: Judgement = {
    submission_id,
    verdict,
    detail: 'as the judge said',
    test_id: verdict === 'wrong_answer' ? 3 : null,
    expected_output: null,
    actual_output: null,
    tests_passed: 0,
    tests_total: 0,
    runs: [],
    ...more,
  }
  await database.transaction((tx) => decideProblem(tx, judgement, now, log))
}
const state = async () => (await problemStates(database.db))[0]
const published = () => taken<PublishedProblem>('evt.catalog.problem_published')

test('JD9 a problem is published when its reference solution has passed both sets of tests, and not before', async () => {
  await seedWith('a secret')
  const [one, other] = await asked(after(1))
  expect(one?.tests.tests_hash).not.toBe(other?.tests.tests_hash)
  await judge(one?.submission_id ?? '', 'accepted')
  expect(await state()).toMatchObject({ state: 'verifying' })
  expect(await published()).toEqual([])
  await judge(other?.submission_id ?? '', 'accepted')
  expect(await state()).toMatchObject({ state: 'published', reason: null })
  const [event] = await published()
  expect(new Set([event?.tests_hash, event?.match_tests_hash])).toEqual(
    new Set([one?.tests.tests_hash, other?.tests.tests_hash]),
  )
})

test('PB11 with a problem of the bank its accepted programs are published, one a language, and what a teacher writes has none', async () => {
  await seedWith('a secret')
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'accepted')
  const [{ model_solutions: solutions = [] } = {}] = await published()
  expect(solutions.map(({ language }) => language)).toEqual(['python', 'cpp', 'c', 'java', 'javascript'])
  expect(solutions[0]?.code).toBe(seed.content.reference.code)
  for (const [i, sign] of [
    '',
    '#include <iostream>',
    '#include <stdio.h>',
    'public class',
    "require('node:fs')",
  ].entries())
    expect(solutions[i]?.code).toContain(sign)

  await written('alone', 1)
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'accepted')
  const [own] = await taken<PublishedProblem>('evt.catalog.class_problem_published')
  expect(own).toMatchObject({ title: 'alone 0' })
  expect(own).not.toHaveProperty('model_solutions')
})

const VALIDATOR: Validator = {
  language: 'python',
  code: 'import sys\nsys.exit(42)',
  files: [{ name: 'rules.py', content: '' }],
  convention: 'icpc',
  arguments: ['strict'],
  interactive: false,
}
const validated = (validator: Validator): ProblemPackage => ({
  ...seed,
  content: { ...seed.content, checker: { type: 'validator', ...(validator.interactive && { interactive: true }) } },
  validator,
})

test('JD15 a validator is kept with the tests, and another one makes other tests of the problem', async () => {
  await seedBank(database, [validated(VALIDATOR)], 'a secret', log)
  const before = await asked(after(1))
  for (const { tests } of before)
    expect(await judgedSet(database.db, tests.tests_hash)).toMatchObject({ validator: VALIDATOR })
  for (const { submission_id } of before) await judge(submission_id, 'accepted')
  expect(await published()).toMatchObject([{ checker: { type: 'validator' } }])

  expect(await seedBank(database, [validated(VALIDATOR)], 'a secret', log)).toBe(0)
  const changed = { ...VALIDATOR, code: 'import sys\nsys.exit(43)' }
  expect(await seedBank(database, [validated(changed)], 'a secret', log)).toBe(1)
  const hashes = (await asked(after(2))).map(({ tests }) => tests.tests_hash)
  expect(hashes).toHaveLength(2)
  for (const { tests } of before) expect(hashes).not.toContain(tests.tests_hash)

  await seedWith('a secret')
  for (const { tests } of await asked(after(3)))
    expect(await judgedSet(database.db, tests.tests_hash)).toMatchObject({ validator: null })
})

test('JD19 how many passes a test has is kept with the validator, and another number makes other tests of the problem', async () => {
  const passing = (passes: number) => validated({ ...VALIDATOR, passes })
  await seedBank(database, [passing(2)], 'a secret', log)
  const before = await asked(after(1))
  for (const { tests } of before)
    expect(await judgedSet(database.db, tests.tests_hash)).toMatchObject({ validator: { ...VALIDATOR, passes: 2 } })
  expect(await seedBank(database, [passing(2)], 'a secret', log)).toBe(0)
  expect(await seedBank(database, [passing(3)], 'a secret', log)).toBe(1)
  for (const { tests } of await asked(after(2)))
    expect(await judgedSet(database.db, tests.tests_hash)).toMatchObject({ validator: { passes: 3 } })
})

test("JD16 a problem whose own program is at fault is rejected with the judge's reason, and not asked again", async () => {
  await seedBank(database, [validated(VALIDATOR)], 'a secret', log)
  const [one] = await asked(after(1))
  const problem_fault = 'exits with 1, which is neither 42 nor 43 (on test 2)'
  await judge(one?.submission_id ?? '', 'judge_error', after(1), { problem_fault })
  expect(await state()).toMatchObject({
    state: 'rejected',
    reason: expect.stringMatching(
      /^the problem's own program is at fault on the (practice|match) tests: it exits with 1, .*test 2/,
    ),
  })
  expect(await asked(after(60))).toEqual([])
})

test('JD2 a failure of the judge delays a proof and never rejects the problem', async () => {
  await seedWith('a secret')
  const [one, other] = await asked(after(1))
  await judge(other?.submission_id ?? '', 'accepted')
  let now = after(1)
  for (const waitS of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
    await judge(one?.submission_id ?? '', 'judge_error', now)
    expect(await state()).toMatchObject({ state: 'verifying', reason: expect.stringMatching(/as the judge said/) })
    expect(await asked(new Date(now.getTime() + waitS * 1_000 - 1))).toEqual([])
    now = new Date(now.getTime() + waitS * 1_000)
    expect(await asked(now)).toMatchObject([{ submission_id: one?.submission_id }])
  }
  await judge(one?.submission_id ?? '', 'accepted', now)
  expect(await state()).toMatchObject({ state: 'published', reason: null })
})

test('PB1 a verification without a verdict is asked again after 10 minutes, then ever less often', async () => {
  await seedWith('a secret')
  const first = (await asked(after(1))).map((one) => one.submission_id)
  expect(first).toHaveLength(2)
  let hits = 0
  for (const minutes of [9, ...Array.from({ length: 143 }, (_, i) => 10 * (i + 1))]) {
    const again = await asked(after(1 + minutes * 60))
    if (minutes === 9) expect(again).toEqual([])
    if (minutes === 10) expect(again.map((one) => one.submission_id).sort()).toEqual([...first].sort())
    if (again.length > 0) hits++
  }
  expect(hits).toBeLessThan(10)
  for (const id of first) await judge(id, 'accepted') // a verdict that comes late counts
  expect(await state()).toMatchObject({ state: 'published' })
})

test('PB1 a verdict on an older version of a problem publishes and rejects nothing', async () => {
  await seedWith('a secret')
  const older = await asked(after(1))
  await seedWith('another secret')
  for (const { submission_id } of older) await judge(submission_id, 'accepted')
  expect(await state()).toMatchObject({ state: 'verifying' })
  await judge(older[0]?.submission_id ?? '', 'wrong_answer')
  expect(await state()).toMatchObject({ state: 'verifying' })
  expect(await published()).toEqual([])
})

test('PB1 a changed reference solution is proven anew, though its tests are the same', async () => {
  await seedWith('a secret')
  const older = await asked(after(1))
  const reference = { ...seed.content.reference, code: 'print(0)' }
  const changed = { ...seed, content: { ...seed.content, reference } }
  expect(await seedBank(database, [changed], 'a secret', log)).toBe(1)
  for (const { submission_id } of older) await judge(submission_id, 'accepted')
  expect(await state()).toMatchObject({ state: 'verifying' })
  expect(await published()).toEqual([])
})

test('JD9 another secret has a problem proven anew, the same secret does not', async () => {
  expect(await seedWith('a secret')).toBe(1)
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'accepted')
  const [before] = await published()
  expect(await seedWith('a secret')).toBe(0)
  expect(await state()).toMatchObject({ state: 'published' })
  expect(await seedWith('another secret')).toBe(1)
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'accepted')
  const [later] = await published()
  const hashes = [before?.tests_hash, before?.match_tests_hash, later?.tests_hash, later?.match_tests_hash]
  expect(new Set(hashes).size).toBe(4)
})

test('PB1 a rejected problem keeps the reason and is asked for no more, until an operator has it proven anew', async () => {
  await seedWith('a secret')
  const [one, other] = await asked(after(1))
  await judge(one?.submission_id ?? '', 'wrong_answer')
  await judge(other?.submission_id ?? '', 'accepted')
  expect(await state()).toMatchObject({
    state: 'rejected',
    reason: expect.stringMatching(/^the reference solution got wrong_answer on (practice|match) test 3: /),
  })
  expect(await asked(after(100_000))).toEqual([])
  expect(await reverify(database, { problem_id: 'unknown' })).toEqual([])
  expect(await reverify(database, { state: 'rejected' })).toEqual([seed.problem_id])
  expect(await state()).toMatchObject({ state: 'verifying', reason: null })
  const anew = await asked(after(1))
  await judge(one?.submission_id ?? '', 'wrong_answer') // what was asked before counts no more
  for (const { submission_id } of anew) await judge(submission_id, 'accepted')
  expect(await state()).toMatchObject({ state: 'published' })
})

test('PB1 a rejected later version publishes nothing: the former one is served on, and the judge still gets its tests', async () => {
  await seedWith('a secret')
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'accepted')
  const [former] = await published()
  await seedWith('another secret')
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'wrong_answer')
  expect(await state()).toMatchObject({ state: 'rejected' })
  expect(await published()).toEqual([])
  for (const hash of [former?.tests_hash, former?.match_tests_hash])
    expect(await testSet(database.db, hash ?? '')).toEqual(expect.arrayContaining([expect.anything()]))
})

test('PB1 tests that nothing uses are dropped after a day, never those of the version that players have', async () => {
  const stored = async () =>
    (await sql<{ tests_hash: string }>`select tests_hash from test_sets`.execute(database.db)).rows.map(
      (row) => row.tests_hash,
    )
  const trim = (hours: number) => trimTests(database.db, after(hours * 3_600), after((hours - 24) * 3_600), [])
  await seedWith('first secret')
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'accepted')
  const first = await stored()
  await seedWith('second secret')
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'wrong_answer')
  const second = (await stored()).filter((hash) => !first.includes(hash))
  await seedWith('third secret')
  const third = (await stored()).filter((hash) => ![...first, ...second].includes(hash))
  expect([first.length, second.length, third.length]).toEqual([2, 2, 2])
  await trim(0)
  await trim(23)
  expect(await stored()).toHaveLength(6)
  await trim(25)
  expect(new Set(await stored())).toEqual(new Set([...first, ...third])) // the published version's, and the latest one's
  for (const { submission_id } of await asked(after(1))) await judge(submission_id, 'accepted')
  await trim(26)
  await seedWith('first secret') // its tests are wanted again before they are dropped
  await trim(51)
  expect(new Set(await stored())).toEqual(new Set([...first, ...third]))
})

/** Problems of a teacher with a reference solution, made one after another. */
async function written(teacher: string, count: number): Promise<string[]> {
  const made = await createClass(database, { user_id: teacher, username: teacher }, 'Class', new Date())
  if (!('class_id' in made)) throw new Error('the first class is not one too many')
  const ids: string[] = []
  const reference = { language: 'python', code: 'while True: pass' }
  for (let i = 0; i < count; i++) {
    const given = problemOf(`${teacher} ${i}`, [made.class_id], { reference })
    const answer = await createProblem(database, teacher, given as Given, new Date())
    if (!('problem_id' in answer)) throw new Error(JSON.stringify(answer))
    ids.push(answer.problem_id)
  }
  return ids
}
type Given = Parameters<typeof createProblem>[2]

test('PB1 authors take turns at the judge: many questions of one keep nobody else waiting, and four of each are under way', async () => {
  const amys = await written('amy', 20)
  const [bobs = ''] = await written('bob', 1)
  await seedWith('a secret')
  const of = (question: Asked) => question.submission_id.slice(0, -'/12345678'.length)
  const first = await asked(after(1))
  const whose = first.map((one) => (amys.includes(of(one)) ? 'amy' : of(one) === bobs ? 'bob' : 'bank'))
  expect(whose.slice(0, 3).sort()).toEqual(['amy', 'bank', 'bob'])
  expect(whose.toSorted()).toEqual(['amy', 'amy', 'amy', 'amy', 'bank', 'bank', 'bob'])
  expect(await asked(after(2))).toEqual([])

  // A changed problem is another question, and the judge still has the one before.
  const changed = first.find((one) => amys.includes(of(one)))
  const limits = { time_ms: 10_000, memory_mb: 512 }
  await updateProblem(database, 'amy', of(changed as Asked), { limits } as Given, new Date())
  expect(await asked(after(3))).toEqual([])
  await judge(changed?.submission_id ?? '', 'accepted') // of the version before
  expect((await asked(after(4))).map(of)).toEqual([amys[4]])

  // Those that are lost hold no place.
  expect((await asked(after(700))).length).toBeGreaterThanOrEqual(4)
})
