import { at, dialog, press, type Screen } from '../screen.ts'

export const BOARDS: Screen[] = [
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
    name: 'leaderboard-season',
    title: 'The board of the month',
    viewer: 'many',
    open: async (page) => {
      await at('/leaderboard', 'tbody tr')(page)
      await press('Season')(page)
      await page.getByRole('heading', { name: 'Season of' }).waitFor()
      // On the first day of a month it may have nobody.
      await page.locator('tbody tr').or(page.getByText('Nobody has won points in this season yet.')).first().waitFor()
    },
  },
  { name: 'arenas', title: 'Arenas', viewer: 'none', open: at('/arenas', 'main section') },
  { name: 'arena-make', title: 'Make an arena', viewer: 'none', open: dialog('/arenas', ['Make an arena']) },
  {
    name: 'arena',
    title: 'An arena that has just begun',
    viewer: 'few',
    open: async (page) => {
      await dialog('/arenas', ['Make an arena'])(page)
      await page.getByLabel('Name').fill('Friday night')
      await page.getByLabel('Starts').selectOption({ index: 0 })
      await press('MAKE IT')(page)
      await press('JOIN')(page)
      await page.locator('tbody tr').waitFor()
    },
    leave: (page) => press('Leave')(page),
  },
  {
    name: 'history-first',
    title: 'History before the first match',
    viewer: 'none',
    open: at('/history', 'main h1 ~ *'),
  },
  { name: 'history-many', title: 'History of 500 matches', viewer: 'many', open: at('/history', 'tbody tr') },
  {
    name: 'history-none-fits',
    title: 'History, filtered down to nothing',
    viewer: 'one',
    open: async (page) => {
      await at('/history', 'tbody tr')(page)
      await page.getByPlaceholder('Search').first().fill('zzzz')
      await page.locator('tbody tr').first().waitFor({ state: 'detached' })
    },
  },
  { name: 'profile-first', title: 'Profile without a match', viewer: 'none', open: at('/profile/Mira', 'main h1') },
  {
    name: 'profile-many',
    title: 'Profile after 500 matches',
    viewer: 'many',
    open: at('/profile/Lovelace', '[data-curve]'),
  },
  {
    name: 'profile-other',
    title: "Another player's profile",
    viewer: 'one',
    open: at('/profile/Lovelace', '[data-curve]'),
  },
  {
    name: 'profile-titles',
    title: 'Titles of seasons in a profile',
    around: '#season-titles',
    viewer: 'one',
    open: at('/profile/Lovelace', '#season-titles'),
  },
  {
    name: 'profile-nobody',
    title: "Nobody's profile",
    viewer: 'one',
    open: at('/profile/Nobody_at_all', 'main [role=alert]'),
  },
  {
    name: 'people-none',
    title: 'People, before anybody is followed',
    viewer: 'none',
    open: at('/people', 'main h2 ~ *'),
  },
  {
    name: 'challenge',
    title: 'A challenge to another player',
    viewer: 'one',
    open: dialog('/profile/Lovelace', ['Challenge']),
  },
  { name: 'profile-edit', title: 'EDIT INFORMATION', viewer: 'none', open: dialog('/profile/Mira', ['EDIT']) },
  { name: 'settings', title: 'Settings', viewer: 'many', open: at('/settings', 'form') },
  {
    name: 'settings-refused',
    title: 'Settings, with a refusal at a field',
    around: '[aria-invalid=true]',
    viewer: 'many',
    open: async (page) => {
      const passwords = page.getByRole('region', { name: 'Password' })
      await passwords.getByLabel('Current password', { exact: true }).fill('not this one')
      await passwords.getByLabel('New password', { exact: true }).fill('long enough')
      await passwords.getByLabel('Confirm password', { exact: true }).fill('long enough')
      await press('Change password')(page)
      await passwords.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'settings-delete',
    title: 'The account is to be deleted',
    viewer: 'many',
    open: dialog('/settings', [/^Delete my account/]),
  },
]
