import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { callAs } from './accounts.ts'
import { expectAccessible, violations } from './axe.ts'
import { picture } from './browser.ts'
import { soloMatch } from './match-page.ts'
import { inClass } from './panel-page.ts'
import { seen } from './visible-text.ts'

const CODE = '# twice\nn = int(input())\nprint(2 * n)  # <b>not bold</b>'

interface Taught {
  page: Page
  pupil: Page
  classId: string
  problem_id: string
  ann: string
  late: string
}

/** A student solves a problem of the class, and the teacher sees status, solution, matrix and its file, in three languages. */
export async function classResultsStory({ page, pupil, classId, problem_id, ann, late }: Taught): Promise<void> {
  const matchId = await soloMatch(pupil, 'Twice as much')
  for (const answer of ['print(1)', CODE])
    await expect(async () => {
      const sent = { code: answer, language: 'python' }
      const judged = await callAs<{ tests_total?: number }>(pupil, 'POST', `/matches/${matchId}/submit/`, sent)
      expect(judged.tests_total).toBe(2) // until then the lock of five seconds holds
    }).toPass({ intervals: [1_000] })

  await page.goto(`/panel?class=${classId}&problem=${problem_id}`)
  await page.reload() // the address keeps class and problem
  await seen(page, 'Twice as much', inClass(page))
  await inClass(page)
    .getByRole('row', { name: `Completed ${ann}` })
    .waitFor()
  await inClass(page)
    .getByRole('row', { name: `Pending ${late}` })
    .waitFor()
  for (const text of ['Status', 'Name']) await seen(page, text, inClass(page).getByRole('table'))
  await inClass(page).getByLabel('Status').selectOption('Completed')
  await inClass(page).getByText('1 student', { exact: true }).waitFor()
  await picture(page, 'panel-class')
  await inClass(page).getByRole('button', { name: ann }).press('Enter')
  await seen(page, `SOLUTION - ${ann.toUpperCase()}`)
  await page.locator('[data-coloured=true]').waitFor()
  await expect(page.locator('[data-coloured=true] [data-kind=comment]').first()).toHaveText('# twice')
  expect((await page.locator('[data-coloured=true] pre').textContent())?.trimEnd()).toBe(CODE)
  await seen(page, 'Wrong answer')
  await picture(page, 'panel-solution')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Matrix' }).click()
  const cell = page.getByRole('gridcell', { name: `${ann}, Twice as much: Completed, 2 submissions` })
  await cell.waitFor()
  await picture(page, 'panel-matrix')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Graphs 2b.csv')
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFstudent,Twice as much: status,Twice as much: attempts,Twice as much: minutes,Twice as much: late',
  )
  expect(lines[1]).toMatch(new RegExp(`^${ann},Completed,2,[0-9.]+,$`))
  expect(lines).toHaveLength(5)
  await page.locator('td[tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await seen(page, 'Nothing was submitted yet.')
  await page.keyboard.press('Escape')

  await page.route('**/students/', (route) => route.abort())
  await page.goto(`/panel?class=${classId}`)
  await seen(page, 'Failed to load students', page.getByRole('alert').first())
  await page.unroute('**/students/')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByText('3 students', { exact: true }).waitFor()

  for (const language of ['en', 'es', 'pt-BR']) {
    await page.evaluate((name) => localStorage.setItem('language', name), language)
    for (const view of ['', '&view=matrix', '&view=settings']) {
      await page.goto(`/panel?class=${classId}${view}`)
      await page
        .locator(view === '&view=matrix' ? '[role=grid]' : 'main :is(table, ul)')
        .first()
        .waitFor()
      await picture(page, `panel${view.replace('&view=', '-')}-${language}`)
      for (const theme of language === 'en' ? ['light', 'dark'] : ['light']) {
        await page.evaluate((name) => document.body.setAttribute('theme', name), theme)
        expect(await violations(page), `${view} ${language} ${theme}`).toEqual([])
      }
    }
  }
}
