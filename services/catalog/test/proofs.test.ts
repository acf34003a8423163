import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import { expect, test } from 'vitest'
import { judgedSet } from '../src/problems/store/test-sets.ts'
import { reverify } from '../src/problems/usecases/reverify.ts'
import { after, proofStage, SEED } from './proof-stage.ts'

const stage = proofStage()
const { seedWith, asked, taken, judge, state, published, written } = stage

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
  expect(solutions[0]?.code).toBe(SEED.content.reference.code)
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
  ...SEED,
  content: { ...SEED.content, checker: { type: 'validator', ...(validator.interactive && { interactive: true }) } },
  validator,
})

test('JD15 a validator is kept with the tests, and another one makes other tests of the problem', async () => {
  await seedWith('a secret', validated(VALIDATOR))
  const before = await asked(after(1))
  for (const { tests } of before)
    expect(await judgedSet(stage.database.db, tests.tests_hash)).toMatchObject({ validator: VALIDATOR })
  for (const { submission_id } of before) await judge(submission_id, 'accepted')
  expect(await published()).toMatchObject([{ checker: { type: 'validator' } }])

  expect(await seedWith('a secret', validated(VALIDATOR))).toBe(0)
  const changed = { ...VALIDATOR, code: 'import sys\nsys.exit(43)' }
  expect(await seedWith('a secret', validated(changed))).toBe(1)
  const hashes = (await asked(after(2))).map(({ tests }) => tests.tests_hash)
  expect(hashes).toHaveLength(2)
  for (const { tests } of before) expect(hashes).not.toContain(tests.tests_hash)

  await seedWith('a secret')
  for (const { tests } of await asked(after(3)))
    expect(await judgedSet(stage.database.db, tests.tests_hash)).toMatchObject({ validator: null })
})

test('JD19 how many passes a test has is kept with the validator, and another number makes other tests of the problem', async () => {
  const passing = (passes: number) => validated({ ...VALIDATOR, passes })
  await seedWith('a secret', passing(2))
  const before = await asked(after(1))
  for (const { tests } of before)
    expect(await judgedSet(stage.database.db, tests.tests_hash)).toMatchObject({
      validator: { ...VALIDATOR, passes: 2 },
    })
  expect(await seedWith('a secret', passing(2))).toBe(0)
  expect(await seedWith('a secret', passing(3))).toBe(1)
  for (const { tests } of await asked(after(2)))
    expect(await judgedSet(stage.database.db, tests.tests_hash)).toMatchObject({ validator: { passes: 3 } })
})

test("JD16 a problem whose own program is at fault is rejected with the judge's reason, and not asked again", async () => {
  await seedWith('a secret', validated(VALIDATOR))
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
  const reference = { ...SEED.content.reference, code: 'print(0)' }
  const changed = { ...SEED, content: { ...SEED.content, reference } }
  expect(await seedWith('a secret', changed)).toBe(1)
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
  expect(await reverify(stage.database, { problem_id: 'unknown' })).toEqual([])
  expect(await reverify(stage.database, { state: 'rejected' })).toEqual([SEED.problem_id])
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
    expect((await judgedSet(stage.database.db, hash ?? ''))?.tests).toEqual(expect.arrayContaining([expect.anything()]))
})
