import { expect, test } from 'vitest'
import { BOUNDS } from '../../src/import/foreign-files.ts'
import { fits } from '../../src/import/icpc/globs.ts'
import { iniSettings } from '../../src/import/icpc/icpc-settings.ts'
import { createReport, type ImportReport } from '../../src/import/import-report.ts'
import { createPictureFinder } from '../../src/import/pictures/picture-finder.ts'
import { readPlain } from '../../src/import/plain/read-plain.ts'
import { polygonStatements } from '../../src/import/polygon/polygon-statements.ts'
import { sentence } from '../../src/import/sentence.ts'
import { ageOf } from '../../src/import/source-languages.ts'
import { statementFrom } from '../../src/import/statement-texts.ts'
import { texToMarkdown } from '../../src/import/tex/tex-to-markdown.ts'

const partsOf = (report: ImportReport) => ({ report, pictures: createPictureFinder(new Map(), report, true) })
const read = (path: string, text: string) =>
  statementFrom(path, Buffer.from(text), 'en', partsOf(createReport())).statement
const statement = (path: string, text: string) => read(path, text).text

// An expression that goes back to try another way takes hours for these texts: the tests end, or the file's time does.
test('PB15 a glob is read as the format says, and one of many stars takes no longer than another', () => {
  for (const [glob, path] of [
    ['accepted/*.py', 'accepted/a.py'],
    ['accepted/', 'accepted/a.py'],
    ['**/a.{py,c*}', 'mixed/x/a.cpp'],
    ['*/?.py', 'wrong_answer/b.py'],
    ['**', 'a/b'],
    ['a+(b).py', 'a+(b).py'],
    ['a{2', 'a{2'],
  ] as const)
    expect(fits(glob, path), `${glob} ${path}`).toBe(true)
  for (const [glob, path] of [
    ['*.py', 'accepted/a.py'],
    ['accepted/?', 'accepted/ab'],
    ['a.py', 'aXpy'],
    ['acc', 'accepted/a.py'],
    ['a{b,c}', 'ad'],
  ] as const)
    expect(fits(glob, path), `${glob} ${path}`).toBe(false)
  expect(fits('*a'.repeat(90), 'a'.repeat(400).concat('b'))).toBe(false)
  expect(fits(`${'{*,a,aa}'.repeat(20)}b`, 'a'.repeat(400))).toBe(false)
})

test('PB15 no file of a package keeps an expression busy', () => {
  const lines = '\n'.repeat(1_000_000)
  expect(ageOf('python', lines)).toBeNull()
  expect(ageOf('python', ' print "x"\n')).toEqual(sentence`is Python 2, and the judge has Python 3`)
  const ini = (text: string) => iniSettings(new Map([['domjudge-problem.ini', Buffer.from(text)]]))
  expect(ini(`${lines}x`)).toEqual({})
  expect(ini(` timelimit = '2' \r\nname=${' '.repeat(200_000)}x y\n`)).toEqual({ timelimit: '2', name: 'x y' })
  const files = { '1.in': '1', '1.ans': '1', 'limits/c': `${lines}echo 3\n` }
  const report = createReport()
  const plain = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))
  expect(readPlain({ files: plain, name: 'task', ...partsOf(report), bounds: BOUNDS }).timeSeconds).toBeNull()
  plain.set('limits/c', Buffer.from('#!/bin/bash\n  echo 3 \n'))
  expect(readPlain({ files: plain, name: 'task', ...partsOf(report), bounds: BOUNDS }).timeSeconds).toBe(3)
})

test('PB15 no statement keeps an expression busy, and one over 1 MiB is not read', () => {
  expect(statement('a.md', `${'\n'.repeat(1_000_000)}x`)).toBe('x\n')
  for (const many of [
    '![',
    '![a](',
    '![\\]',
    '![a [b] ',
    '![](a(b)',
    '![](a "',
    '<img ',
    '<img src="a" ',
    '`a',
    '`a\n',
  ].map((begun) => begun.repeat(1_000_000 / begun.length)))
    expect(statement('a.md', many)).toBe(`${many.trim()}\n`)
  expect(statement('a.html', '<BODY class="a"><p>x</p></BODY>')).toBe('<p>x</p>\n')
  expect(statement('a.html', '<body'.repeat(10_000))).not.toMatch('<body>')
  expect(texToMarkdown('\\begin{document}'.repeat(60_000)).unconverted).toEqual([
    sentence`a text of ${960_000} characters`,
  ])
  const long = read('a.md', 'x'.repeat(1_048_577))
  expect(long.text).toBe('\n')
  expect(long.said.lines()).toMatchObject([{ fate: 'missing', thing: 'a.md' }])
  const report = createReport()
  const polygon = (tex: string) => {
    const files = new Map([['statements/english/problem.tex', Buffer.from(tex)]])
    return polygonStatements({ files, ...partsOf(report) }, new Map(), {})[0]?.text
  }
  expect(polygon('\\begin{problem}{A}{stdin}\n{stdout}Add.\n\\end{problem} no')).toBe('Add.\n')
  expect(polygon('x'.repeat(1_000_000))).toBeUndefined()
  expect(report.lines()).toContainEqual(expect.objectContaining({ thing: 'statements/english/problem.tex' }))
})
