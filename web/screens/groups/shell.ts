import type { Page } from '@playwright/test'
import { SIZES } from '../camera.ts'
import { answered, at, closeByKey, type Screen } from '../screen.ts'

const keys = (pressed: string) => async (page: Page) => {
  await at('/home', '[data-recent]')(page)
  await page.keyboard.press(pressed)
  await page.locator('dialog:modal').waitFor()
}
/** A part of the app that the server has no more, as after a release. */
const GONE = '**/assets/learn-page*.js'

export const SHELL: Screen[] = [
  { name: 'palette', title: 'Search and commands', viewer: 'many', open: keys('Control+k') },
  {
    name: 'palette-found',
    title: 'Search, with what it found',
    viewer: 'many',
    open: async (page) => {
      await page.keyboard.type('mira')
      await page.getByRole('option', { name: 'Mira' }).waitFor()
    },
  },
  {
    name: 'palette-nothing',
    title: 'Search, in vain',
    viewer: 'many',
    open: async (page) => {
      await page.locator('input[role=combobox]').fill('nothing like this zzzz')
      await page.getByText('Nothing fits.').waitFor()
    },
    leave: closeByKey,
  },
  { name: 'keys', title: 'Keys', viewer: 'many', open: keys('?'), leave: closeByKey },
  {
    name: 'phone-sheet',
    title: 'What has no place in the bar of phones',
    viewer: 'many',
    only: 'phone',
    open: async (page) => {
      await page.setViewportSize(SIZES.phone)
      await page.getByRole('button', { name: 'More' }).click()
      await page.locator('dialog:modal').waitFor()
    },
    leave: async (page) => {
      await closeByKey(page)
      await page.setViewportSize(SIZES.wide)
    },
  },
  {
    name: 'new-version',
    title: 'A new version is here',
    viewer: 'many',
    open: async (page) => {
      await page.route(GONE, (route) => route.fulfill({ status: 404, body: '' }))
      await page.getByRole('link', { name: 'Learn' }).first().click()
      await page.getByRole('alert').getByRole('heading').waitFor()
    },
    leave: (page) => page.unroute(GONE),
  },
  {
    name: 'broken',
    title: 'A screen that failed',
    viewer: 'many',
    ...answered('**/history/?*', { json: { count: 1, results: [{}] } }, '/history', '[role=alert] h1'),
  },
  {
    name: 'offline',
    title: 'No connection',
    viewer: 'many',
    open: async (page) => {
      await at('/home', '[data-recent]')(page)
      // What was not asked for in a language yet cannot be had in it any more.
      for (const language of ['es', 'pt-BR']) {
        const daily = page.waitForResponse(`**/home/daily/?lang=${language}`)
        await page.locator('header select').selectOption(language)
        await daily
      }
      await page.locator('header select').selectOption('en')
      await page.waitForFunction(() => document.documentElement.lang === 'en')
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page.locator('[data-strip=true]').waitFor()
    },
    leave: (page) => page.context().setOffline(false),
  },
]
