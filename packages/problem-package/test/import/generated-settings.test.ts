import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { importForeign } from '../../src/import/import-foreign.ts'
import { createReport } from '../../src/import/import-report.ts'

/** Takes a package with tests in `data/secret/1-small/`, `2-large/` and `3/`, and a generators.yaml that holds this. */
async function taking(generators: string, more: Files = {}) {
  const report = createReport()
  const files: Files = {
    'problem.yaml': 'problem_format_version: 2025-09\nname: X\n',
    'generators/generators.yaml': generators,
    ...Object.fromEntries(
      ['sample/1', 'secret/1-small/1', 'secret/2-large/2', 'secret/3/3'].flatMap((name) => [
        [`data/${name}.in`, `${name}\n`],
        [`data/${name}.ans`, `${name}\n`],
      ]),
    ),
    ...more,
  }
  const foreign = new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))
  const { files: draft, problem } = await importForeign(foreign, 'task', report)
  const lines = report.lines().map(({ fate, thing, note }) => `${fate} ${thing}: ${note}`)
  return { draft, problem, lines }
}

const TOLERANT = 'output_validator_args: [float_tolerance, "1e-2"]'
const taken = (folders: string) =>
  `taken generators/generators.yaml: settings of groups for which data/ has no file: ${folders}`

test('PB15 settings of groups that stand in generators.yaml alone are taken, and a file in data/ counts more', async () => {
  const { problem, lines, draft } = await taking(`test_group.yaml: {${TOLERANT}}\ndata: {}\n`)
  expect(problem.checker).toEqual({ type: 'float', abs: 0.01, rel: 0.01 })
  expect(lines).toContain(taken('data'))
  expect([...draft.keys()].filter((path) => path.startsWith('original/'))).toEqual([
    'original/problem.yaml',
    'original/generators/generators.yaml',
  ])
  const older = await taking(`data: {secret: {testdata.yaml: {output_validator_flags: case_sensitive}}}\n`)
  expect(older.problem.checker).toEqual({ type: 'tokens' })
  expect(older.lines).toContain(taken('data/secret'))
  const own = await taking(`test_group.yaml: {${TOLERANT}}\n`, {
    'data/testdata.yaml': 'output_validator_flags: case_sensitive\n',
  })
  expect(own.problem.checker).toEqual({ type: 'tokens' })
  expect(own.lines).not.toContain(taken('data'))
})

test('PB15 folders of a list in generators.yaml are numbered, and what is no folder of tests says nothing', async () => {
  const flags = (word: string) => `test_group.yaml: {input_validator_args: [${word}]}`
  const { problem, lines } = await taking(`data:
  sample: {data: {"1": {in: "1", ${flags('never')}}}}
  invalid_input: {${flags('never')}, data: []}
  secret:
    ${flags('all')}
    data:
    - small: {${flags('few')}, data: {"1": gen 1}}
    - made: gen 2
    - large: {data: []}
    - "": {${flags('last')}}
    - "../../up": {${flags('never')}}
`)
  expect(Object.fromEntries(problem.tests.map(({ name, inputFlags }) => [name, inputFlags]))).toEqual({
    'data/sample/1': undefined,
    'data/secret/1-small/1': ['few'],
    'data/secret/2-large/2': ['all'],
    'data/secret/3/3': ['last'],
  })
  expect(lines).toContain(taken('data/secret, data/secret/1-small, data/secret/3'))
})

test('PB15 arguments of one group are those of all tests, and the report says so; tests of the author’s own validators have no say', async () => {
  const group = { 'data/secret/1-small/test_group.yaml': TOLERANT }
  const line =
    'changed data/secret/1-small/test_group.yaml: its validator arguments "float_tolerance 1e-2" are used for all tests'
  const one = await taking('', group)
  expect(one.problem.checker).toEqual({ type: 'float', abs: 0.01, rel: 0.01 })
  expect(one.lines).toContain(line)
  const all = { ...group, 'data/secret/2-large/test_group.yaml': TOLERANT, 'data/secret/3/testdata.yaml': TOLERANT }
  expect((await taking('', all)).lines).not.toContain(line)
  const beside = await taking('', { 'data/valid_output/test_group.yaml': TOLERANT })
  expect(beside.problem.checker).toEqual({ type: 'tokens', ignore_case: true })
})

test('PB15 a generators.yaml that cannot be read, or that goes on without end, refuses no package', async () => {
  const { lines } = await taking('data: &a {secret: *a}\n')
  expect(lines).toContain('dropped generators/generators.yaml: cannot be read as YAML: a value in it holds itself')
  const depth = 400
  const bottom = '{test_group.yaml: {output_validator_args: [case_sensitive]}}'
  const deep = await taking(`${'{data: {secret: '.repeat(depth)}${bottom}${'}}'.repeat(depth)}`)
  expect(deep.problem.checker).toEqual({ type: 'tokens', ignore_case: true })
})
