import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { LanguageName } from '@skirmish/contracts/schema'
import { readDraft } from '@skirmish/problem-package/read-draft'
import { type ProblemPackage, readPackage } from '@skirmish/problem-package/read-package'
import { openJudgeHarness } from '@skirmish/sandbox/testing/judging'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Format } from '../src/export-manifest.ts'
import { exportedFiles } from '../src/export-package.ts'
import { verifyDraft } from '../src/verify-draft.ts'
import { verifyPackage } from '../src/verify-package.ts'
import { EXAMPLES, manifestOf, openCopies } from './example-packages.ts'
import { importInto, writePackage, zipPackage } from './foreign-package.ts'
import { FORMS } from './icpc-form.ts'

const { work, copyOf, sandbox, faultsIn } = openCopies()

const EXAMPLE = 'hide-and-find'
const deciding = (code: string) => ({ 'output_validator/validate.py': code })

test('PB1 JD19 a multi-pass package verifies: its reference finds what it has hidden, and nonsense is refused in each pass', async () => {
  const findings = await verifyPackage(copyOf(EXAMPLE), sandbox())
  expect(findings.filter(({ fault }) => fault !== null)).toEqual([])
  expect(findings).toContainEqual({
    file: 'output_validator',
    fault: null,
    fine: 'refuses 6 kinds of nonsense in each of two passes on 17 tests',
  })
})

const BEGIN = `import os, sys
kind, what = open(sys.argv[1]).read().split()
said = sys.stdin.read().split()
def following(): open(sys.argv[3] + 'nextpass.in', 'w').write('find ' + said[0])
`
test('PB1 JD19 a validator that believes a second pass, breaks in one, or asks for a third is named', async () => {
  const [believes, breaks, asks] = await Promise.all([
    faultsIn(
      copyOf(
        EXAMPLE,
        deciding(`${BEGIN}if len(said) != 1 or not said[0].isalpha(): sys.exit(42 if kind == 'find' else 43)
if kind == 'hide': following()
sys.exit(42)`),
      ),
    ),
    faultsIn(
      copyOf(
        EXAMPLE,
        deciding(`${BEGIN}if kind == 'find': sys.exit(42 if int(said[0]) > 0 else 43)
if len(said) != 1 or not said[0].isalpha(): sys.exit(43)
following()
sys.exit(42)`),
      ),
    ),
    faultsIn(
      copyOf(
        EXAMPLE,
        deciding(`${BEGIN}if len(said) != 1 or not said[0].isalnum() or said[0] == '9' * 100_000: sys.exit(43)
following()
sys.exit(42)`),
      ),
    ),
  ])
  const waits = 'submissions wait until the validator is right, and were not run'
  expect(believes).toEqual(['output_validator accepts nothing in pass 2 on practice test 1', waits])
  expect(breaks).toEqual([
    expect.stringMatching(
      /^output_validator exits with 1, .*IndexError.*\(in pass 2\), where the output of pass 2 is nothing$/s,
    ),
    waits,
  ])
  expect(asks).toContainEqual(
    'submissions/accepted/reference.py gets judge_error on practice test 1, where output_validator asks for more than 2 passes',
  )
})

test('JD19 a package whose manifest says otherwise of passes is named, and has two where it does not say', () => {
  const read = (change: (text: string) => string) =>
    readPackage(copyOf(EXAMPLE, { 'problem.yaml': change(manifestOf(EXAMPLE)) }))
  const faults = (change: (text: string) => string) => {
    const found = read(change)
    return 'faults' in found ? found.faults.map(({ file, fault }) => `${file} ${fault}`) : []
  }
  const passes = (change: (text: string) => string) => (read(change) as ProblemPackage).validator?.passes
  expect(passes((text) => text.replace('  validation_passes: 2\n', ''))).toBe(2)
  expect(passes((text) => text.replace('validation_passes: 2', 'validation_passes: 26'))).toBe(26)
  for (const wrong of ['1', '101', '2.5', 'many'])
    expect(faults((text) => text.replace('validation_passes: 2', `validation_passes: ${wrong}`))).toEqual([
      expect.stringMatching(/^problem.yaml .limits.validation_passes must be /),
    ])
  expect(faults((text) => text.replace('type: multi-pass\n', ''))).toEqual([
    'problem.yaml has limits.validation_passes without the type multi-pass',
  ])
  expect(faults((text) => text.replace('type: validator', 'type: tokens'))).toEqual([
    'problem.yaml has the type multi-pass without the checker validator',
  ])
  expect(faults((text) => text.replace('type: validator', 'type: validator\n    convention: testlib'))).toEqual([
    'problem.yaml has the type multi-pass, and the convention testlib knows no passes',
  ])
})

