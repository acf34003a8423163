import { expect } from '@playwright/test'
import { picture } from './browser.ts'
import { violations } from './people.ts'
import { teacherOf } from './problem-sheet.ts'
import { seen } from './seen.ts'
import type { Stage } from './stage.ts'

/** A draft survives a reload, a lost server and hostile text, in three languages, two themes and on a phone. */
export async function draftStory(stage: Stage): Promise<void> {
  for (const [locale, create, saved, continued, mobile] of [
    ['en-US', 'CREATE PROBLEM', 'Saved as a draft', 'Continue', false],
    ['es-MX', 'CREAR PROBLEMA', 'Guardado como borrador', 'Continuar', true],
    ['pt-BR', 'CRIAR PROBLEMA', 'Salvo como rascunho', 'Continuar', false],
  ] as const) {
    const { page } = await teacherOf(stage, locale, 'Aula 1', mobile)
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
    expect(await sheet.locator('[name=title]').inputValue()).toBe('Typed while the server was away')
    expect((await sheet.locator('[name=description]').inputValue()).length).toBe(32_768)
    await page.keyboard.press('Escape')
    await page.locator('summary').click()
    await expect.poll(() => page.locator('summary + ul li').textContent(), { timeout: 15_000 }).toContain('was away')
    await picture(page, `panel-drafts-${locale}`)
    await page.getByRole('button', { name: continued }).click()
    await sheet.locator('[name=title]').waitFor()
    await page.context().close()
  }
}
