import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseManifest } from '@skirmish/problem-package/manifest'
import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { importFrom } from '../src/import-command.ts'
import { openPackageSandbox } from '../src/package-sandbox.ts'
import { verifyDraft } from '../src/verify-draft.ts'
import { importInto, openImports, SUM, textOf, yamlOf, zipPackage } from './foreign-package.ts'

const { newFolder, folderOf, taking } = openImports('two-numbers')

test('PB15 a legacy package becomes a draft, which the bank does not take', async () => {
  const { folder, lines } = await taking(SUM)
  const yaml = yamlOf(folder)
  expect(yaml).toMatchObject({
    name: { en: 'Two Numbers' },
    credits: 'Ada, Grace',
    license: 'cc by-sa',
    limits: { time_limit: 1, memory: 1024 },
    skirmish: { checker: { type: 'float', abs: 1e-6, rel: 1e-6 }, draft: { from: 'ICPC, as in Kattis and DOMjudge' } },
  })
  expect(textOf(folder, 'statement/problem.en.md')).toBe(
    'Print $a+b$.\n\n## Input\n\nOne line with $a$ and $b$, $0 \\le a, b \\le 100$.\n',
  )
  expect(readdirSync(join(folder, 'data/secret'))).toEqual(['01-a.ans', '01-a.in', '02-large-b.ans', '02-large-b.in'])
  expect(readdirSync(join(folder, 'submissions/accepted'))).toEqual(['reference.cpp', 'sum.py'])
  expect(readdirSync(join(folder, 'original'))).toContain('problem_statement')
  expect(lines).toContain('taken data/secret/large/b.in: data/secret/02-large-b.in')
  expect(lines).toContain('missing problem.yaml: lacks name.pt-BR, the title in that language')
  expect(parseManifest(textOf(folder, 'problem.yaml'))).toMatch(/^is a draft’s/)
})

test('PB15 a draft is verified by its own tests: validators on each input, and each verdict that the package lists', async () => {
  const [right, lies] = [
    await taking(SUM),
    await importInto(
      newFolder(),
      folderOf(
        {
          ...SUM,
          'submissions/wrong_answer/right.py': SUM['submissions/accepted/sum.py'] ?? '',
          'data/secret/bad.in': '1  2\n',
          'data/secret/bad.ans': '3\n',
        },
        'lies',
      ),
    ),
  ]
  const room = await openPackageSandbox()
  try {
    const findings = await verifyDraft(right.folder, room)
    expect(findings.filter(({ fault }) => fault !== null)).toEqual([])
    const fine = findings.flatMap(({ file, fine }) => (fine ? [`${file} ${fine.replace(/; \d+ of .*/, '')}`] : []))
    expect(fine).toEqual([
      'input_validators accepts all 4 inputs',
      'submissions/accepted/reference.cpp gets what it should: AC',
      'submissions/accepted/sum.py gets what it should: AC',
      'submissions/run_time_error/fails.py gets what it should: RTE on data/sample/1.in',
      'submissions/time_limit_exceeded/loops.py gets what it should: TLE on data/sample/1.in',
      'submissions/wrong_answer/first.py gets what it should: WA on data/sample/1.in',
    ])
    expect(findings).toContainEqual({ file: 'statement/problem.es.md', fault: null, missing: 'is missing' })
    const faults = (await verifyDraft(lies.folder, room)).flatMap(({ file, fault }) =>
      fault ? [`${file} ${fault}`] : [],
    )
    expect(faults).toEqual([
      'input_validators exits with 43, not 42, on data/secret/02-bad.in',
      'submissions/wrong_answer/right.py gets AC on 5 tests, and never WA',
    ])
  } finally {
    await room.close()
  }
})

