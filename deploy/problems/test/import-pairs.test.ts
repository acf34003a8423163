import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { openImports, textOf, yamlOf, zipPackage } from './foreign-package.ts'

const { newFolder, taking } = openImports('task')
const secretOf = (folder: string) => readdirSync(join(folder, 'data/secret'))
const checkerOf = (folder: string) => yamlOf(folder).skirmish.checker

test('PB15 pairs of files are taken in the layouts of many judges, in the order of their numbers', async () => {
  const layouts: Files[] = [
    { '2.in': 'b', '2.ans': 'B', '10.in': 'c', '10.ans': 'C' },
    { 'x.1.in': 'b', 'x.1.out': 'B', 'x.2.in': 'c', 'x.2.out': 'C' },
    { '02': 'b', '02.a': 'B', '03': 'c', '03.a': 'C' },
    { 'input/f1': 'b', 'output/f1': 'B', 'input/f2': 'c', 'output/f2': 'C' },
    { 'in/a.txt': 'b', 'out/a.txt': 'B', 'in/b.txt': 'c', 'out/b.txt': 'C' },
    { 'input1.txt': 'b', 'output1.txt': 'B', 'input02.txt': 'c', 'output02.txt': 'C' },
    { 'test.000.001.in.txt': 'b', 'test.000.001.out.txt': 'B', 'test.001.in.txt': 'c', 'test.001.out.txt': 'C' },
    { 't/1.in': 'b', 't/1.sol': 'B', 't/2.in': 'c', 't/2.sol': 'C' },
  ]
  for (const layout of layouts) {
    const { folder } = await taking({ ...layout, 'README.md': '# Task\n' })
    const [first, , second] = secretOf(folder).map((name) => textOf(folder, `data/secret/${name}`))
    expect([first, second, secretOf(folder).length]).toEqual(['B', 'C', 4])
  }
})

test('PB15 a name that fits twice is not guessed, and what is no pair is refused by one sentence', async () => {
  const { folder, lines } = await taking({
    '1.in': 'a',
    '1.out': 'A',
    '1.ans': 'other',
    '2.in': 'b',
    '2.ans': 'B',
    's.in': 'x',
  })
  expect(secretOf(folder)).toEqual(['01-2.ans', '01-2.in'].map((name) => name.replace('01-2', '01')))
  expect(lines).toContain('dropped 1.out: several files could be the test 1')
  expect(lines).toContain('dropped s.in: an input without an answer')
  await expect(taking({ 'notes.txt': 'x' })).rejects.toThrow('no pairs of inputs and answers')
  await expect(taking({ 'contest.xml': '<contest/>' })).rejects.toThrow('a whole contest of Polygon')
})

test('PB15 a package of DMOJ is taken from its folder and its archive', async () => {
  const zip = await zipPackage(join(newFolder(), 'a.zip'), {
    'a.1.in': '1 2\r\n',
    'a.1.out': '3\n',
    'a.2.in': '3 4\n',
    'a.2.out': '7\n',
  })
  const archive = readFileSync(zip)
  const list =
    'archive: a.zip\ntest_cases:\n- {in: a.2.in, out: a.2.out, points: 5}\n- batched:\n  - {in: a.1.in, out: a.1.out}\n  points: 5\nchecker: {name: floats, args: {precision: 4}}\n'
  const { folder, lines } = await taking({ 'init.yml': list, 'a.zip': archive })
  expect(textOf(folder, 'data/secret/01-a.2.in')).toBe('3 4\n')
  expect(checkerOf(folder)).toEqual({ type: 'float', abs: 1e-4, rel: 1e-4 })
  expect(lines).toContain('taken init.yml points: groups of tests: 2, with 10 points together')
  expect(yamlOf(folder, 'data/groups.yaml')).toEqual({
    'secret/01-a.2': { groups: ['cases'], weight: 5 },
    'secret/02-a.1': { groups: ['1'] },
  })
  expect(lines).toContain('missing problem.yaml: lacks limits.time_limit, in seconds')
  const named = await taking({
    'init.yml': 'archive: a.zip\nchecker: {name: bridged, args: {files: check.cpp, type: testlib}}\n',
    'a.zip': archive,
    'check.cpp': 'int main() {}',
  })
  expect(secretOf(named.folder)).toHaveLength(4)
  expect(checkerOf(named.folder)).toEqual({ type: 'validator', convention: 'testlib' })
})

test('PB15 what runs within the judge of DMOJ is refused', async () => {
  const refused: [string, string][] = [
    ['custom_judge: grade.py', 'in Python within the judge of DMOJ'],
    ['signature_grader: {entry: a.cpp}', 'submissions that are functions'],
    ['checker: check.py', 'runs inside the judge of DMOJ'],
    ['checker: {name: bridged, args: {files: a.cpp, type: peg}}', 'the convention "peg"'],
    ['interactive: {files: a.cpp}', 'its interactor gets input and answer'],
    ['generator: gen.cpp\ntest_cases:\n- {generator_args: [1]}', 'made by a generator'],
    ['archive: a.zip', 'its archive a.zip is not in the package'],
  ]
  for (const [yaml, sentence] of refused)
    await expect(taking({ 'init.yml': `${yaml}\n`, 'x.txt': '' })).rejects.toThrow(sentence)
})