const FOREIGN: [Format, object][] = [
  ['2025-09', { type: 'multi-pass', limits: { validation_passes: 2 } }],
  ['2023-07-draft', { type: 'multi-pass', limits: { validation_passes: 2 } }],
  ['legacy', { validation: 'custom multi-pass', limits: { validation_passes: 2 } }],
]
test.for(FOREIGN)(
  'PB20 JD19 a multi-pass package in the form %s comes back as a draft whose submissions get the same verdicts',
  async ([format, said]) => {
    const files = await exportedFiles(readPackage(copyOf(EXAMPLE)) as ProblemPackage, format)
    const manifest = parse(String(files.get('problem.yaml')))
    expect(manifest).toMatchObject(said)
    expect(Value.Errors(FORMS[format].manifest, manifest)).toEqual([])
    // Of the form alone, as another judge has it.
    for (const path of [...files.keys()]) if (path.startsWith('.skirmish/')) files.delete(path)
    const source = await zipPackage(join(work, format, 'hide-and-find.zip'), Object.fromEntries(files))
    const { folder } = await importInto(join(work, format), source)
    const findings = await verifyDraft(folder, sandbox())
    expect(findings.filter(({ fault }) => fault !== null)).toEqual([])
    const lines = findings.flatMap(({ file, fine }) => (fine ? [`${file} ${fine.replace(/; \d+ of .*/, '')}`] : []))
    expect(lines).toContainEqual('submissions/accepted/reference.py gets what it should: AC')
    expect(lines).toContainEqual(
      expect.stringMatching(/^submissions.wrong_answer.short_words.py gets what it should: AC, WA on /),
    )
    expect(lines).toContainEqual(
      expect.stringMatching(/^submissions.time_limit_exceeded.counts_back.cpp gets .*TLE on/),
    )
  },
)

/** A program adds in one pass and takes away in the next, as BAPCtools and DOMjudge have such problems: answers say nothing. */
const SHIFT = {
  'data/sample/1.in': '-4\n',
  'data/sample/1.ans': '',
  'data/sample/1.interaction': '<-4\n>4\n---\n<4\n>4\n',
  'data/sample/1.in.download': '-4\n',
  'data/secret/a.in': '-1000000\n',
  'data/secret/a.ans': '',
  'data/secret/b.in': '-1\n',
  'submissions/accepted/absolute.py': 'print(abs(int(input())))\n',
  'submissions/accepted/always.py': 'input()\nprint(500)\n',
  'submissions/wrong_answer/first.py': 'print(-3)\n',
  'submissions/wrong_answer/second.py': 'print(-int(input()))\n',
  'submissions/run_time_error/later.py': 'n = int(input())\nassert n < 0\nprint(-n)\n',
}
const shifts = (talks: boolean) => `import pathlib, sys
given = int(pathlib.Path(sys.argv[1]).read_text())
feedback = pathlib.Path(sys.argv[3])
${talks ? 'print(given, flush=True)\n' : ''}said = sys.stdin.read().split()
if len(said) != 1: sys.exit(43)
if given < 0:
    if int(said[0]) < 0: sys.exit(43)
    (feedback / 'judgemessage.txt').write_text('first')
    (feedback / 'nextpass.in').write_text(said[0] + '\\n')
    sys.exit(42)
assert (feedback / 'judgemessage.txt').read_text() == 'first' and not (feedback / 'nextpass.in').exists()
sys.exit(42 if int(said[0]) == given else 43)
`

const KINDS: [
  what: string,
  manifest: string,
  folder: string,
  talks: boolean,
  kind: string | string[],
  passes: number,
][] = [
  [
    'of 2025-09',
    'problem_format_version: 2025-09\ntype: multi-pass\nname: Shift\n',
    'output_validator',
    false,
    'multi-pass',
    2,
  ],
  [
    'of 2025-09 that is interactive too',
    'problem_format_version: 2025-09\ntype: [interactive, multi-pass]\nname: Shift\nlimits: {validation_passes: 3}\n',
    'output_validator',
    true,
    ['interactive', 'multi-pass'],
    3,
  ],
  [
    'of 2023-07',
    'problem_format_version: 2023-07-draft\ntype: pass-fail multi-pass\nname: Shift\nlimits: {validation_passes: 5}\n',
    'output_validator/validate',
    false,
    'multi-pass',
    5,
  ],
  [
    'of DOMjudge',
    'name: Shift\nvalidation: custom multi-pass\nlimits: {validation_passes: 26}\n',
    'output_validators/validate',
    false,
    'multi-pass',
    26,
  ],
]
test.for<(typeof KINDS)[number]>(KINDS)(
  'PB15 JD19 a multi-pass package %s becomes a draft, which is verified by all of its passes',
  async ([what, manifest, folder, talks, type, passes]) => {
    const place = join(work, what.replaceAll(' ', '-'))
    const files = { ...SHIFT, 'problem.yaml': manifest, [`${folder}/validate.py`]: shifts(talks) }
    const draft = await importInto(place, writePackage(join(place, 'in/shift'), files))
    const yaml = parse(readFileSync(join(draft.folder, 'problem.yaml'), 'utf8'))
    expect(yaml).toMatchObject({
      type,
      limits: { validation_passes: passes },
      skirmish: { checker: { type: 'validator' } },
    })
    expect(readFileSync(join(draft.folder, 'data/secret/02-b.ans'), 'utf8')).toBe('')
    expect(draft.lines.filter((line) => /passes|nextpass/.test(line))).toEqual([])
    const findings = await verifyDraft(draft.folder, sandbox())
    const lines = findings.flatMap(({ file, fault, fine }) =>
      fault || fine ? [`${file} ${fault ?? fine?.replace(/; \d+ of .*/, '')}`] : [],
    )
    expect(lines.filter((line) => line.startsWith('submissions'))).toEqual([
      'submissions/accepted/always.py gets what it should: AC',
      'submissions/accepted/reference.py gets what it should: AC',
      'submissions/run_time_error/later.py gets what it should: RTE on data/sample/1.in',
      'submissions/wrong_answer/first.py gets what it should: WA on data/sample/1.in',
      'submissions/wrong_answer/second.py gets what it should: WA on data/sample/1.in',
    ])
    expect(findings.filter(({ fault }) => fault !== null)).toEqual([])
  },
)