test('PB15 PB22 a draft with groups is verified by the points that its submissions should reach', async () => {
  const first = 'a, b = map(int, input().split())\nprint(a + b if a + b < 20 else 0)\n'
  const grouped: Files = {
    ...SUM,
    'problem.yaml': 'name: Two Numbers\ntype: scoring\nvalidator_flags: float_tolerance 1e-6\n',
    'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\n',
    'data/secret/small/a.in': '7 8\n',
    'data/secret/small/a.ans': '15\n',
    'data/secret/small/testdata.yaml': 'accept_score: 30\ngrader_flags: min\n',
    'data/secret/large/testdata.yaml': 'accept_score: 70\ngrader_flags: min\n',
    'submissions/partially_accepted/part.py': first,
    'submissions/partially_accepted/all.py': SUM['submissions/accepted/sum.py'] ?? '',
    'submissions/scored/thirty.py': first,
    'submissions/scored/seventy.py': `# @EXPECTED_SCORE@: 70\n${first}`,
    'submissions/submissions.yaml': 'scored/thirty.py: {score: [20, 40]}\n',
  }
  delete grouped['data/secret/a.in']
  delete grouped['data/secret/a.ans']
  const { folder } = await taking(grouped)
  expect(yamlOf(folder, 'data/groups.yaml')).toEqual({
    'secret/01-large-b': { groups: ['large'] },
    'secret/02-small-a': { groups: ['small'] },
  })
  const room = await openPackageSandbox()
  try {
    const findings = (await verifyDraft(folder, room)).filter(({ file }) => /partially|mixed/.test(file))
    const told = findings.map(({ file, fault, fine }) => `${file} ${fault ?? fine?.replace(/; \d+ of .*/, '')}`)
    expect(told.sort()).toEqual([
      'submissions/mixed/seventy.py reaches 30 of 100 points, and should reach 70',
      'submissions/mixed/thirty.py gets what it should: AC, WA on data/secret/01-large-b.in, 30 of 100 points',
      'submissions/partially_accepted/all.py gets AC on 4 tests, and never WA or TLE or RTE',
      'submissions/partially_accepted/part.py gets what it should: AC, WA on data/secret/01-large-b.in, 30 of 100 points',
    ])
  } finally {
    await room.close()
  }
})

test('PB15 the versions of 2023 and 2025 are read by what lies there: names, arguments, groups, promises, constants', async () => {
  const files: Files = {
    ...SUM,
    'problem.yaml':
      'problem_format_version: 2025-09\ntype: pass-fail\nname: {en: Two Numbers, es: Dos números, pt: Dois números}\nuuid: 8ee7605a-26db-497d-95c8-b72d4e1bfcbb\nlicense: cc0\nlimits: {time_limit: 2.5, memory: 256}\nconstants: {MAX: 100}\n',
    'statement/problem.es.md': 'Imprima $a+b \\le {{MAX}}$.\n\n{{nextsample}}\n',
    'data/test_group.yaml': 'output_validator_args: [case_sensitive]\n',
    'submissions/submissions.yaml':
      'wrong_answer/*: {permitted: [AC, WA], required: [WA]}\nodd/: {permitted: [AC, WA, TLE]}\n',
    'submissions/odd/guesses.py': 'print(3)\n',
    'submissions/other/says.py': '# @EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT\nprint(4)\n',
    'submissions/silent/nothing.py': 'print(5)\n',
  }
  const { folder, lines } = await taking(files)
  expect(yamlOf(folder)).toMatchObject({
    name: { en: 'Two Numbers', es: 'Dos números', 'pt-BR': 'Dois números' },
    uuid: '8ee7605a-26db-497d-95c8-b72d4e1bfcbb',
    limits: { time_limit: 2.5, memory: 256 },
    skirmish: { checker: { type: 'tokens' } },
  })
  expect(textOf(folder, 'statement/problem.es.md')).toBe('Imprima $a+b \\le 100$.\n')
  expect(yamlOf(folder, 'submissions/submissions.yaml')).toEqual({
    'mixed/guesses.py': { permitted: ['AC', 'WA', 'TLE'], required: [] },
    'mixed/says.py': { permitted: ['AC', 'WA', 'TLE'], required: ['WA', 'TLE'] },
  })
  expect(lines).toContain(
    'dropped submissions/silent/nothing.py: nothing says what it should get: submissions/silent promises no verdict',
  )
  expect(lines).toContain('dropped .timelimit: says 1 s, and problem.yaml limits.time_limit 2.5 s')
})

