import type { Locator, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { picture } from './browser.ts'
import { newcomer, violations } from './people.ts'
import { seen } from './seen.ts'
import { browser, onStage, system } from './stage.ts'
import { callAs, operate } from './teacher.ts'

onStage()

const unique = (name: string) => `${name}_${crypto.randomUUID().slice(0, 6)}`

/** A teacher with a class, at the panel. */
async function teacher(locale: string, title: string, mobile = false): Promise<{ page: Page; classId: string }> {
  const name = unique('tess')
  const page = await newcomer(browser, system.url, name, locale, mobile)
  operate(system, 'teacher', `${name}@e2e.test`)
  await page.goto('/panel')
  await page.locator('main h1').waitFor()
  await vi.waitFor(async () => expect(await callAs(page, 'GET', '/classes/')).toEqual([]), 20_000) // with the token of a teacher
  const { class_id } = await callAs<{ class_id: string }>(page, 'POST', '/classes/create/', { title })
  await page.goto('/panel')
  return { page, classId: class_id }
}

const fields = {
  title: 'Twice as much',
  description: 'Print <strong>twice</strong> the number.\nIt may be <code>-7</code> or 😀 < 3.',
  'testcases.0.input': '1',
  'testcases.0.expected_output': '2',
  'testcases.0.explanation': '1 + 1',
  'testcases.1.input': '5',
  'testcases.1.expected_output': '10',
  'testcases.1.explanation': '5 + 5',
}
async function fill(sheet: Locator, given: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(given)) await sheet.locator(`[name="${name}"]`).fill(text)
}
const upload = (page: Page, files: Record<string, string>) =>
  page
    .locator('input[type=file]')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    )

test('PB3 PB4 JD5 a teacher writes a problem whose reference the judge refuses and then proves, a student solves it on a phone, and it is edited and deleted', async () => {
  const { page, classId } = await teacher('en-US', 'Beginners')
  await page.route('**/classes/problems/*', (route) => route.abort())
  await page.reload()
  await seen(page, 'Failed to load problems', page.getByRole('region', { name: 'PROBLEMS' }))
  await page.unroute('**/classes/problems/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await seen(page, 'PROBLEMS')
  for (const heading of ['Title', 'Knowledge', 'Difficulty', 'Complexity', 'Classes'])
    await seen(page, heading, page.getByRole('columnheader'))
  await picture(page, 'panel-problems-empty')

  await page.getByRole('button', { name: 'CREATE PROBLEM' }).click()
  const sheet = page.getByRole('dialog')
  await seen(page, 'CREATE PROBLEM', sheet)
  expect(await sheet.getByLabel('Beginners').isChecked()).toBe(true)
  expect(await sheet.getByLabel('Difficulty').inputValue()).toBe('Easy')
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seen(page, '10 things to mend', sheet)
  await picture(page, 'panel-problem-faults')
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Example 2: Output' }).click()
  await vi.waitFor(async () =>
    expect(await sheet.locator('[name="testcases.1.expected_output"]').evaluate((one) => one.matches(':focus'))).toBe(
      true,
    ),
  )
  await fill(sheet, fields)
  await sheet.getByLabel('Complexity').selectOption('O(1)')
  await sheet.getByLabel('Knowledge Area').selectOption('Arrays')
  await upload(page, { '1.in': '7', '2.in': '8\r\n', '2.out': '16\r\n', 'notes.md': 'x' })
  await seen(page, '1.in has no output file beside it.', sheet)
  await upload(page, { '1.in': '-7\n', '1.out': '-14\n', 'more.json': '[{"input":"8","expected_output":"17"}]' })
  await seen(page, '2 tests added.', sheet)
  await sheet.locator('[name=code]').fill('print(2 * int(input()))')
  await picture(page, 'panel-problem-tests')
  await page.route('**/classes/problems/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seen(page, 'Failed to submit problem')
  await page.unroute('**/classes/problems/')
  await picture(page, 'panel-problem-written')
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seen(page, 'Problem created successfully')

  await seen(page, 'UPDATE PROBLEM', sheet)
  await seen(page, 'The judge refused your solution', sheet)
  const answer = sheet.getByRole('region', { name: 'The judge refused your solution' })
  expect(await answer.textContent()).toMatch(/Wrong answer · hidden test 2.*17.*16/s)
  await picture(page, 'panel-problem-refused')
  expect(await violations(page)).toEqual([])
  await answer.getByRole('button', { name: 'Go to hidden test 2' }).click()
  await sheet.locator('#hidden-test-2 textarea').nth(1).fill('16')
  await sheet.getByRole('button', { name: 'UPDATE', exact: true }).click()
  await seen(page, 'Problem updated successfully')
  await sheet.getByRole('heading', { name: 'Proven: your solution passed all 4 tests' }).waitFor()
  await picture(page, 'panel-problem-proven')
  expect(await callAs(page, 'GET', '/classes/drafts/')).toMatchObject({ results: [] })
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.search.includes('write'))

  const pupilName = unique('ann')
  const pupil = await newcomer(browser, system.url, pupilName, 'en-US', true)
  operate(system, 'confirm', `${pupilName}@e2e.test`)
  await callAs(page, 'POST', `/classes/${classId}/add-students/`, { emails: [`${pupilName}@e2e.test`] })
  const matchId = await vi.waitFor(async () => {
    const path = `/matches/lookup/?problem_title=${encodeURIComponent(fields.title)}&type=Solo`
    const { match_id } = await callAs<{ match_id: string | null }>(pupil, 'GET', path)
    expect(match_id).toEqual(expect.any(String))
    return match_id as string // checked above
  }, 20_000)
  await pupil.evaluate(([key, code]) => localStorage.setItem(key, code), [
    `code:${matchId}:python`,
    'print(int(input()) * 2)',
  ] as const)
  await pupil.goto(`/match?match_id=${matchId}`)
  await seen(pupil, 'twice')
  expect(await pupil.locator('article').textContent()).toContain('It may be -7 or 😀 < 3.')
  await pupil.getByRole('tab', { name: 'Code' }).click()
  await pupil.getByRole('button', { name: 'Submit', exact: true }).click()
  await pupil.getByText('All tests passed! Submission successful.').first().waitFor() // the results may be over it
  await pupil.context().close()

  const row = page.getByRole('row', { name: fields.title })
  await row.click()
  await page.waitForURL('**problem=*')
  await row.dblclick()
  await sheet.locator('[name=title]').fill('Two times')
  await page.keyboard.press('Escape')
  await seen(page, 'Your changes are not sent yet. Leave?')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'UPDATE', exact: true }).click()
  await seen(page, 'Problem updated successfully')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Two times', exact: true }).focus()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'DELETE' }).click()
  await seen(page, 'Are You Sure You Want to DELETE This Problem?')
  await page.route('**/classes/problems/*/', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'DELETE' }).last().click()
  await seen(page, 'Failed to delete problem')
  await page.unroute('**/classes/problems/*/')
  await picture(page, 'panel-problem-delete')
  await page.getByRole('button', { name: 'DELETE' }).last().click()
  await seen(page, 'Problem deleted successfully')
  await page.waitForURL((url) => !url.search.includes('problem'))
  expect(await callAs(page, 'GET', '/classes/problems/')).toMatchObject({ results: [] })
  await page.goto('/panel?write=p.gone')
  await seen(page, 'Failed to load problem data', sheet)
  await page.context().close()
})

