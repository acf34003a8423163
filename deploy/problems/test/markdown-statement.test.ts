import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProblemPackage, readPackage } from '@skirmish/problem-package/read-package'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkTexts } from '../src/check-texts.ts'
import { TEMPLATE } from '../src/new-package.ts'
import { markdownTex } from '../src/statement-tex.ts'

const work = mkdtempSync(join(tmpdir(), 'skirmish-markdown-'))
const folder = join(work, 'a-package')
const file = (language: string, ending: string) => join(folder, `statement/problem.${language}.${ending}`)
beforeAll(() => cpSync(TEMPLATE, folder, { recursive: true }))
afterAll(() => rmSync(work, { recursive: true, force: true }))

test('PB13 a package has a statement in Markdown, read as a teacher is, and its faults are named', () => {
  for (const language of ['en', 'es', 'pt-BR']) {
    renameSync(file(language, 'html'), file(language, 'md'))
    writeFileSync(file(language, 'md'), 'For each $i<n$: `a[i]`\n\n| $n$ |\n|--|\n| 10 |\n')
  }
  const read = readPackage(folder) as ProblemPackage // it has no fault
  expect(read.content.texts.es?.description).toMatch(
    /^<p>For each <math>.*<\/math>: <code>a\[i\]<\/code><\/p>\n<table>.*<td>10<\/td>/s,
  )
  expect(checkTexts(read).filter((one) => one.fault)).toEqual([])
  writeFileSync(file('es', 'md'), '$\\frac{$')
  writeFileSync(file('en', 'html'), '<p>Twice</p>')
  expect(readPackage(folder)).toEqual({
    faults: [
      { file: 'statement/problem.en.md', fault: expect.stringContaining('is there in HTML too') },
      {
        file: 'statement/problem.es.md',
        fault: expect.stringMatching(/^has the formula \\frac\{, which Unexpected end/),
      },
    ],
  })
})

test('PB13 formulas of a statement in Markdown stay TeX in an export', () => {
  expect(markdownTex('# In\n\n50 % of $x_i$ & *more*\n\n$$\\sum a_i$$\n\n| n | m |\n|--|--|\n| 1 | $2^n$ |\n')).toBe(
    '\\section*{In}\n50 \\% of $x_i$ \\& \\emph{more}\n\n\\[\\sum a_i\\]\n\n' +
      '\\begin{tabular}{*{20}{l}}\nn  & m \\\\\n1  & $2^n$ \\\\\n\\end{tabular}\n',
  )
})