test('PB15 a package of DOMjudge may have its settings in an ini file alone, and an output validator', async () => {
  const { 'problem.yaml': _yaml, '.timelimit': _limit, ...rest } = SUM
  const validator = '#include "own.h"\nint main() { return RIGHT; }\n'
  const { folder, lines } = await taking({
    ...rest,
    'domjudge-problem.ini': "name='Two Numbers'\ntimelimit='3'\nspecial_compare = check\n",
    'output_validators/check/validate.cc': validator,
    'output_validators/check/own.h': '#define RIGHT 42\n',
    'output_validators/check/run': '#!/bin/sh\n',
    'submissions/accepted/old.py': 'print sum(map(int, raw_input().split()))\n',
  })
  expect(yamlOf(folder)).toMatchObject({
    name: { en: 'Two Numbers' },
    limits: { time_limit: 3 },
    skirmish: { checker: { type: 'validator', convention: 'icpc' } },
  })
  expect(textOf(folder, 'output_validator/validate.cpp')).toBe(validator)
  expect(readdirSync(join(folder, 'output_validator'))).toEqual(['own.h', 'validate.cpp'])
  expect(lines).toContain(
    'dropped output_validators/check/run: no script of the package is run: the program gets the arguments of the format',
  )
  expect(lines).toContain('dropped submissions/accepted/old.py: is Python 2, and the judge has Python 3')
})

test('PB15 folders around, traces of systems, links inside, odd names and the line ends of Windows refuse no package', async () => {
  const around = Object.fromEntries(
    Object.entries(SUM).map(([path, content]) => [`contest/two numbers/${path}`, content]),
  )
  const inside = 'contest/two numbers'
  const zip = await zipPackage(join(newFolder(), 'two numbers.zip'), {
    ...around,
    '__MACOSX/contest/._problem.yaml': 'x',
    [`${inside}/.DS_Store`]: 'x',
    [`${inside}/check.exe`]: Buffer.alloc(100),
    [`${inside}/notes of mine.txt`]: 'x',
    [`${inside}/data/secret/größe, =1.in`]: Buffer.from('\ufeff3 4\r\n', 'utf16le'),
    [`${inside}/data/secret/größe, =1.ans`]: '\ufeff7\r\n',
    [`${inside}/data/secret/linked.in`]: '-> ../sample/1.in',
    [`${inside}/data/secret/linked.ans`]: '-> ../sample/1.ans',
  })
  const { folder, lines } = await importInto(newFolder(), zip)
  expect(textOf(folder, 'data/secret/02-gro_e_1.in')).toBe('3 4\n')
  expect(textOf(folder, 'data/secret/02-gro_e_1.ans')).toBe('7\n')
  expect(lines).toContain(
    'changed data/secret/größe, =1.in: UTF-16 to UTF-8, the line ends of Windows became those of Linux, which the judge has',
  )
  expect(lines).toContain(
    'changed data/secret/größe, =1.ans: a byte order mark was taken off, the line ends of Windows became those of Linux, which the judge has',
  )
  expect(lines).toContain('dropped data/secret/linked.in: is the same test as data/sample/1.in')
  expect(lines).toContain('dropped notes of mine.txt: no part of the format, left aside')
  expect(lines).toContain(`dropped ${inside}/check.exe: no part of a package, left aside`)
  expect(lines.filter((line) => /__MACOSX|DS_Store/.test(line))).toEqual([])
})

test('PB15 what problems do not have here is refused by one sentence', async () => {
  const yaml = (text: string): Files => ({ ...SUM, 'problem.yaml': text })
  const refused: [Files, string][] = [
    [yaml('name: X\ntype: submit-answer\n'), 'submissions are answers, and here they are programs'],
    [yaml('name: X\nvalidation: custom score\n'), 'its output validator gives points, which problems do not have here'],
    [yaml('name: X\nvalidation: custom\n'), /output_validator or output_validators has none/.source],
    [
      { ...yaml('name: X\nvalidation: custom\n'), 'output_validators/v.hs': 'main = undefined' },
      'output_validators/v.hs is in no language of the judge (v.hs)',
    ],
    [
      { ...SUM, 'include/cpp/main.cc': '' },
      'include/cpp/main.cc is compiled with each submission: here a submission is a whole program',
    ],
    [
      { ...SUM, 'data/testdata.yaml': 'grading: custom\n' },
      "data/testdata.yaml names a grader of the package's own, which gives points",
    ],
    [{ 'a/problem.yaml': 'name: A\n', 'b/problem.yaml': 'name: B\n' }, 'it holds 2 packages: import them one by one'],
  ]
  const work = newFolder()
  for (const [files, sentence] of refused) await expect(importInto(work, folderOf(files))).rejects.toThrow(sentence)
  expect(readdirSync(work)).not.toContain('drafts')
})

