import { expect, type Page } from '@playwright/test'
import { callAs } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { keepDraft } from './match-page.ts'
import { fields, fill, inClass, pupilOf, teacherOf, upload } from './panel-page.ts'
import type { Stage } from './stage.ts'
import { announced, seen, seenToast } from './visible-text.ts'

const SOLVED = 'print(int(input()) * 2)'

/** The only problem of a teacher. */
async function idOf(page: Page): Promise<string> {
  const { results } = await callAs<{ results: { problem_id: string }[] }>(page, 'GET', '/classes/problems/')
  expect(results).toHaveLength(1)
  return results[0]?.problem_id ?? ''
}

/** A teacher writes a problem whose reference the judge refuses and then proves, a student solves it on a phone, and it is edited and deleted. */
export async function problemStory(stage: Stage): Promise<void> {
  const { page, classId } = await teacherOf(stage, 'Beginners')
  await page.route('**/classes/problems/*', (route) => route.abort())
  await page.reload()
  await announced(page, 'Failed to load problems')
  await page.unroute('**/classes/problems/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await seen(page, 'PROBLEMS')
  for (const heading of ['Title', 'Knowledge', 'Difficulty', 'Complexity', 'Classes'])
    await seen(page, heading, page.getByRole('columnheader'))
  await picture(page, 'panel-problems-empty')

  await page.getByRole('button', { name: 'CREATE PROBLEM' }).click()
  const sheet = page.getByRole('dialog')
  await seen(page, 'CREATE PROBLEM', sheet)
  for (const field of ['Title', 'Description', 'Difficulty', 'Complexity', 'Knowledge Area', 'Classes'])
    await seen(page, field, sheet)
  for (const example of ['Example 1', 'Example 2'])
    for (const field of ['Input', 'Output', 'Explanation'])
      await seen(page, field, sheet.getByRole('group', { name: example }))
  await expect(sheet.getByLabel('Beginners')).toBeChecked()
  await expect(sheet.getByLabel('Difficulty')).toHaveValue('Easy')
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seen(page, '10 things to mend', sheet)
  await expect(sheet.getByRole('list', { name: 'Still empty:' }).getByRole('button')).toHaveCount(10)
  await picture(page, 'panel-problem-faults')
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Example 2: Output' }).click()
  await expect(sheet.locator('[name="testcases.1.expected_output"]')).toBeFocused()
  await fill(sheet, fields)
  await sheet.getByLabel('Complexity').selectOption('O(1)')
  await sheet.getByLabel('Knowledge Area').selectOption('Arrays')
  await upload(page, { '1.in': '7', '2.in': '8\r\n', '2.out': '16\r\n', 'notes.md': 'x' })
  await seen(page, '1.in has no output file beside it.', sheet)
  const more = '[{"input":"8","expected_output":"17"}]'
  await upload(page, { '1': '-7\r\n', '1.a': '-14\r\n', 'more.json': more, 'notes.md': 'x' })
  await seen(page, '2 tests added. notes.md is no part of a test, and was left aside.', sheet)
  await sheet.locator('[name=code]').fill('print(2 * int(input()))')
  await picture(page, 'panel-problem-tests')
  await page.route('**/publish/', (route) => route.abort())
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seenToast(page, 'Failed to submit problem')
  await page.unroute('**/publish/')
  await picture(page, 'panel-problem-written')
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seenToast(page, 'Problem created successfully')

  await seen(page, 'UPDATE PROBLEM', sheet)
  await seen(page, 'The judge refused your solution', sheet)
  const answer = sheet.getByRole('region', { name: 'The judge refused your solution' })
  await expect(answer).toHaveText(/Wrong answer · hidden test 2.*Input8.*17.*16/s)
  await picture(page, 'panel-problem-refused')
  expect(await violations(page)).toEqual([])
  await answer.getByRole('button', { name: 'Go to your solution' }).click()
  await expect(sheet.locator('[name=code]')).toBeFocused()
  await answer.getByRole('button', { name: 'Go to hidden test 2' }).click()
  await sheet.locator('#hidden-test-2 textarea').nth(1).fill('16')
  await sheet.getByRole('button', { name: 'UPDATE', exact: true }).click()
  await seenToast(page, 'Problem updated successfully')
  await sheet.getByRole('heading', { name: 'Proven: your solution passed all 4 tests' }).waitFor()
  await picture(page, 'panel-problem-proven')
  await expect.poll(() => callAs(page, 'GET', '/classes/drafts/')).toMatchObject({ results: [] })
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.search.includes('write'))

  const { page: pupil, username: pupilName, matchId } = await pupilOf(stage, page, classId, fields.title)
  await keepDraft(pupil, matchId, SOLVED)
  await pupil.goto(`/match?match_id=${matchId}`)
  await seen(pupil, 'twice')
  await expect(pupil.locator('article')).toContainText('It may be -7 or 😀 < 3.')
  await pupil.getByRole('tab', { name: 'Code' }).click()
  await pupil.getByRole('button', { name: 'Submit', exact: true }).click()
  await pupil.getByText('All tests passed! Submission successful.').first().waitFor() // the results may be over it
  await pupil.context().close()

  const address = page.url()
  await page.goto(`/panel?class=${classId}&problem=${await idOf(page)}`)
  await inClass(page)
    .getByRole('row', { name: `Completed ${pupilName}` })
    .waitFor()
  await inClass(page).getByRole('button', { name: pupilName }).press('Enter')
  await seen(page, `SOLUTION - ${pupilName.toUpperCase()}`)
  await page.locator('[data-coloured=true]').waitFor()
  expect((await page.locator('[data-coloured=true] pre').textContent())?.trimEnd()).toBe(SOLVED)
  await page.keyboard.press('Escape')
  await page.goto(address)

  const row = page.getByRole('row', { name: fields.title })
  await row.click()
  await page.waitForURL('**problem=*')
  await row.dblclick()
  await sheet.locator('[name=title]').fill('Two times')
  await page.keyboard.press('Escape')
  await seen(page, 'Your changes are not sent yet. Leave?')
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'UPDATE', exact: true }).click()
  await seenToast(page, 'Problem updated successfully')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' }) // what is behind a dialog takes no focus
  await page.locator('strong', { hasText: 'Two times' }).waitFor() // the class's list has the new title
  await page.getByRole('button', { name: 'Two times', exact: true }).press('Enter')
  await sheet.getByRole('button', { name: 'DELETE' }).click()
  await seen(page, 'Are You Sure You Want to DELETE This Problem?')
  await seen(page, '“Two times” leaves all of its classes. What students solved of it stays theirs.')
  await page.route('**/classes/problems/*/', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'DELETE' }).last().click()
  await seenToast(page, 'Failed to delete problem')
  await page.unroute('**/classes/problems/*/')
  await picture(page, 'panel-problem-delete')
  await page.getByRole('button', { name: 'DELETE' }).last().click()
  await seenToast(page, 'Problem deleted successfully')
  await page.waitForURL((url) => !url.search.includes('problem'))
  expect(await callAs(page, 'GET', '/classes/problems/')).toMatchObject({ results: [] })
  await page.goto('/panel?write=p.gone')
  await announced(page, 'Failed to load problem data')
  await seen(page, 'This problem is gone: it was deleted, or another teacher wrote it.', sheet)
  await expect(sheet.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.context().close()
}
