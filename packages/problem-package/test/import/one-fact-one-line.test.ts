import type { Files } from '@skirmish/testkit/zipped'
import { zipped } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { readForeign } from '../../src/import/import-foreign.ts'
import { createReport } from '../../src/import/import-report.ts'
import { openForeignZip } from '../../src/import/open-archive.ts'
import { panelDraft } from '../../src/import/panel-draft.ts'

/** The report of a package for the panel, in which each file is named. */
async function linesOf(files: Files, language = 'en'): Promise<string[]> {
  const report = createReport()
  const foreign = new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))
  const { problem, nameRest } = await readForeign(foreign, 'task', report, { canHoldPictures: true })
  panelDraft(problem, language, report)
  nameRest()
  for (const path of Object.keys(files)) expect(report.names(path), path).toBe(true)
  return report.lines().map(({ fate, thing, note }) => `${fate} ${thing}: ${note}`)
}
const about = (lines: string[], what: RegExp): string[] => lines.filter((line) => what.test(line))

const xml = (tests: string) => `<problem>
  <names><name language="english" value="Sums"/><name language="spanish" value="Sumas"/></names>
  <judging><testset name="tests">
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests>${tests}</tests>
  </testset></judging>
  <assets><checker name="check.cpp"><source path="files/check.cpp"/></checker>
    <validators><validator><source path="files/val.cpp"/></validator></validators></assets>
</problem>`
const program = '#include "testlib.h"\nint main() {}\n'
const STANDARD: Files = {
  'problem.xml': xml(
    '<test method="manual" sample="true"/><test method="generated" cmd="gen 1"/><test method="generated" cmd="gen 2"/>',
  ),
  'files/testlib.h': '// the library\n',
  'files/check.cpp': program,
  'files/val.cpp': program,
  ...Object.fromEntries(
    ['english', 'spanish'].flatMap((word) => [
      [`statement-sections/${word}/name.tex`, word],
      [`statement-sections/${word}/legend.tex`, String.raw`\includegraphics{away.png} \odd`],
    ]),
  ),
}
const ADVICE = 'in Polygon, download the full package (“Windows” or “Linux”) and import that zip'

test('PB18 a standard package of Polygon has no tests, and one line says which package to choose', async () => {
  const none = await linesOf(STANDARD)
  expect(about(none, /tests/)).toEqual([`missing tests: this package has no tests in it: ${ADVICE}`])
  const manual = await linesOf({ ...STANDARD, 'tests/01': '1 2\n' })
  expect(about(manual, /tests/)).toEqual([`missing tests: this package has no tests in it: ${ADVICE}`])
  const one = await linesOf({ ...STANDARD, 'tests/01': '1 2\n', 'tests/01.a': '3\n' })
  expect(about(one, /missing tests/)).toEqual([
    `missing tests: this package has 1 of the 3 tests of the problem in it: ${ADVICE}`,
  ])
  const full = { ...STANDARD, 'problem.xml': xml('<test/>'), 'tests/01': '1 2\n', 'tests/01.a': '3\n' }
  expect(about(await linesOf(full), /missing tests|Polygon/)).toEqual([])
})

test('PB18 of statements that are not taken one line speaks, and the title that is taken is not left out', async () => {
  for (const [language, mine, other] of [
    ['en', 'english', 'Spanish'],
    ['es', 'spanish', 'English'],
  ] as const) {
    const lines = await linesOf(STANDARD, language)
    expect(about(lines, /statement-sections|statement in|title/)).toEqual([
      expect.stringMatching(`^taken statement-sections/${mine}/name.tex: the title of the problem$`),
      expect.stringMatching(`^changed statement-sections/${mine}/legend.tex: \\\\odd stands in the text`),
      expect.stringMatching(`^changed statement-sections/${mine}/legend.tex: the statement in`),
      expect.stringMatching(`^dropped picture away.png in statement-sections/${mine}/legend.tex`),
      expect.stringMatching(`^dropped statement in ${other}`),
      expect.stringMatching(`^dropped title in ${other}`),
    ])
  }
})

