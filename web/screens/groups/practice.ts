import { matchIdOf } from '../../e2e/match-page.ts'
import { answered, at, closeByKey, press, type Screen } from '../screen.ts'
import { failSolo, openSolo, solveSolo } from '../solo.ts'

export const PRACTICE: Screen[] = [
  { name: 'problems', title: 'Problems', viewer: 'many', open: at('/problems', 'tbody tr') },
  {
    name: 'problems-filtered',
    title: 'Problems, filtered',
    viewer: 'many',
    open: at('/problems?knowledge=Arrays&difficulty=Easy', 'tbody tr'),
  },
  {
    name: 'problems-empty',
    title: 'Problems, none of them solved',
    viewer: 'none',
    open: at('/problems?status=Completed', 'main :text("You have not solved a problem yet.")'),
  },
  {
    name: 'problems-failed',
    title: 'Problems that could not be loaded',
    viewer: 'none',
    ...answered('**/problems/?*', { status: 429, json: { detail: 'No.' } }, '/problems', 'main [role=alert]'),
  },
  { name: 'solo', title: 'Practice begins', viewer: 'few', open: openSolo },
  {
    name: 'editor-settings',
    title: 'Settings of the editor',
    viewer: 'few',
    open: async (page) => {
      await press('Editor settings')(page)
      await page.locator('dialog:modal').waitFor()
    },
    leave: closeByKey,
  },
  { name: 'solo-failed', title: 'Practice, with a test that failed', viewer: 'few', open: failSolo },
  { name: 'solo-results', title: 'RESULTS of practice', viewer: 'few', open: solveSolo },
  {
    name: 'solo-editorial',
    title: 'How it is solved',
    viewer: 'few',
    open: async (page) => {
      await press('How it is solved')(page)
      await page.getByRole('tab', { name: 'How it is solved', selected: true }).waitFor()
    },
  },
  {
    name: 'solo-attempts',
    title: 'Attempts at a problem',
    viewer: 'few',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Attempts' }).click()
      await page.getByRole('list', { name: 'Attempts' }).waitFor()
    },
  },
  {
    name: 'solo-again',
    title: 'Practice is tried again',
    viewer: 'few',
    open: async (page) => {
      const before = await matchIdOf(page)
      await press('Try again')(page)
      await page.waitForURL((url) => url.searchParams.get('match_id') !== before)
      await page.getByRole('button', { name: 'Submit', exact: true }).waitFor()
    },
  },
  { name: 'learn', title: 'Learn', viewer: 'none', open: at('/learn', 'article h2') },
  {
    name: 'learn-steps',
    title: 'A topic, its picture in the middle of its steps',
    around: '[role=group]:has([type=range])',
    viewer: 'none',
    open: async (page) => {
      await at('/learn?topic=heaps', 'article h2')(page)
      const slider = page.getByRole('slider')
      await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) / 2)))
    },
  },
  {
    name: 'learn-run',
    title: 'An example that was run',
    around: ':text("Output, after")',
    viewer: 'none',
    open: async (page) => {
      await press('Run')(page)
      await page.getByText('Output, after').waitFor()
    },
  },
  {
    name: 'learn-unknown',
    title: 'No such topic',
    viewer: 'none',
    open: at('/learn?topic=alchemy', ':text("Content not found")'),
  },
]
