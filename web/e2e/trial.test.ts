import { expect } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { openPage, PHONE } from './accounts.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { picture } from './browser.ts'
import { test } from './stage.ts'

test('PB8 a visitor solves a problem on the landing page, judged by the sandbox, and what was typed stays', async ({
  browser,
  system,
}) => {
  for (const [kind, device] of [
    ['wide', {}],
    ['phone', PHONE],
  ] as const) {
    const page = await openPage(browser, system.url, undefined, device)
    await page.goto('/')
    await expect(page.getByRole('definition').filter({ hasText: /^\d+$/ }).first()).toBeVisible() // how many problems there are
    await page.locator('#try').scrollIntoViewIfNeeded()
    const code = page.getByLabel('Your program', { exact: true })
    await code.fill('print("never")')
    await page.reload()
    await page.locator('#try').scrollIntoViewIfNeeded()
    await expect(code).toHaveValue('print("never")')
    const submit = page.getByRole('button', { name: 'Run the tests' })
    await submit.click()
    const result = page.locator('#try').getByRole('status')
    await expect(result).toContainText('The output is wrong. 0 of')
    await picture(page, `trial-wrong-${kind}`)
    // An address has five programs in ten seconds, and both windows have the same address.
    if (kind === 'wide') {
      await code.fill('print(')
      await submit.click()
      await expect(result).toContainText('SyntaxError')
    }
    expect(await violations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await code.fill(solutionOf('first-echo').code)
    await submit.click()
    await expect(result).toContainText('tests passed. In a match you would have won')
    await picture(page, `trial-solved-${kind}`)
    await result.getByRole('link', { name: 'Start playing' }).click()
    await page.waitForURL('**/auth/register')
    await page.context().close()
  }
})
