import { expect, test } from 'vitest'
import { draftYaml } from '../../src/import/draft-yaml.ts'
import { RefusedImport } from '../../src/import/foreign-files.ts'
import { importForeign } from '../../src/import/import-foreign.ts'
import { createReport, reportTexts } from '../../src/import/import-report.ts'
import { sentence } from '../../src/import/sentence.ts'

type Files = Record<string, string | Buffer>
const PAIR: Files = { '1.in': '1\n', '1.ans': '1\n' }

/** Takes a package from memory; `lines` has the report as `fate thing: note`. */
async function taking(files: Files) {
  const report = createReport()
  const foreign = new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))
  const { files: draft, problem } = await importForeign(foreign, 'task', report)
  const lines = report.lines().map(({ fate, thing, note }) => `${fate} ${thing}: ${note}`)
  return { draft, problem, lines, texts: reportTexts(report.lines()) }
}

test('PB15 no name of a package moves the cursor of the author’s terminal, or begins a line there', async () => {
  const { texts } = await taking({ ...PAIR, 'a\u001b[2K\rtaken\n.xyz': 'x', 'b\u009b1A\u202e.xyz': 'x' })
  expect(texts).toContain('dropped  a\\u{1b}[2K\\u{d}taken\\u{a}.xyz: no part of the format, left aside')
  expect(texts).toContain('dropped  b\\u{9b}1A\\u{202e}.xyz: no part of the format, left aside')
  expect(new RefusedImport(sentence`${'a\n\u001b]0;b'} is damaged`).message).toBe('a\\u{a}\\u{1b}]0;b is damaged')
  expect(new RefusedImport(sentence`${'a'.repeat(70_000)} is damaged`).message).toMatch(/^a{240}….*a is damaged$/)
})

test('PB15 files whose safe names are the same are kept beside each other, and the report says under which', async () => {
  const files = { '图.png': 'a', '画.png': 'b', '图/1.md': 'c', '画/1.md': 'd', 'A.md': 'e', 'a.md': 'f' }
  const { draft, lines } = await taking({ ...PAIR, ...files })
  const kept = [...draft].filter(([path]) => path.startsWith('original/'))
  expect(Object.fromEntries(kept.map(([path, content]) => [path, content.toString()]))).toEqual({
    'original/_.png': 'a',
    'original/__2.png': 'b',
    'original/_/1.md': 'c',
    'original/__2/1.md': 'd',
    'original/A.md': 'e',
    'original/a_2.md': 'f',
  })
  expect(lines).toContain('taken 图.png: kept beside, in original/')
  expect(lines).toContain('changed 画.png: kept beside as original/__2.png: another file has the name without a number')
})

test('PB15 the only package among other files is taken, and those are named; of two packages none is', async () => {
  const inner = { 'sum/problem.yaml': 'name: Sum\n', 'sum/data/secret/1.in': '1\n', 'sum/data/secret/1.ans': '2\n' }
  const { problem, lines } = await taking({ ...inner, 'README.md': 'x', 'old/7.in': '7\n', 'old/7.ans': '7\n' })
  expect(problem.names).toEqual({ en: 'Sum' })
  expect(problem.tests.map(({ name }) => name)).toEqual(['data/secret/1'])
  expect(lines).toContain('dropped old/7.in: no part of the format, left aside')
  await expect(taking({ ...inner, 'b/problem.yaml': 'name: B\n' })).rejects.toThrow('it holds 2 packages')
  const { problem: pairs } = await taking({ ...PAIR, 'notes/problem.yaml': 'name: Notes\n' })
  expect(pairs.tests.map(({ name }) => name)).toEqual(['1'])
})

const CUSTOM: Files = {
  'problem.yaml': 'name: Task\nvalidation: custom\n',
  'data/secret/1.in': '1\n',
  'data/secret/1.ans': '1\n',
}

