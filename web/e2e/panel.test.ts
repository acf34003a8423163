import { readFileSync } from 'node:fs'
import { mailsTo } from '@skirmish/testkit/mails'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { picture } from './browser.ts'
import { newcomer, violations } from './people.ts'
import { seen } from './seen.ts'
import { browser, onStage, system } from './stage.ts'
import { callAs, operate } from './teacher.ts'

onStage()

const problemFor = (title: string, classId: string) => ({
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
const CODE = '# twice\nn = int(input())\nprint(2 * n)  # <b>not bold</b>'
const inClass = (page: Page) => page.getByRole('region', { name: 'CLASS' })
const unique = (name: string) => `${name}_${crypto.randomUUID().slice(0, 6)}`

test('AU6 a student is sent home from the panel, and becomes a teacher by an invitation that was typed right', async () => {
  const page = await newcomer(browser, system.url, unique('guest'), 'en-US')
  await page.goto('/panel')
  await page.waitForURL('**/home')
  await page.goto('/classes')
  await seen(page, 'You are in no class yet')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'I have a teacher invitation' }).click()
  await page.getByLabel('Invitation code').fill('ABCD-EFGH-JKLM-NPQR')
  await page.keyboard.press('Enter')
  await seen(page, 'This code is wrong, was used or has expired.')
  const [code = ''] = operate(system, 'invite').split(' ')
  await page.getByLabel('Invitation code').fill(` ${code.toLowerCase()} `)
  await page.keyboard.press('Enter')
  await seen(page, 'You are a teacher now')
  await page.waitForURL('**/panel')
  await seen(page, 'No classes yet')
  for (const text of ['CLASS', 'CREATE CLASS', 'ADD STUDENTS']) await seen(page, text)
  expect(await violations(page)).toEqual([])
  await page.context().close()
})

test('CL1 CL2 CL3 a teacher has a class of three, one of whom registers later, and sees statuses, a solution, the matrix and its file', async () => {
  const [tess, ann] = [unique('tess'), unique('ann')]
  const page = await newcomer(browser, system.url, tess, 'en-US')
  operate(system, 'teacher', `${tess}@e2e.test`)
  const pupil = await newcomer(browser, system.url, ann, 'en-US')
  operate(system, 'confirm', `${ann}@e2e.test`)
  const late = unique('late')

  // The token is still a student's: the panel asks for the next one.
  await page.route('**/classes/', (route) => route.abort())
  await page.goto('/panel')
  await seen(page, 'Failed to load classes', page.getByRole('alert').first())
  await page.unroute('**/classes/')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('button', { name: 'CREATE CLASS' }).first().click()
  await seen(page, 'CREATE CLASS', page.getByRole('dialog'))
  await page.getByLabel('Class name').fill('   ')
  await page.keyboard.press('Enter')
  await page.route('**/classes/create/', (route) => route.abort())
  await page.getByLabel('Class name').fill('Graphs 2b')
  await page.keyboard.press('Enter')
  await seen(page, 'Error creating class')
  await page.unroute('**/classes/create/')
  await page.keyboard.press('Enter')
  await seen(page, 'Class Created Succesfully')
  await page.waitForURL('**/panel?class=*')
  const classId = new URL(page.url()).searchParams.get('class') ?? ''
  expect(await callAs(page, 'GET', '/classes/')).toEqual([{ class_id: classId, title: 'Graphs 2b' }]) // none of white space

  await page.getByRole('button', { name: 'ADD STUDENTS' }).click()
  const dialog = page.getByRole('dialog')
  await seen(page, 'ADD STUDENTS', dialog)
  const emails = dialog.getByLabel('Email addresses')
  await emails.fill(' ,;\n')
  await dialog.getByRole('button', { name: 'ADD', exact: true }).click() // sends nothing
  await page.route('**/add-students/', (route) => route.abort())
  await emails.fill(`${ann}@e2e.test, ${late}@e2e.test;nonsense\n\n`)
  await seen(page, '3 addresses', dialog)
  await dialog.getByRole('button', { name: 'ADD', exact: true }).click()
  await seen(page, 'Error adding students')
  await page.unroute('**/add-students/')
  await dialog.getByRole('button', { name: 'ADD', exact: true }).click()
  await seen(page, 'Students Added')
  await seen(page, '1 is no email address. It is still in the field.', dialog)
  for (const address of [`${ann}@e2e.test`, `${late}@e2e.test`, 'nonsense'])
    await seen(page, address, dialog.getByRole('status'))
  expect(await emails.inputValue()).toBe('nonsense')
  await picture(page, 'panel-added')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'CLOSE', exact: true }).click()

  await inClass(page)
    .getByRole('row', { name: `N/A ${ann}` })
    .click()
  await page.waitForURL(`**/profile/${ann}`)
  await page.goBack()
  const { problem_id } = await callAs<{ problem_id: string }>(
    page,
    'POST',
    '/classes/problems/',
    problemFor('Twice as much', classId),
  )

  const other = await newcomer(browser, system.url, late, 'en-US')
  const [mail] = await vi.waitFor(async () => {
    const mails = await mailsTo(system.mailFolder, `${late}@e2e.test`)
    expect(mails).toHaveLength(1)
    return mails
  }, 20_000)
  await other.goto(/href="([^"]+)"/.exec(mail?.html ?? '')?.[1] ?? '')
  await other.click('button[type=submit]')
  await other.getByText('Your email address is confirmed.').waitFor()

  await page.goto(`/panel?class=${classId}&view=settings`)
  await page.getByRole('button', { name: 'Make a code' }).click()
  const code = await page.locator('p', { hasText: /^[A-Z346789]{4} [A-Z346789]{4}$/ }).textContent()
  const due = page.getByLabel('Due date of Twice as much')
  await due.fill(localTime(26))
  await due.press('Enter')
  await seen(page, 'The due date is saved')

  const phone = await newcomer(browser, system.url, unique('ben'), 'en-US', true)
  await phone.goto('/classes')
  await phone.getByLabel('Class code').fill('wrong')
  await phone.keyboard.press('Enter')
  await seen(phone, 'No class has this code. Ask your teacher for the present one.')
  await phone.getByLabel('Class code').fill(` ${code?.toLowerCase()} `)
  await phone.keyboard.press('Enter')
  await seen(phone, 'You are in the class Graphs 2b')
  await seen(phone, `Teacher: ${tess}`)
  await phone.getByText(/^Due in 2[56] hours$/).waitFor()
  await picture(phone, 'classes-phone')
  expect(await violations(phone)).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.getByRole('button', { name: 'Twice as much' }).click()
  await phone.waitForURL('**/match?match_id=*')

  const lookup = `/matches/lookup/?problem_title=Twice%20as%20much&type=Solo`
  const { match_id } = await callAs<{ match_id: string }>(pupil, 'GET', lookup)
  for (const answer of ['print(1)', CODE])
    await vi.waitFor(
      async () => {
        const sent = { code: answer, language: 'python' }
        const judged = await callAs<{ tests_total?: number }>(pupil, 'POST', `/matches/${match_id}/submit/`, sent)
        expect(judged.tests_total).toBe(2) // until then the lock of five seconds holds
      },
      { timeout: 20_000, interval: 1_000 },
    )

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
  expect(await page.locator('[data-coloured=true] [data-kind=comment]').first().textContent()).toBe('# twice')
  expect((await page.locator('[data-coloured=true] pre').textContent())?.trimEnd()).toBe(CODE)
  await seen(page, 'Wrong answer')
  await picture(page, 'panel-solution')
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.body.setAttribute('theme', name), theme)
    expect(await violations(page)).toEqual([])
  }
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
})

