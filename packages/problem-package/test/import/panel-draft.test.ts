import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { readForeign } from '../../src/import/import-foreign.ts'
import { createReport } from '../../src/import/import-report.ts'
import { panelDraft } from '../../src/import/panel-draft.ts'

/** A package as the panel takes it. Each file of it has to be named, whatever became of it. */
async function taking(files: Files, language = 'en') {
  const report = createReport()
  const foreign = new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))
  const { problem, nameRest } = await readForeign(foreign, 'task', report)
  const { fields: draft } = panelDraft(problem, language, report)
  nameRest()
  for (const path of Object.keys(files)) expect(report.names(path), path).toBe(true)
  return { draft, lines: report.lines().map(({ fate, thing, note }) => `${fate} ${thing}: ${note}`) }
}

const CUSTOM: Files = {
  'problem.yaml':
    'name: {en: Two Numbers, es: Dos números}\nauthor: Ada\nlicense: cc by-sa\nkeywords: sums maths\nvalidation: custom\nlimits: {memory: 2048}\n',
  '.timelimit': '12\n',
  'problem_statement/problem.en.tex': 'Print $a+b$.',
  'problem_statement/problem.es.tex': 'Imprima $a+b$.',
  'problem_statement/map.png': 'x',
  'data/sample/1.in': '1 2\r\n',
  'data/sample/1.ans': '3\r\n',
  'data/sample/2.in': `${'1 '.repeat(6_000)}\n`,
  'data/sample/2.ans': '6000\n',
  'data/sample/3.in': '2 2\n',
  'data/sample/3.ans': '4\n',
  'data/sample/4.in': '2 3\n',
  'data/sample/4.ans': '5\n',
  'data/secret/testdata.yaml': 'range: 0 100\n',
  'data/secret/a.in': '7 8\n',
  'data/secret/a.ans': '15\n',
  'data/secret/b.in': '7 9\n',
  'data/secret/c.in': '7 9\0\n',
  'data/secret/c.ans': '15\n',
  'data/secret/d.in': 'x'.repeat(1024 * 1024 + 1),
  'data/secret/d.ans': '15\n',
  'generators/gen.py': 'print(1)',
  'input_validators/check.py': 'import sys\nsys.exit(42)\n',
  'output_validators/check.py': 'import sys\nsys.exit(42)\n',
  'submissions/accepted/sum.py': 'print(sum(map(int, input().split())))\n',
  'submissions/accepted/sum.cc': 'int main() {}\n',
  'submissions/wrong_answer/first.py': 'print(input().split()[0])\n',
  'notes.xyz': 'x',
}

test('PB18 what a problem of the panel has no place for is named by a sentence, and nothing is dropped in silence', async () => {
  const { draft, lines } = await taking(CUSTOM, 'es')
  expect(draft).toMatchObject({
    title: 'Dos números',
    difficulty: 'Easy',
    description: 'Imprima $a+b$.',
    description_format: 'markdown',
    limits: { time_ms: 10_000, memory_mb: 512 },
    checker: { type: 'tokens' },
    reference: { language: 'python', code: 'print(sum(map(int, input().split())))\n' },
    testcases: [
      { input: '1 2\n', expected_output: '3\n', explanation: '' },
      { input: '2 2\n', expected_output: '4\n', explanation: '' },
    ],
  })
  expect(draft.hidden_testcases?.map(({ expected_output }) => expected_output)).toEqual(['6000\n', '5\n', '15\n'])
  for (const line of [
    'taken output_validators/check.py: decides which outputs are right',
    'dropped input_validators/check.py: problems of the panel have no validators of inputs: look yourself at inputs that you add',
    'dropped data/secret/testdata.yaml: how groups of tests are graded: a submission has to pass every test',
    'dropped statement in English: problems of the panel have one language: this one is in Spanish',
    'dropped title in English: problems of the panel have one language: this one is in Spanish',
    'changed data/sample/2.in: is a hidden test: a problem has two short examples',
    'missing data/secret/b.in: the package has no answer to this input, so it is no test here',
    'dropped data/secret/c.in: is no text: tests are UTF-8 here',
    'dropped data/secret/d.in: is larger than 1 MiB, as no test here',
    'changed time limit: is 10,000 ms here, and was 12,000 ms',
    'changed memory limit: is 512 MiB here, and was 2,048 MiB',
    'dropped submissions/wrong_answer/first.py: problems of the panel keep no solutions that fail',
    'dropped submissions/accepted/sum.cc: problems of the panel have one reference solution',
    'dropped generators/gen.py: problems of the panel keep no further files',
    'dropped licence: is cc by-sa: where the licence asks for it, write it into the description',
    'missing knowledge area: choose it: the package has the words sums, maths',
    'missing explanation of example 1: write why the output is right: packages do not have this text',
    'missing difficulty: the package does not say it: it is Easy until you choose another one',
    'dropped notes.xyz: no part of the format, left aside',
  ])
    expect(lines).toContain(line)
})

test('PB18 of several accepted solutions the one that is named reference is the reference, as in our exports', async () => {
  const code = 'print(sum(map(int, input().split())))\n'
  const { draft, lines } = await taking({
    ...CUSTOM,
    'submissions/accepted/zz/reference.py': 'x',
    'submissions/accepted/reference.py': code,
  })
  expect(draft.reference).toEqual({ language: 'python', code })
  expect(lines).toContain('taken submissions/accepted/reference.py: the reference solution')
})

test('PB23 the panel runs no generator of DMOJ: a draft names the tests that it would make', async () => {
  const { draft, lines } = await taking({
    'init.yml': 'generator: gen.cpp\ntest_cases:\n- {generator_args: [1, 2]}\n- {in: a, out: b}\n',
    'gen.cpp': 'int main() {}\n',
    a: '1\n',
    b: '2\n',
  })
  expect(draft.hidden_testcases).toEqual([{ input: '1\n', expected_output: '2\n', groups: ['cases'], weight: 1 }])
  expect(lines).toContain('changed group cases: 1 of its 2 tests are not taken: its points depend on the others')
  expect(lines).toContain('missing init.yml test 1: the package makes this test by its generator: gen.cpp 1 2')
  expect(lines).toContain(
    'missing tests: nothing of the package is run here: export it with the tests that its programs make',
  )
})

test('PB18 a package takes as many tests as a problem of the panel has, and each further one is named', async () => {
  const pairs = (count: number, input: (i: number) => string): Files =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i): [string, string][] => [
        [`${i}.in`, input(i)],
        [`${i}.ans`, `${i}\n`],
      ]).flat(),
    )
  const many = await taking(pairs(200, (i) => `${i}\n`))
  expect(many.draft.hidden_testcases).toHaveLength(198)
  expect(many.lines.filter((line) => line.endsWith('a problem has 198 hidden tests'))).toHaveLength(4)
  const large = await taking(pairs(18, (i) => `${i}${'x'.repeat(1_000_000)}`))
  expect(large.draft.hidden_testcases).toHaveLength(16)
  expect(large.lines.filter((line) => line.endsWith('the tests have 16 MiB together'))).toHaveLength(4)
  expect(large.draft).toMatchObject({ title: 'task', limits: { time_ms: 2_000, memory_mb: 256 }, testcases: [] })
  expect(large.lines).toContain('missing description: the package has no statement that can be read')
  expect(large.lines).toContain(
    'missing reference solution: without one the judge proves nothing before students see the problem',
  )
})
