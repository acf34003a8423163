import { expect, test } from 'vitest'
import { BOUNDS } from '../../src/import/foreign-files.ts'
import { readForeign } from '../../src/import/import-foreign.ts'
import { createReport } from '../../src/import/import-report.ts'
import { panelDraft } from '../../src/import/panel-draft.ts'
import { inLanguage } from '../../src/import/sentence.ts'

type Files = Record<string, string | Buffer>
const MIB = 1024 * 1024
const PAIR: Files = { 'data/secret/1.in': '1\n', 'data/secret/1.ans': '1\n' }
const YAML = 'problem.yaml'

async function reading(files: Files, bounds = BOUNDS) {
  const report = createReport()
  const foreign = new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))
  const { problem } = await readForeign(foreign, 'task', report, { bounds })
  for (const { said } of problem.statements) report.add(said)
  return { problem, lines: report.lines().map(({ fate, thing, note }) => `${fate} ${thing}: ${note}`) }
}

test('PB15 constants let no file grow beyond the bounds, and one that is longer than 1 KiB is left out', async () => {
  const yaml = `name: Task\nconstants: {a: ${'x'.repeat(1_000)}, long: ${'y'.repeat(1_025)}}\n`
  const uses = (count: number) => '{{a}}'.repeat(count)
  const bounds = { ...BOUNDS, fileBytes: MIB, bytes: 4 * MIB }
  const one = { ...PAIR, [YAML]: yaml, 'data/secret/1.md': uses(1_100) }
  await expect(reading(one, bounds)).rejects.toThrow('data/secret/1.md is larger than 1 MiB')
  const names = Array.from({ length: 5 }, (_, i) => [`data/secret/${i}.md`, uses(1_000)])
  const several = { ...PAIR, [YAML]: yaml, ...Object.fromEntries(names) }
  await expect(reading(several, bounds)).rejects.toThrow('it is larger than 4 MiB when unpacked')
  const program = 'submissions/accepted/a.py'
  const made = await reading({ ...PAIR, [YAML]: yaml, [program]: 'print("{{ a }} {{long}}")\n' }, bounds)
  expect(made.problem.submissions[0]?.file.content.toString()).toBe(`print("${'x'.repeat(1_000)} {{long}}")\n`)
  expect(made.lines).toContain(
    'dropped problem.yaml constant long: is longer than 1 KiB: its name stands where it is used',
  )
})

test('PB17 a statement with so many constants that it would be too long keeps their names', async () => {
  const yaml = `name: Task\nconstants: {a: ${'x'.repeat(1_000)}}\n`
  const text = async (path: string, use: string) => {
    const { problem, lines } = await reading({ ...PAIR, [YAML]: yaml, [path]: use })
    expect(lines).toContain(`changed ${path}: a name of a constant stands in the text as it was written`)
    return problem.statements[0]?.text
  }
  expect(await text('statement/problem.en.md', '{{a}}'.repeat(3_000))).toContain('{{a}}{{a}}')
  expect(await text('statement/problem.en.tex', '\\constant{a}'.repeat(4_900))).toContain('constant{a}')
})

const polygon = (testset: string) =>
  `<problem><names><name language="english" value="Sums"/></names><judging>${testset}</judging></problem>`
const patterns = (input: string, answer: string) =>
  `<input-path-pattern>${input}</input-path-pattern><answer-path-pattern>${answer}</answer-path-pattern>`

test('PB15 tests of Polygon and DMOJ that name one file again and again are read once, and lists without end are cut', async () => {
  const listed = `<tests>${'<test/>'.repeat(3_001)}</tests>`
  const files = { '01': '1\r\n', '01.a': '1\n' }
  for (const [input, answer, fault] of [
    ['01', '%02d.a', 'its input-path-pattern "01" has no number'],
    ['%02d', '01.a', 'its answer-path-pattern "01.a" has no number'],
  ] as const) {
    const xml = polygon(`<testset>${patterns(input, answer)}${listed}</testset>`)
    await expect(reading({ ...files, 'problem.xml': xml })).rejects.toThrow(fault)
  }
  const set = `<testset>${patterns('%02d', '%02d.a')}${listed}</testset>`
  const { problem, lines } = await reading({ ...files, 'problem.xml': polygon(set + set) })
  expect(problem.tests).toHaveLength(1)
  expect(lines).toContain('dropped problem.xml tests: has 6,002 tests: those behind the first 3,000 are not read')
  const cases = `test_cases:\n${'- {in: a, out: b}\n'.repeat(3_001)}`
  const dmoj = await reading({ 'init.yml': cases, a: '1\n', b: '1\n' })
  expect(dmoj.problem.tests).toHaveLength(1)
  expect(dmoj.lines).toContain('dropped init.yml tests: has 3,001 tests: those behind the first 3,000 are not read')
})

