import { expect, test } from 'vitest'
import { RefusedImport } from '../../src/import/foreign-files.ts'
import { importForeign } from '../../src/import/import-foreign.ts'
import { createReport, reportTexts } from '../../src/import/import-report.ts'

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
  expect(new RefusedImport('a\n\u001b]0;b is damaged').message).toBe('a\\u{a}\\u{1b}]0;b is damaged')
  expect(new RefusedImport(`${'a'.repeat(70_000)} is damaged`).message).toMatch(/^a{240}….*a is damaged$/)
})
