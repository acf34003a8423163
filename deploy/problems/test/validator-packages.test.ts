import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createReport } from '@skirmish/problem-package/import/import-report'
import { readDraft } from '@skirmish/problem-package/read-draft'
import { type ProblemPackage, readPackage } from '@skirmish/problem-package/read-package'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { FORMATS, type Format } from '../src/export-manifest.ts'
import { exportedFiles } from '../src/export-package.ts'
import { importPackage } from '../src/import-package.ts'
import { verifyPackage } from '../src/verify-package.ts'
import { EXAMPLES, manifestOf, openCopies } from './example-packages.ts'
import { FORMS } from './icpc-form.ts'

const { work, copyOf, sandbox, faultsIn } = openCopies()

test('PB1 JD15 a package with a validator verifies: other right outputs are accepted, the wrong one is not', async () => {
  const findings = await verifyPackage(copyOf('any-sum'), sandbox())
  expect(findings.filter(({ fault }) => fault !== null)).toEqual([])
  expect(findings).toContainEqual({
    file: 'output_validator',
    fault: null,
    fine: 'refuses 6 kinds of nonsense on 17 tests',
  })
})

test('PB1 JD17 an interactive package verifies, in all languages and with rude programs', async () => {
  const findings = await verifyPackage(copyOf('guess-the-number'), sandbox())
  expect(findings.filter(({ fault }) => fault !== null)).toEqual([])
  expect(findings).toContainEqual({ file: 'output_validator', fault: null, fine: 'bears 5 rude programs on 17 tests' })
})

/** The same with groups of tests, and a program that passes one of them. */
const withGroups = (
  part = 'print(1, n - 1 if n < 3000000 else n)',
  groups = "Number(input) < 3e6 ? ['small', 'all'] : ['all']",
) => ({
  'problem.yaml': `${manifestOf('any-sum')}  groups:
    - {name: small, points: 40, policy: complete}
    - {name: all, points: 60, policy: each, requires: [small]}
`,
  'generators/generator.ts': `${readFileSync(join(EXAMPLES, 'any-sum/generators/generator.ts'), 'utf8')}
export const groups = (input: string) => (${groups})
`,
  'submissions/partially_accepted/small.py': `n = int(input())\n${part}\n`,
})

test('PB1 PB22 a package with groups of tests verifies, and a program of partially_accepted gets a part of the points', async () => {
  const findings = await verifyPackage(copyOf('any-sum', withGroups()), sandbox())
  expect(findings.filter(({ fault }) => fault !== null)).toEqual([])
  const part = findings.find(({ file }) => file === 'submissions/partially_accepted/small.py')
  expect(part?.fine).toMatch(/^reaches (4|5|6)\d(\.\d+)? of 100 points and /)
  const [right, wrong, stray, empty] = await Promise.all([
    faultsIn(copyOf('any-sum', withGroups('print(1, n - 1)'))),
    faultsIn(copyOf('any-sum', withGroups('print(n, n)'))),
    faultsIn(copyOf('any-sum', withGroups(undefined, "['tiny']"))),
    faultsIn(copyOf('any-sum', withGroups(undefined, "['all']"))),
  ])
  expect(right).toEqual(['submissions/partially_accepted/small.py reaches 100 of 100 points, and should reach a part'])
  expect(wrong).toEqual(['submissions/partially_accepted/small.py reaches 0 of 100 points, and should reach a part'])
  const none = 'generators/generator.ts draws practice tests whose groups do not fit: there is none in the group small'
  for (const faults of [stray, empty]) expect(faults[0]).toBe(none)
}, 300_000)

test('PB22 groups of a package that do not fit are named', () => {
  const groupsOf = (groups: string) => {
    const read = readPackage(copyOf('any-sum', { 'problem.yaml': `${manifestOf('any-sum')}  groups: ${groups}\n` }))
    return 'faults' in read ? read.faults.map(({ file, fault }) => `${file} ${fault}`) : []
  }
  expect(groupsOf('[{name: a, points: 1, policy: each}, {name: b, points: 1, policy: each, requires: [a]}]')).toEqual([
    'problem.yaml has groups that do not fit: the tests of a count each, and it is required',
  ])
  expect(groupsOf('[{name: a, points: 1, policy: each, requires: [b]}]')).toEqual([
    'problem.yaml has groups that do not fit: the group a requires b, which is no group before it',
  ])
  expect(groupsOf('[{name: a, points: 0.5, policy: each}]').join()).toMatch(/points must be/)
})