test('PB15 a file beside a program never replaces it: a package in which both have one name is refused', async () => {
  const program = 'output_validators/check/check.cpp'
  const header = { 'output_validators/check/lib/a.h': 'int a;', 'output_validators/check/a.h': 'int a;' }
  const { draft } = await taking({ ...CUSTOM, [program]: '#include "a.h"', ...header })
  expect(draft.get('output_validator/a.h')?.toString()).toBe('int a;')
  const module = { 'output_validators/validate.py': 'x = 1', 'output_validators/run.py': 'import validate' }
  await expect(taking({ ...CUSTOM, ...module })).rejects.toThrow(
    'output_validators/run.py and output_validators/validate.py would both be output_validator/validate.py',
  )
})

test('PB15 YAML that holds itself and patterns of endless width are no fault of the program', async () => {
  const { lines } = await taking({ ...CUSTOM, 'problem.yaml': 'name: Task\ncredits: &a [*a]\n' })
  expect(lines).toContain('dropped problem.yaml: cannot be read as YAML: a value in it holds itself')
  const made = await taking({ ...PAIR, 'init.yml': 'test_cases: &a [{batched: *a}]\n' })
  expect(made.lines).toContain('dropped init.yml: cannot be read as YAML: a value in it holds itself')
  const xml =
    '<problem><judging><testset><input-path-pattern>%0999999999d</input-path-pattern><tests><test/></tests></testset></judging></problem>'
  const { lines: polygon } = await taking({ 'problem.xml': xml })
  expect(polygon).toContain('missing 00000000000000000001: its input is not there')
  await expect(taking({ 'problem.xml': '<!-- <problem> -->' })).rejects.toThrow('its problem.xml has no problem')
})

test('PB15 a package gets the same id again, however long its tests are together', async () => {
  const { problem } = await taking(PAIR)
  const [test] = problem.tests
  if (!test) throw new Error('it has a test')
  const idWith = (tests: typeof problem.tests) =>
    /^uuid: (.*)$/m.exec(draftYaml({ ...problem, tests }, [], {}, createReport()))?.[1]
  const long = { ...test, input: Buffer.alloc(32 * 1024 * 1024, 'x') }
  const ids = [[test], [test], [test, test], Array.from({ length: 17 }, () => long)].map(idWith)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
})

test('PB15 PB21 a package of the bank holds no pictures: they are named, and stand in original/', async () => {
  const picture = Buffer.from([0x89, 0x50])
  const { draft, lines } = await taking({ ...PAIR, 'README.md': '![A map](map.png)', 'map.png': picture })
  const why = 'a package of the bank holds no pictures: its name stands in the text'
  expect(lines).toContain(`dropped picture map.png in README.md: ${why}`)
  expect(draft.get('original/map.png')).toEqual(picture)
  const polygon = await taking({
    'problem.xml': '<problem></problem>',
    'statement-sections/english/legend.tex': '\\includegraphics{map.png}',
    'statement-sections/english/map.png': picture,
  })
  expect(polygon.lines).toContain(`dropped picture map.png in statement-sections/english/legend.tex: ${why}`)
  expect(polygon.draft.get('original/statement-sections/english/map.png')).toEqual(picture)
})

test('PB15 names that every object inherits are names as any other', async () => {
  const { lines } = await taking({
    ...CUSTOM,
    'problem.yaml': 'name: Task\nconstants: {most: 5}\n',
    'problem_statement/problem.md': '{{most}} {{toString}}',
    'submissions/constructor/a.py': 'print(1)',
  })
  expect(lines).toContain(
    'dropped submissions/constructor/a.py: nothing says what it should get: submissions/constructor promises no verdict',
  )
  const { draft } = await taking({
    'problem.xml': '<problem><names><name language="constructor" value="Task"/></names></problem>',
    'statement-sections/constructor/legend.tex':
      'a \\constructor{b} \\toString \\valueOf \\begin{constructor}c\\end{constructor} {\\hasOwnProperty d}',
  })
  expect(draft.get('statement/problem.co.md')?.toString()).toMatch(/^a \\\\constructor\{b\} \\\\toString/)
  expect(draft.get('problem.yaml')?.toString()).toMatch(/name:\n {2}co: Task/)
})