test('PB15 tests of one length that differ in their last letters are told apart without comparing each with each', async () => {
  const count = 2_900
  const files = Array.from({ length: count }, (_, i) => [`t${i + 1}`, `${'x'.repeat(17_000)}${1_000_000 + i}`])
  const xml = polygon(`<testset>${patterns('t%d', '')}<tests>${'<test/>'.repeat(count)}</tests></testset>`)
  const { problem } = await reading({ 'problem.xml': xml, ...Object.fromEntries(files) })
  expect(problem.tests).toHaveLength(count)
})

test('PB15 tolerances without end are no tolerances', async () => {
  const yaml =
    'name: Task\nvalidator_flags: float_tolerance .inf float_absolute_tolerance 1e999 float_relative_tolerance Infinity\n'
  const icpc = await reading({ ...PAIR, [YAML]: yaml })
  expect(icpc.problem.checker).toEqual({ type: 'tokens', ignore_case: true })
  expect(icpc.lines).toContain('dropped validator argument float_relative_tolerance: "Infinity" is no tolerance')
  for (const precision of ['-400', '-.inf', 'x', '{toString: 1}', '""']) {
    const init = `checker: {name: floats, args: {precision: ${precision}}}\n`
    const { problem, lines } = await reading({ 'init.yml': init, '1.in': '1', '1.out': '1' })
    expect(problem.checker, precision).toEqual({ type: 'float', abs: 1e-6, rel: 1e-6 })
    expect(lines.join('\n')).toMatch('is no number of digits: 6')
  }
})

test('PB15 values that are no texts, and name toString themselves, count as empty', async () => {
  const odd = '{toString: 1, valueOf: 1}'
  const yaml = `name: {en: ${odd}, es: Sumas}
keywords: [${odd}, sums]
author: ${odd}
constants: {a: {value: ${odd}, tex: ${odd}}, b: [${odd}]}
limits: {time_limit: ${odd}, memory: ${odd}, output: ${odd}}
validator_flags: [${odd}]
type: [${odd}]
problem_format_version: ${odd}
`
  const made = await reading({
    ...PAIR,
    [YAML]: yaml,
    'submissions/submissions.yaml': `accepted/a.py: {permitted: [${odd}, AC]}\n`,
    'submissions/accepted/a.py': 'print(1)\n',
  })
  expect(inLanguage(made.problem.format)).toBe('ICPC, as in Kattis and DOMjudge')
  expect(made.problem.credits).toMatchObject({ keywords: ['sums'] })
  for (const init of [
    `checker: ${odd}\n`,
    `checker: {name: ${odd}}\n`,
    `checker: {name: sorted, args: {split_on: ${odd}}}\n`,
    `checker: {name: bridged, args: {type: ${odd}}}\n`,
    `checker: {name: bridged, args: {files: [${odd}]}}\n`,
    `archive: ${odd}\n`,
    `test_cases: [{in: ${odd}, out: ${odd}}, {in: 1.in, out: 1.out}]\n`,
  ]) {
    const read = reading({ 'init.yml': init, '1.in': '1', '1.out': '1' })
    await read.catch((error) => expect(error.constructor.name, init).toBe('RefusedImport'))
  }
})

test('PB15 the report names the version of a format only where it is one', async () => {
  const formatOf = async (version: string) => {
    const { problem } = await reading({ ...PAIR, [YAML]: `name: Task\nproblem_format_version: ${version}\n` })
    return inLanguage(problem.format)
  }
  expect(await formatOf('2025-09')).toBe('ICPC, as in Kattis and DOMjudge (version 2025-09)')
  expect(await formatOf(`"${'x'.repeat(21)}"`)).toBe('ICPC, as in Kattis and DOMjudge')
  expect(await formatOf('"<b>"')).toBe('ICPC, as in Kattis and DOMjudge')
})

test('PB18 an accepted solution that is empty is no reference', async () => {
  const { problem } = await reading({
    ...PAIR,
    [YAML]: 'name: Task\n',
    'submissions/accepted/a.py': '',
    'submissions/accepted/b.py': 'print(1)\n',
  })
  const report = createReport()
  expect(panelDraft(problem, 'en', report).fields.reference).toEqual({ language: 'python', code: 'print(1)\n' })
  expect(report.lines()).toContainEqual({ fate: 'dropped', thing: 'submissions/accepted/a.py', note: 'is empty' })
})
