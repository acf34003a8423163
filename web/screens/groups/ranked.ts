import type { Page } from '@playwright/test'
import { findOpponent, playMatch, solveMatch, startMatch } from '../ranked.ts'
import { at, closeByKey, press, type Screen } from '../screen.ts'

const elsewhere = (place: string) => async (page: Page) => {
  const link = page.getByRole('link', { name: place }).first()
  if (!(await link.isVisible())) await page.keyboard.press('F9') // a match hides the menu
  await link.click()
  await page.locator('[data-strip=true]').waitFor()
}
const back = (page: Page) => page.goBack()

export const RANKED: Screen[] = [
  { name: 'no-match', title: 'No match is named', viewer: 'one', open: at('/match', 'main [role=alert]') },
  {
    name: 'match-unknown',
    title: 'A match of others',
    viewer: 'one',
    open: at('/match?match_id=none', 'main [role=alert]'),
  },
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
  {
    name: 'queue-line',
    title: 'The search goes on elsewhere',
    viewer: 'one',
    open: elsewhere('Leaderboard'),
    leave: back,
  },
  { name: 'match-found', title: 'MATCH FOUND', viewer: 'one', open: findOpponent },
  { name: 'match', title: 'A ranked match begins', viewer: 'one', open: startMatch },
  {
    name: 'match-line',
    title: 'The match runs while its player looks elsewhere',
    viewer: 'one',
    open: elsewhere('History'),
    leave: back,
  },
  { name: 'match-run', title: 'After a run', viewer: 'one', open: playMatch },
  {
    name: 'match-resign',
    title: 'Resign, asked first',
    viewer: 'one',
    open: async (page) => {
      await page.getByLabel('Match menu').click()
      await press('Resign')(page)
      await page.locator('dialog:modal').waitFor()
    },
    leave: closeByKey,
  },
  { name: 'watch', title: 'The matches to watch', viewer: 'few', open: at('/watch', '[data-duel]') },
  {
    name: 'projector',
    title: 'The matches to watch, for a projector',
    viewer: 'few',
    open: at('/watch?view=projector', 'dialog:modal'),
    leave: closeByKey,
  },
  {
    name: 'watched-match',
    title: 'A match as others watch it',
    viewer: 'few',
    open: async (page) => {
      await page.locator('[data-duel]').first().click()
      await page.locator('[data-watched]').waitFor()
    },
  },
  { name: 'results', title: 'RESULTS of a ranked match', viewer: 'one', open: solveMatch },
  {
    name: 'watched-over',
    title: 'A watched match that is over',
    viewer: 'few',
    open: (page) => page.locator('[data-over]').waitFor(),
  },
  {
    name: 'match-over',
    title: 'A match that is over',
    viewer: 'one',
    open: async (page) => {
      await press('CLOSE')(page)
      await page.getByRole('button', { name: /^RESULTS/ }).waitFor()
    },
  },
  {
    name: 'replay',
    title: 'The replay of a match',
    viewer: 'one',
    open: async (page) => {
      await page.goto(`/replay/${new URL(page.url()).searchParams.get('match_id')}`)
      await page.getByRole('slider').press('End')
    },
    leave: back,
  },
  {
    name: 'watch-unknown',
    title: 'No such match to watch',
    viewer: 'one',
    open: at('/watch/none', 'main [role=alert]'),
  },
  { name: 'replay-unknown', title: 'No such replay', viewer: 'one', open: at('/replay/none', 'main [role=alert]') },
]
