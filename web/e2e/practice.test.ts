import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { ROOT } from '@skirmish/devkit/paths'
import { solutionOf } from '@skirmish/testkit/solutions'
import { picture } from './browser.ts'
import { leftovers } from './leftovers.ts'
import { nameOf, newcomer, violations, write } from './people.ts'
import { isRows, listStory, parameter, rows } from './problem-list-story.ts'
import { test } from './stage.ts'

async function matchOf(page: Page) {
  await page.waitForURL('**/match?match_id=*')
  const id = parameter(page, 'match_id') ?? ''
  const token = await page.evaluate(() => localStorage.getItem('access'))
  const headers = { authorization: `Bearer ${token}` }
  return { id, ...(await (await fetch(new URL(`/matches/${id}/`, page.url()), { headers })).json()) }
}

/** As `write`, on a phone, where the editor is behind its tab. */
async function draft(page: Page, matchId: string, code: string): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`code:${matchId}:python`, code] as const)
  await page.reload()
}

/** A program that knows the examples alone. */
const onlyExamples = ({ testcases }: { testcases: { input: string; expected_output: string }[] }) =>
  `import sys
known = ${JSON.stringify(Object.fromEntries(testcases.map((one) => [one.input.trim(), one.expected_output])))}
print(known.get(sys.stdin.read().strip(), "no idea"))
`

/** Submits until there is an outcome: after a reload the server alone knows of the lock of five seconds. */
async function submit(page: Page, name: string, outcome: Locator): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const isDone = async () => {
    if (!(await outcome.isVisible()) && (await button.isEnabled()))
      await button.click({ timeout: 1_000 }).catch(() => {})
    return outcome.isVisible()
  }
  await expect.poll(isDone, { timeout: 40_000, intervals: [400] }).toBe(true)
}

test('SH2 the list is filtered, searched and endless; the address keeps the filters; an empty list teaches and a failure can be retried', ({
  browser,
  system,
}) => listStory(browser, system))

test('MR10 JD5 PB6 a problem is found by keyboard, failed on a hidden test, solved, explained, and the list knows it; another browser shows the code', async ({
  browser,
  system,
}) => {
  const page = await newcomer(browser, system.url, nameOf('Solo'), 'en-US')
  await page.goto('/problems?knowledge=Arrays')
  const title = page.getByRole('button', { name: 'Largest Neighbour Sum' })
  await title.focus()
  await page.keyboard.press('Enter')
  const match = await matchOf(page)
  await page.getByRole('heading', { name: match.problem.title }).waitFor()
  expect(await page.getByRole('region', { name: 'Opponent' }).count()).toBe(0)
  await expect.poll(() => page.locator('time').textContent()).toMatch(/00:0[1-9]/) // it counts up
  await picture(page, 'solo')
  await write(page, match.id, onlyExamples(match.problem))
  await submit(page, 'Submit', page.getByText(/^Test \d+ failed\. Expected: .*, Got: no idea/s))
  const failed = page.getByRole('region', { name: /^Test \d+$/ })
  await failed.getByText('The output is not the expected one.').waitFor()
  expect(await failed.locator('pre').count()).toBe(2)
  await picture(page, 'solo-failed')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'All problems' }).click()
  await page.waitForURL('**/problems?knowledge=Arrays')
  await page.getByRole('row', { name: /Failed.*Largest Neighbour Sum/ }).click()
  await page.waitForURL('**/match?match_id=*')

  await write(page, match.id, solutionOf(match.problem.problem_id).code)
  const results = page.getByRole('dialog', { name: 'RESULTS' })
  await submit(page, 'Submit', results.getByText('Solved!'))
  await results.getByText('Next in Arrays').waitFor()
  await picture(page, 'solo-results')
  expect(await violations(page)).toEqual([])
  await results.getByRole('button', { name: 'How it is solved' }).click()
  const file = join(ROOT, 'services/catalog/problems', match.problem.problem_id, 'solution/solution.en.html')
  const [, beginning = ''] = /<p>([^<]{20,})</.exec(readFileSync(file, 'utf8')) ?? []
  await page.getByText(beginning.trim().slice(0, 40)).waitFor()
  await picture(page, 'solo-editorial')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^RESULTS/ }).click()
  await results.getByRole('link', { name: 'All problems' }).click()
  await page.waitForURL('**/problems?knowledge=Arrays')
  await page.getByRole('row', { name: /Completed.*Largest Neighbour Sum/ }).waitFor()

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('code')) localStorage.removeItem(key) // as elsewhere
  })
  await page.reload()
  await title.click()
  await page.waitForURL('**/match?match_id=*')
  await page.waitForSelector('[data-ready=true]')
  const [line = ''] = solutionOf(match.problem.problem_id).code.split('\n')
  await page.getByText(line, { exact: false }).first().waitFor()
  expect(await results.count()).toBe(0) // it is looked at again
  await page.getByRole('tab', { name: 'How it is solved' }).click()
  await page.getByText(beginning.trim().slice(0, 40)).waitFor()
  await page.getByRole('button', { name: /^RESULTS · Completed/ }).click()
  await results.getByRole('button', { name: /^Next in Arrays/ }).click()
  await page.getByRole('heading', { name: 'Gifts Returned' }).waitFor()
  await page.context().close()
})

