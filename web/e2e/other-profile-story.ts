import { type Browser, expect, type Page } from '@playwright/test'
import { PHONE, player } from './accounts.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { picture } from './browser.ts'
import { untranslated } from './untranslated.ts'

/** What a profile shows to whom: `loser`, who reads Spanish, lost the one match to `winner`; a third player, who reads Portuguese, has met neither. */
export async function lookAtProfiles(
  { browser, url }: { browser: Browser; url: string },
  { winner, loser }: Record<'winner' | 'loser', { page: Page; name: string }>,
  spanishTitle: string,
): Promise<void> {
  const { page } = loser
  await page.goto(`/profile/${winner.name}`)
  const record = page.getByRole('region', { name: `Tú contra ${winner.name}` })
  await expect(record).toHaveText(/0\s*ganadas\s*0\s*empatadas\s*1\s*perdidas/)
  const recent = page.getByRole('region', { name: 'Últimas partidas clasificatorias' })
  await expect(recent.getByRole('listitem')).toHaveText([
    new RegExp(`Ganada.*${spanishTitle}.*contra ${loser.name}.*\\+20`),
  ])
  const curve = page.getByRole('slider', { name: 'Puntuación' })
  await expect(curve).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`: 20 puntos \\(\\+20\\).*Ganada, contra ${loser.name}`),
  )
  await curve.press('ArrowLeft')
  const before = 'Antes de estas partidas: 0 puntos'
  await expect(curve).toHaveAttribute('aria-valuetext', before)
  await expect(page.getByText(before)).toBeVisible()
  const box = await page.locator('[data-curve] svg').boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 2, (box?.y ?? 0) + 20)
  await expect(curve).toHaveAttribute('aria-valuetext', /: 20 puntos/)
  await picture(page, 'profile-of-winner')
  expect(await violations(page)).toEqual([])
  expect(await untranslated(page, 'es')).toEqual([])

  const { page: third } = await player(browser, url, 'Third', { locale: 'pt-BR', ...PHONE })
  await third.goto(`/profile/${winner.name}`)
  await third.getByText('Vocês ainda não terminaram uma partida ranqueada um contra o outro.').waitFor()
  await expect(third.getByRole('listitem').filter({ hasText: `contra ${loser.name}` })).toHaveText(/Vitória.*\+20/)
  await expectNoSidewaysScroll(third)
  await picture(third, 'profile-of-winner-phone')
  expect(await violations(third)).toEqual([])
  expect(await untranslated(third, 'pt-BR')).toEqual([])
  await third.context().close()

  await winner.page.goto(`/profile/${winner.name}`)
  await winner.page.getByRole('slider', { name: 'Rating' }).waitFor()
  await expect(winner.page.getByText('Recent ranked matches')).toHaveCount(0) // the own ones stand in History
  await picture(winner.page, 'profile-own')
  expect(await violations(winner.page)).toEqual([])
}
