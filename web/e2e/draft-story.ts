import { expect } from '@playwright/test'
import { PHONE } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { teacherOf } from './panel-page.ts'
import type { Stage } from './stage.ts'
import { seen } from './visible-text.ts'

/** A draft survives a reload, a lost server and hostile text, in three languages, two themes and on a phone. */
export async function draftStory(stage: Stage): Promise<void> {
  for (const [locale, create, saved, continued, mobile] of [
    ['en-US', 'CREATE PROBLEM', 'Saved as a draft', 'Continue', false],
    ['es-MX', 'CREAR PROBLEMA', 'Guardado como borrador', 'Continuar', true],
    ['pt-BR', 'CRIAR PROBLEMA', 'Salvo como rascunho', 'Continuar', false],
  ] as const) {
    const { page } = await teacherOf(stage, 'Aula 1', { locale, ...(mobile && PHONE) })
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
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('was away')
    await page.context().setOffline(false)
    await page.reload()
    await expect(sheet.locator('[name=title]')).toHaveValue('Typed while the server was away')
    await expect(sheet.locator('[name=description]')).toHaveValue('😀'.repeat(16_384))
    await page.keyboard.press('Escape')
    await page.locator('summary').click()
    await expect.poll(() => page.locator('summary + ul li').textContent(), { timeout: 15_000 }).toContain('was away')
    await picture(page, `panel-drafts-${locale}`)
    await page.getByRole('button', { name: continued }).click()
    await sheet.locator('[name=title]').waitFor()
    await page.context().close()
  }
}
