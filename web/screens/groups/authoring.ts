import type { Page } from '@playwright/test'
import { zipped } from '@skirmish/testkit/zipped'
import { SUMS } from '../../e2e/polygon-package.ts'
import { at, dialog, press, type Screen } from '../screen.ts'

const FIELDS = {
  title: 'Change for a note',
  description:
    'Print how many <strong>coins of two</strong> make up the amount.\nIt is even, and at most <code>1000</code>.',
  'testcases.0.input': '4',
  'testcases.0.expected_output': '2',
  'testcases.0.explanation': 'two and two',
  'testcases.1.input': '10',
  'testcases.1.expected_output': '5',
  'testcases.1.explanation': 'five times 2',
}

async function fill(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  for (const [name, text] of Object.entries(FIELDS)) await sheet.locator(`[name="${name}"]`).fill(text)
  await sheet.getByLabel('Complexity').selectOption('O(1)')
  await sheet.getByLabel('Knowledge Area').selectOption('Arrays')
}

/** Gives the open dialog a zip. */
const choose = (page: Page, buffer: Buffer) =>
  page.locator('dialog input[type=file]').setInputFiles({ name: 'sums.zip', mimeType: 'application/zip', buffer })

export const AUTHORING: Screen[] = [
  {
    name: 'panel-problems-search',
    title: 'Panel: no problem fits',
    around: ':text("No problem fits these filters.")',
    viewer: 'teacher',
    open: async (page, { classroom }) => {
      const { classId } = await classroom()
      await at(`/panel?class=${classId}`, 'tbody tr')(page)
      await page.getByRole('region', { name: 'PROBLEMS' }).getByRole('searchbox').fill('zzzz')
      await page
        .getByRole('region', { name: 'PROBLEMS' })
        .locator('tbody tr td:nth-child(2)')
        .first()
        .waitFor({ state: 'detached' })
    },
  },
  { name: 'problem-new', title: 'CREATE PROBLEM', viewer: 'teacher', open: dialog('/panel', [/CREATE PROBLEM/]) },
  {
    name: 'problem-faults',
    title: 'CREATE PROBLEM, with what is to mend',
    viewer: 'teacher',
    open: async (page) => {
      await press('CREATE')(page)
      await page.getByText('10 things to mend').waitFor()
    },
  },
  { name: 'problem-preview', title: 'A problem beside its preview', viewer: 'teacher', open: fill },
  {
    name: 'problem-refused',
    title: "The judge's refusal",
    viewer: 'teacher',
    open: async (page) => {
      const tests = [{ input: '20', expected_output: '11' }]
      const buffer = Buffer.from(JSON.stringify(tests))
      await page
        .locator('input[type=file]:not([accept])')
        .setInputFiles({ name: 'tests.json', mimeType: 'text/plain', buffer })
      await page.getByRole('dialog').locator('[name=code]').fill('print(int(input()) // 2)')
      await press('CREATE')(page)
      await page.getByRole('region', { name: 'The judge refused your solution' }).waitFor()
    },
  },
  {
    name: 'problem-delete',
    title: 'The end of a problem',
    viewer: 'teacher',
    open: press('DELETE'),
    leave: async (page) => {
      await page.keyboard.press('Escape')
      await page.goto('/panel')
    },
  },
  { name: 'problem-copy', title: 'A problem to begin from', viewer: 'teacher', open: dialog('/panel', [/COPY/i]) },
  {
    name: 'problem-gone',
    title: 'A problem that is gone',
    viewer: 'teacher',
    open: at('/panel?write=p.gone', 'dialog [role=alert]'),
  },
  {
    name: 'problem-import',
    title: 'A package of another judge',
    viewer: 'teacher',
    open: dialog('/panel', [/IMPORT/]),
  },
  {
    name: 'problem-import-refused',
    title: 'A package that is refused',
    viewer: 'teacher',
    open: async (page) => {
      await choose(page, await zipped({ 'notes.txt': 'x' }))
      await page.locator('dialog [role=alert]').waitFor()
    },
  },
  {
    name: 'problem-import-report',
    title: 'What became of a package',
    viewer: 'teacher',
    open: async (page) => {
      await choose(page, await zipped(SUMS))
      await page.getByRole('button', { name: 'Open the draft' }).waitFor()
    },
  },
  { name: 'problem-imported', title: 'The draft of a package', viewer: 'teacher', open: press('Open the draft') },
]
