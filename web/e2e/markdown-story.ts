import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound, violations } from './axe.ts'
import { picture } from './browser.ts'
import { fields, fill, pupilOf, teacherOf } from './panel-page.ts'
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

$$f(n) = \\begin{cases} 1 & n = 0 \\\\ 2 & n = 1 \\\\ \\sum_{i=0}^{n-1} f(i) & n > 1 \\end{cases}$$

An unreadable one: $\\frac{$
`

/** The box of a table or formula scrolls inside of itself, and the keyboard reaches it. */
const expectScrolls = async (box: Locator): Promise<void> => {
  await expect.poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  await expect(box).toHaveAttribute('tabindex', '0')
}

/** A brace is as high as the lines that it holds together. */
const braceOf = (statement: Locator): Promise<number> =>
  statement
    .locator('mrow:has(> mtable)')
    .first()
    .evaluate((cases) => {
      const height = (name: string) => cases.querySelector(name)?.getBoundingClientRect().height ?? 0
      return height('mo') / height('mtable')
    })
const fontOfFormulas = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.fonts].filter(({ family }) => /Math/.test(family)).map(({ status }) => status))

/** Whether the machine has one of the fonts that formulas are shown in before ours, as one with TeX does: ours is not fetched there. */
const hasFontOfFormulas = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    const widthIn = (fonts: string) => {
      if (canvas) canvas.font = `40px ${fonts}`
      return canvas?.measureText('mathematics').width
    }
    const before = ['Cambria Math', 'STIX Two Math', 'Latin Modern Math']
    return before.some((font) => widthIn(`"${font}", monospace`) !== widthIn('monospace'))
  })

/** The formulas, and the words of the pictures, that a screen reader finds, by Chromium's own tree. */
async function readAloud(page: Page): Promise<{ formulas: number; pictures: unknown[] }> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const known = nodes.filter(({ ignored }) => !ignored)
  return {
    formulas: known.filter(({ role }) => role?.value === 'MathMLMath').length,
    pictures: known.filter(({ role }) => role?.value === 'image').flatMap(({ name }) => name?.value || []),
  }
}

const TOWNS = 'Four towns and the roads between them'
/** A drawing as a file that a person has, 900 pixels wide. */
const drawingOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 400 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('there is nothing to draw on')
    context.lineWidth = 8
    const towns: [number, number][] = [
      [90, 200],
      [360, 80],
      [450, 320],
      [810, 200],
    ]
    for (const [x, y] of towns) for (const [u, v] of towns) context.stroke(new Path2D(`M${x} ${y}L${u} ${v}`))
    for (const [x, y] of towns) context.fill(new Path2D(`M${x - 30} ${y}a30 30 0 1 0 60 0a30 30 0 1 0 -60 0`))
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '')
  })

/** A teacher chooses a picture from the disk, and writes over the words that stand for it. */
async function addPicture(sheet: Locator): Promise<void> {
  const description = sheet.locator('[name=description]')
  await description.press('Control+End')
  const chooser = sheet.page().waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Picture', exact: true }).click()
  const buffer = Buffer.from(await drawingOf(sheet.page()), 'base64')
  await (await chooser).setFiles({ name: 'towns.png', mimeType: 'image/png', buffer })
  await expect(description).toHaveValue(/!\[What the picture shows\]\(\/pictures\/[0-9a-f]{32}-900x400\.webp\)$/)
  await sheet.page().keyboard.insertText(TOWNS)
}

/** The picture has come, and is no wider than its page. */
async function expectPicture(statement: Locator): Promise<void> {
  const shown = statement.getByRole('img', { name: TOWNS })
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth]))
    .toEqual([true, 900])
}

/** A teacher writes a statement in Markdown, sees it as students will, and a student reads it on a phone, aloud too. */
export async function markdownStory(stage: Stage): Promise<void> {
  const { page, classId } = await teacherOf(stage, 'Formulas')
  await page.getByRole('button', { name: 'CREATE PROBLEM' }).click()
  const sheet = page.getByRole('dialog')
  await fill(sheet, fields)
  await sheet.getByLabel('Written in').selectOption('Markdown')
  await sheet.locator('[name=description]').fill(MARKDOWN)
  await addPicture(sheet)
  const written = await sheet.locator('[name=description]').inputValue()
  expect(written.startsWith(`${MARKDOWN}![${TOWNS}](`)).toBe(true)
  await sheet.getByLabel('Complexity').selectOption('O(1)')
  await sheet.getByLabel('Knowledge Area').selectOption('Arrays')
  const preview = sheet.getByRole('article', { name: 'As your students see it' })
  await expect(preview.locator('mfrac')).toHaveCount(1)
  await expect(preview).toContainText('i<n, a vector<int>.')
  await seen(page, '1 formula cannot be read, and stands as you typed it:')
  await expectPicture(preview)
  await expectScrolls(preview.locator('[data-fit]:has(> table)'))
  const previewed = await preview.locator('[data-fit] > *').evaluateAll((all) => all.map((one) => one.outerHTML))
  await picture(page, 'panel-problem-markdown')
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seenToast(page, 'Problem created successfully')
  await page.reload()
  await page.getByRole('button', { name: fields.title, exact: true }).press('Enter') // the sheet closes once a problem is there
  await expect(sheet.locator('[name=description]')).toHaveValue(written)
  await expect(sheet.getByLabel('Written in')).toHaveValue('markdown')

  const { page: pupil, matchId } = await pupilOf(stage, page, classId, fields.title)
  await pupil.goto(`/match?match_id=${matchId}`)
  const statement = pupil.locator('article[data-part=problem]')
  await expect(statement).toContainText('i<n, a vector<int>.')
  await seen(pupil, '(this formula cannot be read)')
  const shown = await statement.locator('[data-fit] > *').evaluateAll((all) => all.map((one) => one.outerHTML))
  expect(shown).toEqual(previewed)
  await expect(statement.getByRole('heading', { name: 'Input', level: 2 })).toBeVisible()
  await expectScrolls(statement.locator('[data-fit]:has(> table)'))
  for (const box of await statement.locator(`[data-fit]:has(> math mo:text("+"))`).all()) await expectScrolls(box)
  await expectPicture(statement)
  const fetched = (await hasFontOfFormulas(pupil)) ? 'unloaded' : 'loaded'
  await expect.poll(() => fontOfFormulas(pupil)).toEqual([fetched])
  expect(await braceOf(statement)).toBeGreaterThan(0.9)
  expect(await readAloud(pupil)).toEqual({
    formulas: previewed.filter((html) => html.startsWith('<math')).length,
    pictures: expect.arrayContaining([TOWNS]),
  })
  await expectSound(pupil)
  await picture(pupil, 'match-phone-formulas')
  await pupil.setViewportSize({ width: 360, height: 640 })
  await expectNoSidewaysScroll(pupil)
  await picture(pupil, 'match-phone-formulas-360')
  await pupil.context().close()
}