test('JD14 the page says in words by which signal or exit code a program ended, after Run and after Submit', async ({
  browser,
  system,
}) => {
  const page = await newcomer(browser, system.url, nameOf('Crash'), 'en-US')
  await page.goto('/problems?knowledge=Arrays')
  await page.getByRole('button', { name: 'Largest Neighbour Sum' }).click()
  const { id } = await matchOf(page)
  await write(page, id, 'import os\nprint("before", flush=True)\nos.abort()\n')
  const ended = page.getByText('SIGABRT: it aborted itself, as a failed assertion or an uncaught C++ exception does.')
  await submit(page, 'Run', ended)
  await picture(page, 'run-ended')
  expect(await violations(page)).toEqual([])
  await write(page, id, 'raise SystemExit(3)\n')
  await submit(page, 'Submit', page.getByRole('region', { name: 'Test 1' }).getByText('It ended with exit code 3.'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.body.setAttribute('theme', 'light'))
  await picture(page, 'submit-ended-phone')
  expect(await violations(page)).toEqual([])
  await page.context().close()
})

test('on a phone, in Spanish, a problem is chosen from the menu and solved, and one sees the own figures', async ({
  browser,
  system,
}) => {
  const page = await newcomer(browser, system.url, nameOf('Tel'), 'es-MX', true)
  await page.goto('/problems')
  await rows(page).nth(9).waitFor()
  await picture(page, 'problems-phone')
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(await isNarrow()).toBe(true)
  expect(await violations(page)).toEqual([])
  expect(await leftovers(page, 'es')).toEqual([])
  await page.getByLabel('Área', { exact: true }).selectOption('Stacks')
  await isRows(page, 1)
  await rows(page).first().click()
  const match = await matchOf(page)
  await page.getByRole('region', { name: 'Tú' }).getByText('Pruebas ejecutadas').waitFor({ state: 'attached' })
  await picture(page, 'solo-phone')
  await draft(page, match.id, onlyExamples(match.problem))
  await page.getByRole('tab', { name: 'Código' }).click()
  await page.waitForSelector('[data-ready=true]')
  await submit(page, 'Enviar', page.getByRole('region', { name: /^Prueba \d+$/ }))
  await picture(page, 'solo-failed-phone')
  expect(await leftovers(page, 'es')).toEqual([])
  expect(await violations(page)).toEqual([])
  await draft(page, match.id, solutionOf(match.problem.problem_id).code)
  await submit(page, 'Enviar', page.getByRole('dialog', { name: 'RESULTADOS' }).getByText('¡Resuelto!'))
  await page.getByText('Has resuelto todos los problemas de Pilas.').waitFor()
  await page.getByRole('button', { name: /^Siguiente de (?!Pilas)/ }).waitFor()
  await picture(page, 'solo-results-phone')
  expect(await leftovers(page, 'es')).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cómo se resuelve' }).click()
  await page.getByRole('tab', { name: 'Cómo se resuelve', selected: true }).waitFor()
  await picture(page, 'solo-editorial-phone')
  expect(await isNarrow()).toBe(true)
  await page.context().close()
})

test('PB5 SH9 in Portuguese the problem of the day is solved from home, and begins a streak', async ({
  browser,
  system,
}) => {
  const page = await newcomer(browser, system.url, nameOf('Dia'), 'pt-BR')
  const card = page.getByRole('region', { name: 'Problema do dia' })
  await card.getByRole('img', { name: 'Pendente' }).waitFor()
  expect(await card.textContent()).toContain('Resolva hoje para começar uma sequência.')
  expect(await card.getByRole('listitem').count()).toBe(7)
  await picture(page, 'daily')
  expect(await leftovers(page, 'pt-BR')).toEqual([])
  await card.getByRole('link').click()
  const match = await matchOf(page)
  await write(page, match.id, solutionOf(match.problem.problem_id).code)
  const results = page.getByRole('dialog', { name: 'RESULTADOS' })
  await submit(page, 'Enviar', results)
  await results.getByRole('button', { name: 'MENU' }).click()
  await card.getByRole('img', { name: 'Concluído' }).waitFor()
  expect(await card.textContent()).toMatch(/1 dia seguido.*Próximo problema em \d+ (h|min)/)
  await picture(page, 'daily-solved')
  await page.evaluate(() => document.body.setAttribute('theme', 'light'))
  await picture(page, 'daily-solved-light')
  expect(await violations(page)).toEqual([])
  expect(await leftovers(page, 'pt-BR')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await card.scrollIntoViewIfNeeded()
  await picture(page, 'daily-phone')
  await page.route('**/home/daily/*', (route) => route.fulfill({ status: 429, body: '{}' }))
  await page.reload()
  await page.getByText('Não foi possível carregar o problema do dia.').waitFor()
  await page.unroute('**/home/daily/*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await card.waitFor()
  await page.context().close()
})