test('PB18 a statement that is too long is cut, which one line says, and the file of a title that was not taken is left out', async () => {
  const long = { ...STANDARD, 'statement-sections/english/legend.tex': 'words '.repeat(4_000) }
  expect(about(await linesOf(long), /20,000/)).toEqual([
    'changed description: is cut to 20,000 characters, and had 23,999',
  ])
  const nameless = { ...STANDARD, 'problem.xml': xml('').replace(/<names>.*<\/names>/, '') }
  expect(about(await linesOf(nameless), /title|english\/name/)).toEqual([
    'changed title: the package has none: "task" is its own name',
    'dropped statement-sections/english/name.tex: problems of the panel keep no further files',
  ])
})

test('PB18 a header that the checker needs is no validator of inputs that was left out', async () => {
  expect(about(await linesOf(STANDARD), /testlib\.h|val\.cpp/)).toEqual([
    'taken files/testlib.h: belongs to the program that decides',
    expect.stringMatching('^dropped files/val.cpp: problems of the panel have no validators of inputs'),
  ])
  const alone = { ...STANDARD, 'problem.xml': xml('').replace('check.cpp"', 'std::wcmp.cpp"') }
  expect(about(await linesOf(alone), /testlib\.h|Polygon adds/)).toEqual([
    expect.stringMatching('^dropped files that Polygon adds'),
  ])
})

test('PB18 a test without an answer, a sample that is hidden, a memory limit and settings that cannot be read have one line each', async () => {
  const pairs = [1, 2, 3].flatMap((i): [string, string][] => [
    [`data/sample/${i}.in`, `${i}\n`],
    [`data/sample/${i}.ans`, `${i}\n`],
  ])
  const lines = await linesOf({
    ...Object.fromEntries(pairs),
    'problem.yaml': 'credits: &a [*a]\n',
    'submissions/submissions.yaml': 'a: &a [*a]\n',
    'data/secret/2.in': '7\n',
    'data/secret/3.in': '7\0\n',
    'data/secret/3.ans': '7\n',
    'problem_statement/problem.pdf': 'x',
    '.timelimit': '2\n',
  })
  expect(about(lines, /secret|memory|sample\/3|yaml|timelimit|PDF/)).toEqual([
    'taken .timelimit: its settings were read',
    'taken data/sample/3.ans: a hidden test',
    'changed data/sample/3.in: is a hidden test: a problem has two short examples',
    'changed memory limit: the package says nothing: 512 MiB, where the format means 2,048 MiB',
    'dropped data/secret/3.ans: is of data/secret/3.in, which is left out',
    'dropped data/secret/3.in: is no text: tests are UTF-8 here',
    expect.stringMatching('^dropped problem.yaml: cannot be read as YAML'),
    expect.stringMatching('^dropped submissions/submissions.yaml: cannot be read as YAML'),
    'missing data/secret/2.in: the package has no answer to this input, so it is no test here',
    'missing description: the package has it as PDF alone',
  ])
})

test('PB15 what systems leave beside files is in no report, and hides no package', async () => {
  const traces = { '__MACOSX/sum/._problem.yaml': 'x', '.DS_Store': 'x', 'sum/Thumbs.db': 'x', '__MACOSX/._x.in': '1' }
  const report = createReport()
  const files = await openForeignZip(
    await zipped({ ...traces, 'sum/problem.yaml': 'name: Sum\n', 'sum/data/secret/1.in': '1\n', 'sum/a.exe': 'x' }),
    report,
  )
  const { problem } = await readForeign(files, 'task', report)
  expect(problem.names).toEqual({ en: 'Sum' })
  expect(report.lines().map(({ thing }) => thing)).toEqual(['sum/a.exe'])
  const alone = createReport()
  await expect(readForeign(await openForeignZip(await zipped(traces), alone), 'task', alone)).rejects.toThrow(
    'it is empty',
  )
  expect(alone.lines()).toEqual([])
})
