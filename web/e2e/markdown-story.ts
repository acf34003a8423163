import { expect, type Locator, type Page } from '@playwright/test'
import { operate } from '@skirmish/testkit/operate'
import { callAs, PHONE, player } from './accounts.ts'
import { expectNoSidewaysScroll, expectSound, violations } from './axe.ts'
import { picture } from './browser.ts'
import { soloMatch } from './match-page.ts'
import { fields, fill, teacherOf } from './panel-page.ts'
import type { Stage } from './stage.ts'
import { seen, seenToast } from './visible-text.ts'

const COLUMNS = Array.from({ length: 12 }, (_, i) => `column ${i + 1}`)
const WIDE = `${Array.from({ length: 30 }, (_, i) => `a_{${i + 1}}`).join(' + ')} \\le 10^5`
const MARKDOWN = `Print $\\frac{x}{2}$ for each i<n, a vector<int>.

## Input

| ${COLUMNS.join(' | ')} |
|${'--:|'.repeat(COLUMNS.length)}
| ${COLUMNS.map((_, i) => `$${i}^2$`).join(' | ')} |

In a line $${WIDE}$ and on one of its own:

$$${WIDE}$$

An unreadable one: $\\frac{$
`

/** The box of a table or formula scrolls inside of itself, and the keyboard reaches it. */
const expectScrolls = async (box: Locator): Promise<void> => {
  await expect.poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  await expect(box).toHaveAttribute('tabindex', '0')
}

/** The formulas that a screen reader finds, by Chromium's own tree. */
async function formulasOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.filter(({ role, ignored }) => !ignored && role?.value === 'MathMLMath').length
}

/** A teacher writes a statement in Markdown, sees it as students will, and a student reads it on a phone, aloud too. */
export async function markdownStory(stage: Stage): Promise<void> {
  const { page, classId } = await teacherOf(stage, 'Formulas')
  await page.getByRole('button', { name: 'CREATE PROBLEM' }).click()
  const sheet = page.getByRole('dialog')
  await fill(sheet, fields)
  await sheet.getByLabel('Written in').selectOption('Markdown')
  await sheet.locator('[name=description]').fill(MARKDOWN)
  await sheet.getByLabel('Complexity').selectOption('O(1)')
  await sheet.getByLabel('Knowledge Area').selectOption('Arrays')
  const preview = sheet.getByRole('article', { name: 'As your students see it' })
  await expect(preview.locator('mfrac')).toHaveCount(1)
  await expect(preview).toContainText('i<n, a vector<int>.')
  await seen(page, '1 formula cannot be read, and stands as you typed it:')
  await expectScrolls(preview.locator('[data-fit]:has(> table)'))
  const previewed = await preview.locator('[data-fit] > *').evaluateAll((all) => all.map((one) => one.outerHTML))
  await picture(page, 'panel-problem-markdown')
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seenToast(page, 'Problem created successfully')
  await page.reload()
  await page.getByRole('button', { name: fields.title, exact: true }).press('Enter') // the sheet closes once a problem is there
  await expect(sheet.locator('[name=description]')).toHaveValue(MARKDOWN)
  await expect(sheet.getByLabel('Written in')).toHaveValue('markdown')

  const { page: pupil, email } = await player(stage.browser, stage.system.url, 'ann', PHONE)
  operate(stage.system.environment, 'confirm', email)
  await callAs(page, 'POST', `/classes/${classId}/add-students/`, { emails: [email] })
  await expect.poll(() => soloMatch(pupil, fields.title)).toEqual(expect.any(String))
  await pupil.goto(`/match?match_id=${await soloMatch(pupil, fields.title)}`)
  const statement = pupil.locator('article[data-part=problem]')
  await expect(statement).toContainText('i<n, a vector<int>.')
  await seen(pupil, '(this formula cannot be read)')
  const shown = await statement.locator('[data-fit] > *').evaluateAll((all) => all.map((one) => one.outerHTML))
  expect(shown).toEqual(previewed)
  await expect(statement.getByRole('heading', { name: 'Input', level: 2 })).toBeVisible()
  await expectScrolls(statement.locator('[data-fit]:has(> table)'))
  for (const box of await statement.locator(`[data-fit]:has(> math mo:text("+"))`).all()) await expectScrolls(box)
  expect(await formulasOf(pupil)).toBe(previewed.filter((html) => html.startsWith('<math')).length)
  await expectSound(pupil)
  await picture(pupil, 'match-phone-formulas')
  await pupil.setViewportSize({ width: 360, height: 640 })
  await expectNoSidewaysScroll(pupil)
  await picture(pupil, 'match-phone-formulas-360')
  await pupil.context().close()
}
