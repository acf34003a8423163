import type { Files } from '@skirmish/testkit/zipped'
import { zipped } from '@skirmish/testkit/zipped'
import { expect, test } from 'vitest'
import { readForeign } from '../../src/import/import-foreign.ts'
import { createReport, groupedLines } from '../../src/import/import-report.ts'
import { openForeignZip } from '../../src/import/open-archive.ts'
import { panelDraft } from '../../src/import/panel-draft.ts'

/** The report of a zip for the panel, with the number of files behind a line on several; each file is named. */
async function linesOf(files: Files): Promise<string[]> {
  const report = createReport()
  const foreign = await openForeignZip(await zipped(files), report)
  const { problem, nameRest } = await readForeign(foreign, 'sums', report, { canHoldPictures: true })
  panelDraft(problem, 'en', report)
  nameRest()
  for (const path of Object.keys(files)) expect(report.names(path), path).toBe(true)
  return groupedLines(report.lines()).map(
    ({ fate, thing, note, files }) => `${fate} ${thing}: ${note}${files > 1 ? ` (${files})` : ''}`,
  )
}
const about = (lines: string[], what: RegExp): string[] => lines.filter((line) => what.test(line))

const CHECK = '#include "testlib.h"\r\nint main() {}\r\n'
const xml = (checker: string) => `<problem>
  <names><name language="english" value="Sums"/></names>
  <judging><testset name="tests">
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests><test sample="true"/><test sample="true"/></tests>
  </testset></judging>
  <assets>${checker}
    <solutions><solution tag="main"><source path="solutions/main.py" type="python.3"/></solution></solutions></assets>
</problem>`
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What its author has written. */
const WRITTEN: Files = {
  'problem.xml': xml('<checker type="testlib"><source path="files/check.cpp"/></checker>'),
  'files/check.cpp': CHECK,
  'files/gen.cpp': CHECK,
  'files/testlib.h': '// the library\r\n',
  'solutions/main.py': 'print(sum(map(int, input().split())))\r\n',
  'statement-sections/english/legend.tex': 'Add.\r\n\\includegraphics{map.png}\r\n',
  'statement-sections/english/map.png': PICTURE,
  'tests/01': '1 2\r\n',
  'tests/01.a': '3\r\n',
  'tests/02': '2 2\r\n',
  'tests/02.a': '4\r\n',
}
const ADDED: Files = {
  ...Object.fromEntries(['doall.sh', 'doall.bat', 'wipe.sh', 'wipe.bat'].map((name) => [name, 'echo\r\n'])),
  'check.exe': 'x',
  'scripts/gen-answer.bat': 'echo\r\n',
  'scripts/gen-answer.sh': 'echo\n',
  'files/check.exe': 'x',
  'files/olymp.sty': '%\r\n',
  'files/problem.tex': '%\r\n',
  'files/statements.ftl': '%\r\n',
  'files/tests/checker-tests/01': '1\r\n',
  'files/tests/validator-tests/01': '1\r\n',
  'solutions/main.py.desc': 'Tag: MAIN\r\n',
  'statement-sections/english/example.01': '1 2\r\n',
  'statement-sections/english/example.01.a': '3\r\n',
  'statements/english/problem.tex': 'Add.\r\n',
  'statements/english/problem-properties.json': '{}',
  'statements/english/olymp.sty': '%\r\n',
  'statements/english/example.01': '1 2\r\n',
  'statements/english/map.png': PICTURE,
  'statements/.html/english/problem.html': '<p>Add.</p>',
  'statements/.pdf/english/problem.pdf': 'x',
}

test('PB18 what Polygon itself adds to a package is one line with the number of files, and nothing is said of its copy of the checker', async () => {
  const lines = await linesOf({ ...WRITTEN, ...ADDED, 'check.cpp': CHECK.replaceAll('\r', '') })
  const added = `files that Polygon adds to each package: none is a part of the problem (${Object.keys(ADDED).length})`
  expect(about(lines, /^dropped/)).toEqual([
    `dropped ${added}`,
    'dropped files/gen.cpp: problems of the panel keep no further files',
  ])
  expect(about(lines, /check\.cpp|example\./)).toEqual(['taken files/check.cpp: decides which outputs are right'])
  const standard = xml('<checker name="std::wcmp.cpp"><source path="files/check.cpp"/></checker>')
  expect(about(await linesOf({ ...WRITTEN, 'problem.xml': standard, 'check.cpp': CHECK }), /check\.cpp/)).toEqual([
    `changed files/check.cpp: the checker "tokens": it is testlib's wcmp`,
  ])
})

test('PB18 files that Polygon adds are named one by one where something becomes of them', async () => {
  const { 'tests/02.a': _, 'statement-sections/english/legend.tex': __, ...rest } = WRITTEN
  const answer = 'statement-sections/english/example.02.a'
  const lines = await linesOf({ ...rest, [answer]: '4\r\n', 'statements/english/problem.tex': 'Add.\r\n' })
  expect(about(lines, /example\.02|problem\.tex|Polygon/)).toEqual([
    expect.stringMatching(`^changed ${answer}: the line ends of Windows`),
    'changed statements/english/problem.tex: the statement in English, from TeX',
  ])
})

test('PB18 of a file that is left out no line says that its line ends were changed', async () => {
  const same = { 'tests/02': '1 2\r\n', 'tests/02.a': '3\r\n' }
  const lines = await linesOf({ ...WRITTEN, ...same, 'tests/01': '1 2\n' })
  expect(about(lines, /tests\/02/)).toEqual([
    'dropped tests/02: is the same test as tests/01',
    'dropped tests/02.a: is the same test as tests/01',
  ])
})
