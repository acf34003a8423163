import type { Page } from '@playwright/test'
import type { PlayerSocket } from '@skirmish/load-tests/players/player-socket'
import type { Cast } from '../cast.ts'
import { at, dialog, press, type Screen } from '../screen.ts'

let seat: PlayerSocket | null = null

/** A session of the viewer that the rival has joined. */
async function meet(page: Page, { rival }: Cast): Promise<void> {
  page.on('dialog', (asked) => void asked.accept()) // leaving the page of a session asks first
  await dialog('/play', ['CUSTOM', 'CREATE'])(page)
  await page.getByLabel('Problem').selectOption({ index: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'CREATE', exact: true }).click()
  const code = await page.getByLabel('Session code').inputValue()
  await rival.call('POST', '/clash-join/', { session_code: code })
  seat = await rival.socket(`/ws/clash/${code}/`)
  await page.getByText(rival.username).first().waitFor()
}

export const PLAY: Screen[] = [
  { name: 'home-first', title: 'Home before the first match', viewer: 'none', open: at('/home', 'main h1') },
  { name: 'home-one', title: 'Home after one match', viewer: 'one', open: at('/home', 'main h1') },
  { name: 'home-many', title: 'Home after 500 matches', viewer: 'many', open: at('/home', '[data-recent]') },
  { name: 'play', title: 'Play', viewer: 'none', open: at('/play', 'main ol') },
  { name: 'play-many', title: 'Play, far up the ladder', viewer: 'many', open: at('/play', 'main ol') },
  {
    name: 'custom',
    title: 'Custom play',
    viewer: 'none',
    open: async (page) => {
      await page.goto('/play')
      await press('CUSTOM')(page)
      await page.getByRole('button', { name: 'CREATE', exact: true }).waitFor()
    },
  },
  { name: 'custom-create', title: 'CREATE SESSION', viewer: 'none', open: dialog('/play', ['CUSTOM', 'CREATE']) },
  { name: 'custom-join', title: 'JOIN SESSION', viewer: 'none', open: dialog('/play', ['CUSTOM', 'JOIN']) },
  { name: 'custom-session', title: 'In a session', viewer: 'few', open: meet },
  {
    name: 'session-line',
    title: 'A session waits elsewhere',
    viewer: 'few',
    open: at('/leaderboard', '[data-strip=true]'),
    leave: async (page) => {
      await page.getByRole('link', { name: 'Back to the session' }).click()
      await press('LEAVE')(page)
      seat?.close()
      await page.getByRole('button', { name: 'PLAY', exact: true }).waitFor()
    },
  },
]