test('CL1 a teacher renames a class, shares it, removes a student, withdraws invitations, and archives it until it is wanted again', async () => {
  const [tess, tom, ann] = [unique('tess'), unique('tom'), unique('ann')]
  const page = await newcomer(browser, system.url, tess, 'en-US')
  for (const name of [tom, ann]) await (await newcomer(browser, system.url, name, 'en-US')).context().close()
  for (const name of [tess, tom]) operate(system, 'teacher', `${name}@e2e.test`)
  operate(system, 'confirm', `${ann}@e2e.test`)
  await page.goto('/panel')
  await page.getByText('No classes yet').last().waitFor() // by now the token is a teacher's
  const { class_id } = await callAs<{ class_id: string }>(page, 'POST', '/classes/create/', { title: 'Heaps' })
  const emails = [`${ann}@e2e.test`, `nobody_${ann}@e2e.test`]
  await callAs(page, 'POST', `/classes/${class_id}/add-students/`, { emails })
  await page.goto(`/panel?class=${class_id}&view=settings`)
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const agree = async (name: string) => {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  await card('Invitations').getByText('1 invited address has not joined yet.').waitFor()
  await card('Invitations').getByRole('button', { name: 'Withdraw all' }).click()
  expect(await violations(page)).toEqual([])
  await agree('Withdraw all')
  await card('Invitations').getByText('0 invited addresses have not joined yet.').waitFor()

  const email = card('Teachers').getByLabel('Email of another teacher')
  await email.fill(`${ann}@e2e.test`)
  await email.press('Enter')
  await seen(page, 'No teacher has this address.', card('Teachers'))
  await email.fill(`${tom}@e2e.test`)
  await email.press('Enter')
  await card('Teachers')
    .getByRole('button', { name: `Remove ${tom}` })
    .click()
  await agree('Remove')
  await card('Teachers').getByText(tom).waitFor({ state: 'detached' })

  await card('Students')
    .getByRole('button', { name: `Remove ${ann}` })
    .click()
  await page.keyboard.press('Escape') // asked, and thought better of
  await card('Students').getByRole('link', { name: ann }).waitFor()
  await card('Students')
    .getByRole('button', { name: `Remove ${ann}` })
    .click()
  await agree('Remove')
  await card('Students').getByText('No students yet.', { exact: false }).waitFor()

  await card('Class').getByLabel('Class name').fill('Heaps and more')
  await page.keyboard.press('Enter')
  await page.getByLabel('Class', { exact: true }).getByText('Heaps and more').waitFor({ state: 'attached' })
  await card('Class').getByRole('button', { name: 'Archive' }).click()
  await agree('Archive')
  await page.getByRole('button', { name: 'Restore Heaps and more' }).click()
  await card('Teachers').getByText(tess).waitFor()
})

/** What the input of a date takes, so many hours from now. The browser's clock is in the zone of this process. */
function localTime(hours: number): string {
  const moment = new Date(Date.now() + hours * 3600_000)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
