import type { Page } from 'playwright-core'
import type { Cast, Viewer } from './cast.ts'
import { findOpponent, playMatch, solveMatch, startMatch } from './ranked.ts'

export interface Screen {
  /** Names the pictures. */
  name: string
  /** What is seen, for the index. */
  title: string
  viewer: Viewer
  /** Leads the viewer's page there, from where the screen before it in this list left it. */
  open: (page: Page, cast: Cast) => Promise<void>
}

const at = (path: string, sign: string) => async (page: Page) => {
  await page.goto(path)
  await page.locator(sign).first().waitFor()
}
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const dialog = (path: string, buttons: string[]) => async (page: Page) => {
  await page.goto(path)
  for (const name of buttons) await press(name)(page)
  await page.locator('dialog:modal').waitFor()
}

/** Every screen and dialog. A new one is a line here. */
export const SCREENS: Screen[] = [
  { name: 'landing', title: 'Landing page', viewer: 'guest', open: at('/', 'h1') },
  { name: 'log-in', title: 'Log in', viewer: 'guest', open: at('/auth/login', 'form') },
  { name: 'register', title: 'Register', viewer: 'guest', open: at('/auth/register', 'form') },
  {
    name: 'register-refused',
    title: 'Register, refused',
    viewer: 'guest',
    open: async (page) => {
      const fields = { username: 'Mira', email: 'mira@', password: 'short', confirm: 'short' }
      for (const [field, value] of Object.entries(fields)) await page.fill(`[name=${field}]`, value)
      await page.click('button[type=submit]')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'forgot', title: 'Forgotten password', viewer: 'guest', open: at('/auth/forgot', 'form') },
  { name: 'reset', title: 'New password', viewer: 'guest', open: at('/auth/reset', 'form') },
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
  {
    name: 'leaderboard-first',
    title: 'Leaderboard, not on it yet',
    viewer: 'none',
    open: at('/leaderboard', 'tbody tr'),
  },
  { name: 'leaderboard', title: 'Leaderboard, own place below', viewer: 'few', open: at('/leaderboard', 'tfoot tr') },
  {
    name: 'leaderboard-empty',
    title: 'Leaderboard of nobody',
    viewer: 'many',
    open: async (page) => {
      await at('/leaderboard', 'tbody tr')(page)
      await press('Ruby')(page)
      await page.getByText('Nobody is on this board yet.').waitFor()
    },
  },
  {
    name: 'history-first',
    title: 'History before the first match',
    viewer: 'none',
    open: at('/history', 'main h1 ~ *'),
  },
  { name: 'history-many', title: 'History of 500 matches', viewer: 'many', open: at('/history', 'tbody tr') },
  { name: 'profile-first', title: 'Profile without a match', viewer: 'none', open: at('/profile/Mira', 'main h1') },
  {
    name: 'profile-many',
    title: 'Profile after 500 matches',
    viewer: 'many',
    open: at('/profile/Lovelace', '[data-curve]'),
  },
  { name: 'profile-other', title: "Another player's profile", viewer: 'one', open: at('/profile/Lovelace', 'main h1') },
  { name: 'profile-edit', title: 'EDIT INFORMATION', viewer: 'none', open: dialog('/profile/Mira', ['EDIT']) },
  {
    name: 'queue',
    title: 'In the queue',
    viewer: 'one',
    open: async (page) => {
      await page.goto('/play')
      await press('PLAY')(page)
      await page.getByText('Queue time').waitFor()
    },
  },
  { name: 'match-found', title: 'MATCH FOUND', viewer: 'one', open: findOpponent },
  { name: 'match', title: 'A ranked match begins', viewer: 'one', open: startMatch },
  { name: 'match-run', title: 'After a run', viewer: 'one', open: playMatch },
  { name: 'results', title: 'RESULTS of a ranked match', viewer: 'one', open: solveMatch },
  {
    name: 'match-over',
    title: 'A match that is over',
    viewer: 'one',
    open: async (page) => {
      await press('CLOSE')(page)
      await page.getByRole('button', { name: /^RESULTS/ }).waitFor()
    },
  },
  { name: 'no-match', title: 'No such match', viewer: 'none', open: at('/match', '[role=alert]') },
]
