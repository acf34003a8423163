import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { readForeign } from '../../src/import/import-foreign.ts'
import { createReport } from '../../src/import/import-report.ts'
import { panelDraft } from '../../src/import/panel-draft.ts'

/** A package as the panel takes it. Each file of it has to be named, whatever became of it. */
async function taking(files: Files, includes = '') {
  const report = createReport()
  const foreign = new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))
  const { problem, nameRest } = await readForeign(foreign, 'task', report)
  const { fields, validator } = panelDraft(problem, 'en', report, includes)
  nameRest()
  for (const path of Object.keys(files)) expect(report.names(path), path).toBe(true)
  return { fields, validator, lines: report.lines().map(({ fate, thing, note }) => `${fate} ${thing}: ${note}`) }
}

const CHECK = '#include "testlib.h"\nint main() { quitf(_ok, ""); }\n'
const polygon = (assets: string): string => `<problem short-name="pairs">
  <names><name language="english" value="Pairs"/></names>
  <judging><testset name="tests"><time-limit>1000</time-limit><memory-limit>268435456</memory-limit>
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests><test sample="true"/></tests></testset></judging>
  <assets>${assets}</assets></problem>`
const POLYGON: Files = {
  'problem.xml': polygon('<checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>'),
  'files/check.cpp': CHECK,
  'tests/01': '1\n',
  'tests/01.a': '1\n',
}

test('PB24 a checker of Polygon with its testlib becomes the program that decides, under its own name', async () => {
  const { fields, validator, lines } = await taking({ ...POLYGON, 'files/testlib.h': '// testlib' })
  expect(validator).toEqual({
    ...{ name: 'check.cpp', language: 'cpp', code: CHECK, files: [{ name: 'testlib.h', content: '// testlib' }] },
    ...{ convention: 'testlib', arguments: [], interactive: false },
  })
  expect(fields.checker).toEqual({ type: 'tokens' })
  expect(lines).toContain('taken files/check.cpp: decides which outputs are right')
  expect(lines).toContain(
    'missing reference solution: a program decides about outputs, so one has to prove the problem before it is published',
  )
  expect(lines).toContain('taken files/testlib.h: belongs to the program that decides')
})

test('PB24 testlib comes from the operator’s folder where the package has none; without one the checker is missing, and the interactor is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'includes-'))
  try {
    writeFileSync(join(folder, 'testlib.h'), '#include "more.h"\n')
    writeFileSync(join(folder, 'more.h'), '// more')
    mkdirSync(join(folder, 'bits'))
    const odd = await taking({ ...POLYGON, 'files/check.cpp': '#include "bits"\n' }, folder)
    expect(odd.lines.join()).toContain('includes "bits", which neither the package nor this site has')
    const completed = await taking(POLYGON, folder)
    expect(completed.validator?.files).toEqual([
      { name: 'testlib.h', content: '#include "more.h"\n' },
      { name: 'more.h', content: '// more' },
    ])
    expect(completed.lines).toContain("changed testlib.h: is this site's own: the package has none")
  } finally {
    rmSync(folder, { recursive: true })
  }
  const without = await taking(POLYGON)
  expect(without.validator).toBeNull()
  expect(without.fields.checker).toEqual({ type: 'tokens' })
  expect(without.lines).toContain(
    'missing files/check.cpp: includes "testlib.h", which neither the package nor this site has: put that file beside it in the package, and import that again; until then outputs are compared word by word, so that of several right ones the expected alone passes',
  )
  const talking = { ...POLYGON, 'problem.xml': polygon('<interactor><source path="files/check.cpp"/></interactor>') }
  await expect(taking(talking)).rejects.toThrow(
    'files/check.cpp includes "testlib.h", which neither the package nor this site has',
  )
})

const VALIDATOR = 'output_validators/talk/validate.py'
const icpc = (validation: string, more: Files = {}): Files => ({
  'problem.yaml': `name: Guess\nvalidation: ${validation}\n`,
  'data/sample/1.in': '5\n',
  'data/secret/1.in': '7\n',
  [VALIDATOR]: 'import rules\n',
  'output_validators/talk/rules.py': '',
  ...more,
})