test('PB3 a draft survives a reload, a lost server and 64 KiB of hostile text, in three languages, two themes and on a phone', async () => {
  for (const [locale, create, saved, continued, mobile] of [
    ['en-US', 'CREATE PROBLEM', 'Saved as a draft', 'Continue', false],
    ['es-MX', 'CREAR PROBLEMA', 'Guardado como borrador', 'Continuar', true],
    ['pt-BR', 'CRIAR PROBLEMA', 'Salvo como rascunho', 'Continuar', false],
  ] as const) {
    const { page } = await teacher(locale, 'Aula 1', mobile)
    await page.getByRole('button', { name: create }).click()
    const sheet = page.getByRole('dialog')
    const hostile =
      '<img src=x onerror="document.title=1"><script>document.title=1</script><a href="javascript:1">x</a>'
    await sheet.locator('[name=description]').fill(`${hostile}<strong>kept</strong>`)
    await sheet.locator('[name=title]').fill('Half a problem 😀')
    await seen(page, saved, sheet)
    await page.waitForURL('**write=d.*')
    if (mobile) await sheet.getByRole('tab').nth(1).click()
    const preview = sheet.locator('article')
    await preview.locator('strong').waitFor()
    expect(await preview.locator('img, script, a').count()).toBe(0)
    expect(await page.title()).not.toBe('1')
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => document.body.setAttribute('theme', name), theme)
      expect(await violations(page)).toEqual([])
      await picture(page, `panel-problem-${locale}-${theme}`)
    }
    if (mobile) await sheet.getByRole('tab').first().click()
    const [width, room] = await sheet.evaluate((one) => [one.scrollWidth, window.innerWidth] as const)
    expect(width).toBeLessThanOrEqual(room)
    if (mobile) await picture(page, 'panel-problem-phone')

    await page.context().setOffline(true)
    await sheet.locator('[name=description]').fill('😀'.repeat(16_384)) // 64 KiB: too long, so that it is not sent
    await sheet.locator('[name=title]').fill('Typed while the server was away')
    await vi.waitFor(async () =>
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('was away'),
    )
    await page.context().setOffline(false)
    await page.reload()
    expect(await sheet.locator('[name=title]').inputValue()).toBe('Typed while the server was away')
    expect((await sheet.locator('[name=description]').inputValue()).length).toBe(32_768)
    await page.keyboard.press('Escape')
    await page.locator('summary').click()
    await vi.waitFor(
      async () => expect(await page.locator('summary + ul li').textContent()).toContain('was away'),
      15_000,
    )
    await picture(page, `panel-drafts-${locale}`)
    await page.getByRole('button', { name: continued }).click()
    await sheet.locator('[name=title]').waitFor()
    await page.context().close()
  }
})