test('PB15 what nobody can run is left out and said so, groups are taken, and what the author says is too', async () => {
  const source = folderOf({
    ...SUM,
    'problem.yaml': 'name: Two Numbers\ntype: scoring\nlimits: {memory: 4096, output: 8}\n',
    'data/secret/testdata.yaml': 'grader_flags: min\naccept_score: 10\n',
    'input_validators/other.ctd': 'INT(0,100)\n',
    'submissions/accepted/old.hs': 'main = undefined\n',
    'submissions/accepted/two/a.cpp': 'int f();',
    'submissions/accepted/two/b.cpp': 'int main() {}',
    'submissions/partially_accepted/first.py': 'print(1)\n',
  })
  const answers = { name: { es: 'Dos números' }, skirmish: { difficulty: 'Easy' }, limits: { time_limit: 4 } }
  const work = newFolder()
  const { folder, lines } = await importInto(work, source, { as: 'sums', answers })
  expect(folder).toBe(join(work, 'drafts/sums'))
  expect(yamlOf(folder)).toMatchObject({
    name: { es: 'Dos números' },
    limits: { time_limit: 4 },
    skirmish: {
      difficulty: 'Easy',
      groups: [
        { name: 'sample', points: 2, policy: 'each' },
        { name: 'secret', points: 10, policy: 'complete', requires: ['sample'] },
      ],
    },
  })
  for (const line of [
    'taken problem.yaml type scoring: groups of tests: 2, with 12 points together',
    'taken data/secret/testdata.yaml: how its group of tests gives points',
    'dropped input_validators/other.ctd: is for Checktestdata, which the judge does not have',
    'dropped submissions/accepted/old.hs: is in no language of the judge',
    'dropped submissions/accepted/two: is a program of several files, and a submission is one file',
    'changed limits.memory: is 1,024 MiB, the most here, and was 4,096 MiB',
    "dropped problem.yaml limits.output: is 8: the judge's own limit stands",
    'taken submissions/partially_accepted/first.py: submissions/partially_accepted/first.py',
  ])
    expect(lines).toContain(line)
  expect(lines).not.toContain('missing problem.yaml: lacks skirmish.difficulty')
})

test('PB15 the report is the same each time, for people and as JSON', async () => {
  const [source, work] = [folderOf(SUM), newFolder()]
  const print = async (name: string, json?: true) => {
    const printed: string[] = []
    const places = { bank: join(work, name, 'bank'), drafts: join(work, name, 'drafts') }
    const code = await importFrom(source, places, { json, timeLimit: '2' }, (line) => printed.push(line))
    return { code, text: printed.join('\n').replaceAll(`/${name}/`, '/') }
  }
  const [one, again] = [await print('one'), await print('again')]
  expect(one).toEqual(again)
  expect(one.text).toContain('taken    submissions/accepted/sum.py: submissions/accepted/sum.py')
  const told = JSON.parse((await print('json', true)).text)
  expect(told).toMatchObject({ slug: 'two-numbers', draft: true, refused: null })
  expect(told.report).toContainEqual({ fate: 'taken', thing: 'data/secret/a.in', note: 'data/secret/01-a.in' })
  const refusal = await importFrom(
    folderOf({ 'problem.yaml': 'type: submit-answer\n', 'data/x.in': '' }, 'no'),
    { bank: work, drafts: work },
    { json: true },
    (line) => expect(JSON.parse(line).refused).toMatch(/submissions are answers/),
  )
  expect(refusal).toBe(1)
})