test('PB24 an interactive package of ICPC becomes a draft, whose samples need no answer: a blank one is empty', async () => {
  const { fields, validator, lines } = await taking(
    icpc('custom interactive', { 'problem_statement/problem.tex': 'x' }),
  )
  expect(validator).toEqual({
    ...{ name: 'validate.py', language: 'python', code: 'import rules\n', files: [{ name: 'rules.py', content: '' }] },
    ...{ convention: 'icpc', arguments: [], interactive: true },
  })
  expect(fields).toMatchObject({
    testcases: [{ input: '5\n', expected_output: '' }],
    hidden_testcases: [{ input: '7\n', expected_output: '' }],
  })
  expect(lines).toContain(`taken ${VALIDATOR}: talks with the programs of students`)
  const blank = await taking(icpc('custom interactive', { 'data/sample/1.ans': ' \n', 'data/secret/1.ans': '\n' }))
  expect(blank.fields).toMatchObject({
    testcases: [{ input: '5\n', expected_output: '' }],
    hidden_testcases: [{ input: '7\n', expected_output: '\n' }],
  })
  const { [VALIDATOR]: code = '', 'output_validators/talk/rules.py': _module, ...rest } = icpc('custom interactive')
  const odd = await taking({ ...rest, 'output_validators/talk/validate\u202e\0.py': code })
  expect(odd.validator?.name).toBe('validate\\u{202e}\\u{0}.py')
})

test('PB24 a multi-pass package becomes a draft with as many passes as it says, in whichever form it says so', async () => {
  const yaml = (kind: string) => ({ 'problem.yaml': `name: Guess\n${kind}\nlimits: {validation_passes: 7}\n` })
  for (const kind of ['validation: custom multi-pass', 'type: pass-fail multi-pass', 'type: [multi-pass]']) {
    const { validator } = await taking(icpc('custom', yaml(kind)))
    expect(validator).toMatchObject({ interactive: false, passes: 7 })
  }
})

test('PB24 a program that the bank would not take is none in the panel: by its size, its files, their names and its arguments', async () => {
  const beside = (name: string, content: string | Buffer) => ({ [`output_validators/talk/${name}`]: content })
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => Object.entries(beside(`m${i}.py`, '#'))[0] ?? []),
  )
  const flags = (value: string) => ({ 'problem.yaml': `name: Guess\nvalidation: custom\nvalidator_flags: ${value}\n` })
  const bad: [Files, string][] = [
    [beside('data.txt', 'x'.repeat(1024 * 1024)), 'is larger than 1 MiB, with the files that it needs'],
    [many, 'needs more than 20 files'],
    [
      beside('Rules.py', 'other'),
      'needs files of one name: output_validators/talk/rules.py and output_validators/talk/Rules.py would both be output_validator/Rules.py',
    ],
    [beside('answer', '1'), 'needs answer, as no file of a program may be named here'],
    [flags(`["a\\0b"]`), 'has arguments that no program may have here'],
    [flags(`["\\ud800"]`), 'has arguments that no program may have here'],
    [flags('x'.repeat(201)), 'has arguments that no program may have here'],
    [flags('x '.repeat(21)), 'has arguments that no program may have here'],
    [{ [VALIDATOR]: 'import rules\n\0' }, 'is no text'],
  ]
  for (const [more, fault] of bad) {
    const { validator, lines } = await taking(icpc('custom', more))
    expect(validator, fault).toBeNull()
    expect(
      lines.filter((line) => line.startsWith(`missing ${VALIDATOR}: ${fault}: mend it in the package`)),
    ).toHaveLength(1)
  }
  const { [VALIDATOR]: _one, 'output_validators/talk/rules.py': _other, ...rest } = icpc('custom')
  const own = await taking({ ...rest, 'output_validators/a.py': 'import main\n', 'output_validators/main.py': '' })
  expect(own.lines.join()).toContain('a.py: needs main.py, as no file of a program may be named here')
  await expect(taking(icpc('custom interactive', beside('answer', '1')))).rejects.toThrow(`${VALIDATOR} needs answer`)
  await expect(taking(icpc('custom', { [VALIDATOR]: 'open("score.txt")' }))).rejects.toThrow('gives points (score.txt)')
})