test('PB15 JD19 an import names passes beyond ours, and nextpass.in where a problem is not multi-pass', async () => {
  const taking = (name: string, manifest: string) => {
    const files = { ...SHIFT, 'problem.yaml': manifest, 'output_validator/validate.py': shifts(false) }
    return importInto(join(work, name), writePackage(join(work, name, 'in/shift'), files))
  }
  const begin = 'problem_format_version: 2025-09\nname: Shift\n'
  const many = await taking('many', `${begin}type: multi-pass\nlimits: {validation_passes: 1000}\n`)
  expect(many.lines).toContain('changed limits.validation_passes: is 100 passes, the most here, and was 1,000')
  const single = await taking('single', `${begin}limits: {validation_passes: 3}\n`)
  expect(single.lines).toContain(
    'changed output_validator/validate.py: names nextpass.in: a second pass would be its fault',
  )
  expect(single.lines).toContain("dropped problem.yaml limits.validation_passes: is 3: the judge's own limit stands")
  await expect(taking('none', `${begin}type: multi-pass\n`)).resolves.toBeDefined()
  const without = writePackage(join(work, 'without/in/shift'), {
    ...SHIFT,
    'problem.yaml': `${begin}type: multi-pass\n`,
  })
  await expect(importInto(join(work, 'without'), without)).rejects.toThrow(/says that a program of the package decides/)
})

test('PB15 JD19 an imported multi-pass package judges submissions in each language, by the pass that fails', async () => {
  const place = join(work, 'story')
  const exported = await exportedFiles(readPackage(copyOf(EXAMPLE)) as ProblemPackage, 'legacy')
  const source = await zipPackage(join(place, 'of-domjudge.zip'), Object.fromEntries(exported))
  const { folder } = await importInto(place, source, { as: 'of-domjudge' })
  const draft = readDraft(folder)
  if ('faults' in draft || !draft.validator) throw new Error('the draft has no validator')
  const validator: Validator = draft.validator
  expect(validator).toMatchObject({ convention: 'icpc', interactive: false, passes: 2 })
  const tests = draft.tests.map(({ input, expected_output }) => ({ input, expected_output: expected_output ?? '' }))
  const harness = await openJudgeHarness()
  try {
    const judged = (language: LanguageName, file: string) =>
      harness.validated(validator, language, textOf(file), { limits: draft.limits }, tests)
    const right = { verdict: 'accepted', tests_passed: tests.length, tests_total: tests.length }
    expect(await judged('python', 'accepted/reference.py')).toMatchObject(right)
    expect(await judged('c', 'accepted/solution.c')).toMatchObject(right)
    expect(await judged('cpp', 'accepted/solution.cpp')).toMatchObject(right)
    expect(await judged('java', 'accepted/Solution.java')).toMatchObject(right)
    expect(await judged('javascript', 'accepted/solution.js')).toMatchObject(right)
    const wrong = await judged('python', 'wrong_answer/short_words.py')
    expect(wrong).toMatchObject({ verdict: 'wrong_answer', input: expect.stringMatching(/^find [a-z]{4}\n$/) })
    expect(wrong.detail).toMatch(/^In pass 2: The word [a-z]{4} did not lead back to the number\.$/)
    expect(await judged('cpp', 'time_limit_exceeded/counts_back.cpp')).toMatchObject({ verdict: 'time_limit' })
  } finally {
    await harness.close()
  }
})
const textOf = (file: string): string => readFileSync(join(EXAMPLES, EXAMPLE, 'submissions', file), 'utf8')
