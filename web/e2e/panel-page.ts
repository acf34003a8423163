import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { operate } from '@skirmish/testkit/operate'
import { callAs, PHONE, type Player, player } from './accounts.ts'
import { soloMatch } from './match-page.ts'
import type { Stage } from './stage.ts'
import { seenToast } from './visible-text.ts'

/** A teacher, without a class, whose page is the panel. */
export async function teacher(
  { browser, system }: Stage,
  who = 'tess',
  options: BrowserContextOptions = {},
): Promise<Player> {
  const one = await player(browser, system.url, who, options)
  operate(system.environment, 'teacher', one.email)
  await one.page.goto('/panel')
  await one.page.locator('main h1').waitFor()
  await expect.poll(() => callAs(one.page, 'GET', '/classes/')).toEqual([]) // with the token of a teacher
  return one
}

/** A teacher with a class, at the panel. */
export async function teacherOf(stage: Stage, title: string, options: BrowserContextOptions = {}) {
  const one = await teacher(stage, 'tess', options)
  const { class_id } = await callAs<{ class_id: string }>(one.page, 'POST', '/classes/create/', { title })
  await one.page.goto('/panel')
  return { ...one, classId: class_id }
}

/** A student of the class with a phone, and the student's match on a problem of it. */
export async function pupilOf({ browser, system }: Stage, teachersPage: Page, classId: string, title: string) {
  const pupil = await player(browser, system.url, 'ann', PHONE)
  operate(system.environment, 'confirm', pupil.email)
  await callAs(teachersPage, 'POST', `/classes/${classId}/add-students/`, { emails: [pupil.email] })
  await expect.poll(() => soloMatch(pupil.page, title)).toEqual(expect.any(String))
  return { ...pupil, matchId: await soloMatch(pupil.page, title) }
}

export const inClass = (page: Page) => page.getByRole('region', { name: 'CLASS' })

export const fields = {
  title: 'Twice as much',
  description: 'Print <strong>twice</strong> the number.\nIt may be <code>-7</code> or 😀 < 3.',
  'testcases.0.input': '1',
  'testcases.0.expected_output': '2',
  'testcases.0.explanation': '1 + 1',
  'testcases.1.input': '5',
  'testcases.1.expected_output': '10',
  'testcases.1.explanation': '5 + 5',
}
export async function fill(sheet: Locator, given: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(given)) await sheet.locator(`[name="${name}"]`).fill(text)
}
export const upload = (page: Page, files: Record<string, string>) =>
  page
    .locator('input[type=file]:not([accept])')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    )

interface Lacking {
  complexity: string
  className: string
  explanation: string
}

/** Gives a draft of an imported package what the package lacks, and hands it to the judge. */
export async function createImported(page: Page, dialog: Locator, given: Lacking): Promise<void> {
  await dialog.getByLabel('Complexity').selectOption(given.complexity)
  await dialog.getByLabel('Knowledge Area').selectOption('Arrays')
  await dialog.getByLabel(given.className).check()
  for (const i of [0, 1]) await dialog.locator(`[name="testcases.${i}.explanation"]`).fill(given.explanation)
  await dialog.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seenToast(page, 'Problem created successfully')
}

/** The same, and the judge proves it by so many tests. */
export async function publishImported(page: Page, dialog: Locator, given: Lacking & { tests: number }): Promise<void> {
  await createImported(page, dialog, given)
  await dialog.getByRole('heading', { name: `Proven: your solution passed all ${given.tests} tests` }).waitFor()
}

/** The body of a call that makes a problem for a class. */
export const problemFor = (title: string, classId: string) => ({
  title,
  description: 'Print <strong>twice</strong> the number.',
  difficulty: 'Easy',
  knowledge_area: 'Arrays',
  complexity: 'O(1)',
  assigned_classes: [classId],
  testcases: [
    { input: '1\n', expected_output: '2\n', explanation: '1 + 1' },
    { input: '5\n', expected_output: '10\n', explanation: '5 + 5' },
  ],
})
