import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { PHONE, player } from './accounts.ts'
import { expectAccessible, expectNoSidewaysScroll, violations } from './axe.ts'
import { picture } from './browser.ts'
import { test } from './stage.ts'

const TOPICS = [
  ...['arrays', 'hashmaps-sets', '2-pointers', 'stacks', 'linked-lists', 'binary-search', 'sliding-window', 'trees'],
  ...['heaps', 'recursive-backtracking', 'graphs', 'dynamic-programming'],
]
const open = async (page: Page, topic: string) => {
  await page.goto(`/learn?topic=${topic}`)
  await page.locator('article h2').first().waitFor()
}
const stepOf = (page: Page) => page.getByRole('slider').inputValue()
const saysOf = (page: Page) => page.locator('article [role=status]').textContent()

test('each topic is opened, stepped through by keyboard to the end and back, and has no accessibility violation', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Ann')
  await page.goto('/learn')
  await page.getByRole('heading', { level: 1, name: 'Arrays' }).waitFor()
  for (const topic of TOPICS) {
    await open(page, topic)
    const last = (await page.getByRole('slider').getAttribute('max')) ?? ''
    const first = await saysOf(page)
    await page.getByRole('button', { name: 'One step forward' }).focus()
    const said = new Set<string | null>()
    for (let i = 0; i < Number(last); i++) {
      await page.keyboard.press('ArrowRight')
      said.add(await saysOf(page))
    }
    expect([topic, await stepOf(page)]).toEqual([topic, last])
    expect(said.size).toBeGreaterThan(2)
    expect([...said].filter((one) => !one || /[{}]{2}|undefined/.test(one.replace(/[()[\]{}]/g, '')))).toEqual([])
    for (let i = 0; i < Number(last); i++) await page.keyboard.press('ArrowLeft')
    expect([await stepOf(page), await saysOf(page)]).toEqual(['0', first])
    await page.getByRole('slider').focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('slider')).toHaveValue(last)
    await expectAccessible(page)
    await picture(page, `learn-${topic}`)
  }
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Heaps' }).click()
  await page.getByRole('heading', { level: 1, name: 'Heaps' }).waitFor()
  expect(page.url()).toContain('?topic=heaps')
  await page.goto('/learn?topic=alchemy')
  await page.getByRole('heading', { name: 'Content not found' }).waitFor()
  await page.getByRole('link', { name: 'Begin with Arrays' }).click()
  await page.getByRole('heading', { level: 1, name: 'Arrays' }).waitFor()
})

/** Runs a topic's untouched example; what the page says of it is gone once it has run. */
async function runExample(page: Page, topic: string, language: string): Promise<void> {
  await open(page, topic)
  await page.getByRole('tab', { name: language, exact: true }).click()
  const output = page.locator('article pre').last()
  await page.getByText('The example prints').waitFor()
  const promised = await output.textContent()
  expect([topic, promised]).toEqual([topic, expect.stringMatching(/\S/)])
  await expect(async () => {
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('Output, after').waitFor({ timeout: 4_000 }) // until then the lock of five seconds holds
  }).toPass({ timeout: 60_000 })
  expect([topic, language, await output.textContent()]).toEqual([topic, language, promised])
}

test('JD1 on the page of each topic its examples are run in JavaScript and in Python, and print what it promises', async ({
  browser,
  system,
}) => {
  const readers = ['JavaScript', 'Python'].map(async (language) => {
    const { page } = await player(browser, system.url, 'Eve')
    for (const topic of TOPICS) await runExample(page, topic, language)
    await page.context().close()
  })
  await Promise.all(readers)
})

test('JD1 examples are run, changed and run again, and a wrong input of a figure is told', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Ben', PHONE)
  await open(page, 'heaps')
  const run = page.getByRole('button', { name: 'Run', exact: true })
  const output = page.locator('article pre').last()
  await run.click()
  await page.getByText('Output, after').waitFor()
  await expect(output).toHaveText('1 3 4')
  await page.getByRole('tab', { name: 'Python' }).click()
  await page.getByLabel('Code in Python').fill('print(sum(map(int, input().split())))')
  await page.getByLabel('Input').fill('20 22')
  await expect.poll(() => run.isEnabled(), { timeout: 10_000 }).toBe(true)
  await page.getByLabel('Input').press('Control+Enter')
  await expect.poll(() => output.textContent()).toBe('42\n')
  await page.getByRole('button', { name: 'Restore the example' }).click()
  await expect(page.getByLabel('Input')).toHaveValue(/9 4 7/)
  await expectNoSidewaysScroll(page)

  const items = page.getByLabel('Items')
  await items.fill('5 x')
  await page.getByText('Up to 7 whole numbers').waitFor()
  await expect(items).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  await items.fill('5 2')
  await expect.poll(() => saysOf(page)).toContain('no child is smaller')
  await picture(page, 'learn-phone')
  await page.getByLabel('Topic', { exact: true }).selectOption('graphs')
  await page.getByRole('heading', { level: 1, name: 'Graphs' }).waitFor()
  const practise = page.getByRole('link', { name: 'Practise with problems' })
  await expect(practise).toHaveAttribute('href', '/problems?knowledge=Graphs')
})

/** Words that no Spanish and no Portuguese sentence has; names of code are left out. */
const ENGLISH = /\b(the|and|with|from|this|that|which|first|last|step|write|because|when|there|does|should)\b/i

test('the pages speak Spanish and Portuguese, with nothing left in English', async ({ browser, system }) => {
  const { page } = await player(browser, system.url, 'Cat', { locale: 'es-MX' })
  // The next page is opened before the texts of the chosen language have come.
  await page.route('**/locales/pt-BR/**', (route) => setTimeout(1_000).then(() => route.continue()))
  for (const [language, title] of [
    ['es', 'Montículos'],
    ['pt-BR', 'Listas ligadas'],
  ] as const) {
    await page.getByLabel(/^(Idioma|Language)$/).selectOption(language)
    for (const topic of TOPICS) {
      await open(page, topic)
      const words = await page.locator('article').evaluate((article) => {
        const copy = article.cloneNode(true) as HTMLElement // of an element
        for (const code of copy.querySelectorAll('code, pre, textarea, svg')) code.remove()
        return copy.textContent ?? ''
      })
      expect([topic, language, ENGLISH.exec(words)?.[0]]).toEqual([topic, language, undefined])
    }
    const menu = page.locator('main nav').first()
    await menu.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})