/** The groups of a draft with how many tests each has. */
function groupsIn(folder: string): string[] {
  const draft = readDraft(folder)
  if ('faults' in draft) throw new Error(JSON.stringify(draft.faults))
  return draft.groups.map(({ name, points, policy, requires = [] }) => {
    const tests = draft.tests.filter(({ groups }) => groups?.includes(name)).length
    return `${name} ${points} ${policy} < ${requires.join()}: ${tests}`
  })
}

test('PB20 PB22 groups are exported as folders of the format, and come back from each version', async () => {
  const folder = copyOf('any-sum', withGroups())
  const problem = readPackage(folder) as ProblemPackage // the test above proves that it has no fault
  const places = { bank: join(work, 'no-bank'), drafts: join(work, 'grouped'), work: join(work, 'imports') }
  mkdirSync(places.bank, { recursive: true })
  const groups: Record<string, string[]> = {}
  for (const format of FORMATS) {
    const files = await exportedFiles(problem, format)
    expect([...Value.Errors(FORMS[format].manifest, parse(String(files.get('problem.yaml'))))]).toEqual([])
    for (const [path, content] of files)
      if (/^data\/.*(test_group|testdata)\.yaml$/.test(path)) expect(parse(String(content)), path).toBeTypeOf('object')
    const own = [...files.keys()].filter((path) => path.startsWith('.skirmish/'))
    for (const path of own) files.delete(path)
    const source = join(work, `grouped-${format}`)
    for (const [path, content] of files) {
      mkdirSync(dirname(join(source, path)), { recursive: true })
      writeFileSync(join(source, path), content)
    }
    const draft = await importPackage(source, places, createReport(), { as: `grouped-${format}` })
    groups[format] = groupsIn(draft.folder)
    if (own.length === 0) expect([...files.keys()]).toContain('submissions/partially_accepted/small.py')
  }
  const [small, all] = (groups['2025-09'] ?? []).map((line) => Number(line.split(': ')[1]))
  expect(small).toBeGreaterThan(2)
  expect(groups['2025-09']).toEqual([`1-small 40 complete < : ${small}`, `2-all 60 each < 1-small: ${all}`])
  for (const format of ['2023-07-draft', 'legacy'] as const)
    expect(groups[format]).toEqual([`1-small 40 complete < : ${small}`, `2-all 60 each < : ${all}`])
})

const python = (code: string) => ({ 'output_validator/validate.py': `import sys\n${code}\n` })
test('PB1 JD16 a validator that says yes to everybody, no to a right program, or fails is named', async () => {
  const [yes, no, fails, broken] = await Promise.all([
    faultsIn(copyOf('any-sum', python('sys.exit(42)'))),
    faultsIn(
      copyOf('any-sum', python('sys.exit(42 if sys.stdin.buffer.read() == open(sys.argv[2], "rb").read() else 43)')),
    ),
    faultsIn(
      copyOf(
        'any-sum',
        python('sys.exit(42 if sum(map(int, sys.stdin.read().split())) == int(open(sys.argv[1]).read()) else 43)'),
      ),
    ),
    faultsIn(copyOf('any-sum', python('def'))),
  ])
  const waits = 'submissions wait until the validator is right, and were not run'
  expect(yes).toEqual(['output_validator accepts nothing on practice test 1', waits])
  expect(no).toContainEqual(
    expect.stringMatching(/^submissions.accepted.solution.c gets wrong_answer on practice test 1/),
  )
  expect(fails).toEqual([
    expect.stringMatching(/^output_validator exits with 1, .*ValueError.*where the output is words without sense$/s),
    waits,
  ])
  expect(broken).toEqual([expect.stringMatching(/^output_validator does not compile: .*SyntaxError/s), waits])
})

test('PB1 JD18 an interactor that hangs, or believes a program that says nothing, is named', async () => {
  const interactor = (code: string) => ({ 'output_validator/interact.cpp': null, ...python(code) })
  const [hangs, believes] = await Promise.all([
    faultsIn(copyOf('guess-the-number', interactor('while True: pass'))),
    faultsIn(copyOf('guess-the-number', interactor('sys.stdin.read()\nsys.exit(42)'))),
  ])
  expect(hangs).toContainEqual(expect.stringMatching(/^output_validator needs more than 5 s of CPU time/))
  expect(believes).toContainEqual('output_validator accepts a program that ends at once on practice test 1')
})

test('JD15 testlib.h is the package’s, or that of the folder which the operator names', () => {
  const checker = '#include "testlib.h"\nint main() { return OK; }\n'
  const manifest = manifestOf('any-sum').replace(
    'type: validator',
    'type: validator\n    convention: testlib\n    arguments: [strict]',
  )
  const files = {
    'output_validator/validate.py': null,
    'output_validator/check.cpp': checker,
    'problem.yaml': manifest,
  }
  const [own, without] = [
    copyOf('any-sum', { ...files, 'output_validator/testlib.h': '#define OK 0\n' }),
    copyOf('any-sum', files),
  ]
  const includes = join(work, 'includes')
  mkdirSync(includes)
  writeFileSync(join(includes, 'testlib.h'), '#include "more.h"\n')
  writeFileSync(join(includes, 'more.h'), '#define OK 0\n')
  const validator = (folder: string, at?: string) => (readPackage(folder, at) as ProblemPackage).validator
  const told = { language: 'cpp', code: checker, convention: 'testlib', arguments: ['strict'], interactive: false }
  expect(validator(own, includes)).toEqual({ ...told, files: [{ name: 'testlib.h', content: '#define OK 0\n' }] })
  expect(validator(without, includes)).toEqual({
    ...told,
    files: [
      { name: 'testlib.h', content: '#include "more.h"\n' },
      { name: 'more.h', content: '#define OK 0\n' },
    ],
  })
  expect(readPackage(without)).toEqual({
    faults: [
      {
        file: 'output_validator/check.cpp',
        fault: 'includes "testlib.h", which is neither beside it nor in VALIDATOR_INCLUDES',
      },
    ],
  })
})

test('JD15 JD17 a package whose manifest and folder disagree is named', () => {
  const faults = (folder: string) => {
    const read = readPackage(folder)
    return 'faults' in read ? read.faults.map(({ file, fault }) => `${file} ${fault}`) : []
  }
  const plain = manifestOf('any-sum').replace('type: validator', 'type: tokens')
  expect(faults(copyOf('any-sum', { 'problem.yaml': plain }))).toEqual([
    'output_validator is there, and the checker of problem.yaml is not validator',
  ])
  const talks = manifestOf('guess-the-number').replace('type: validator', 'type: tokens')
  expect(faults(copyOf('guess-the-number', { 'problem.yaml': talks }))).toEqual([
    'problem.yaml has the type interactive without the checker validator',
  ])
  expect(faults(copyOf('any-sum', { 'output_validator/validate.py': null }))).toEqual([
    'output_validator has to hold one program: where several files could be, it is validate.* or main.*',
  ])
  expect(faults(copyOf('any-sum', { 'output_validator/answer': 'x' }))).toEqual([
    'output_validator/answer has a name that no file of a validator may have',
  ])
})

test('JD15 a package with a validator is exported for the tools of the format, and comes back', async () => {
  const folder = copyOf('any-sum')
  const problem = readPackage(folder) as ProblemPackage
  const files = await exportedFiles(problem, '2025-09')
  expect(files.has('output_validator/validate.py')).toBe(true)
  expect(files.get('data/test_group.yaml')?.toString()).toBe('output_validator_args: []\n')
  mkdirSync(join(work, 'bank'))
  const places = { bank: join(work, 'bank'), drafts: join(work, 'drafts'), work: join(work, 'imports') }
  const { slug } = await importPackage(folder, places, createReport())
  expect(slug).toBe('any-sum')
})

test('PB20 a validator of several files is exported as one program, with the headers of the operator', async () => {
  const whole = readFileSync(join(EXAMPLES, 'any-sum/output_validator/validate.py'), 'utf8')
  const python = readPackage(copyOf('any-sum', { 'output_validator/limits.py': 'MOST = 9\n' })) as ProblemPackage
  const validatorIn = async (problem: ProblemPackage, format: Format) =>
    [...(await exportedFiles(problem, format))].filter(([path]) => path.startsWith('output_validator')).sort()
  const [helper, main] = [Buffer.from('MOST = 9\n'), Buffer.from(whole)]
  for (const [format, folder] of [
    ['2025-09', 'output_validator'],
    ['2023-07-draft', 'output_validator/validator'],
    ['legacy', 'output_validators/validator'],
  ] as const)
    expect(await validatorIn(python, format)).toEqual([
      [`${folder}/limits.py`, helper],
      [`${folder}/main.py`, main],
    ])
  const headers = join(work, 'headers')
  mkdirSync(headers)
  writeFileSync(join(headers, 'validation.h'), '#include <string>\n')
  const files = { 'output_validator/validate.py': null, 'output_validator/check.cpp': '#include "validation.h"\n' }
  const cpp = readPackage(copyOf('any-sum', files), headers) as ProblemPackage
  expect((await validatorIn(cpp, 'legacy')).map(([path]) => path)).toEqual([
    'output_validators/validator/check.cpp',
    'output_validators/validator/validation.h',
  ])
})
