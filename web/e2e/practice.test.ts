import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ROOT } from '@skirmish/devkit/paths'
import { untilDayHasRoom } from '@skirmish/testkit/day-turn'
import { solutionOf } from '@skirmish/testkit/solutions'
import { callAs, PHONE, player } from './accounts.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { picture } from './browser.ts'
import { keepDraft, matchOf, soloMatch, submit, write } from './match-page.ts'
import { listStory, rows } from './problem-list-story.ts'
import { test } from './stage.ts'
import { untranslated } from './untranslated.ts'
import { announced } from './visible-text.ts'

/** A program that knows the examples alone. */
const onlyExamples = ({ testcases }: { testcases: { input: string; expected_output: string }[] }) =>
  `import sys
known = ${JSON.stringify(Object.fromEntries(testcases.map((one) => [one.input.trim(), one.expected_output])))}
print(known.get(sys.stdin.read().strip(), "no idea"))
`

test('SH2 the list is filtered, searched and endless; the address keeps the filters; an empty list teaches and a failure can be retried', ({
  browser,
  system,
}) => listStory({ browser, system }))

test('MR10 JD5 PB6 PB10 PB11 a problem is found by keyboard, failed on a hidden test, solved, explained, and the list knows it; another browser shows the code', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Solo')
  await page.goto('/problems?knowledge=Arrays')
  const title = page.getByRole('link', { name: 'Largest Neighbour Sum' })
  await title.focus()
  await page.keyboard.press('Enter')
  const match = await matchOf(page)
  await page.getByRole('heading', { name: match.problem.title }).waitFor()
  const timeLimit = page.getByRole('article').getByRole('definition').first()
  await expect(timeLimit).toHaveText('6 sec') // Python has three times what C has
  await page.getByLabel('Programming language').selectOption('c')
  await expect(timeLimit).toHaveText('2 sec')
  await page.getByLabel('Programming language').selectOption('python')
  const hint = (number: number) => page.getByText(`Hint ${number} of 2`)
  await expect(hint(2)).toHaveCount(0) // the second one comes with the first
  await hint(1).click()
  await hint(2).click()
  await picture(page, 'hints')
  await expect(page.getByRole('region', { name: 'Opponent' })).toHaveCount(0)
  await expect(page.locator('time')).toHaveText(/00:(?!00)/) // it counts up
  await picture(page, 'solo')
  await write(page, match.match_id, onlyExamples(match.problem))
  await submit(page, 'Submit', page.getByText(/^Test \d+ failed\. Expected: .*, Got: no idea/s))
  const failed = page.getByRole('region', { name: /^Test \d+$/ })
  await failed.getByText('The output is not the expected one.').waitFor()
  await expect(failed.locator('pre')).toHaveCount(3) // expected, printed, and the input
  await picture(page, 'solo-failed')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'All problems' }).click()
  await page.waitForURL('**/problems?knowledge=Arrays')
  await page.getByRole('row', { name: /Failed.*Largest Neighbour Sum/ }).click()
  await page.waitForURL('**/match?match_id=*')

  await write(page, match.match_id, solutionOf(match.problem.problem_id).code)
  const results = page.getByRole('dialog', { name: 'RESULTS' })
  await submit(page, 'Submit', results.getByText('Solved!'))
  await results.getByText('Next in Arrays').waitFor()
  await picture(page, 'solo-results')
  expect(await violations(page)).toEqual([])
  await results.getByRole('button', { name: 'How it is solved' }).click()
  const file = join(ROOT, 'services/catalog/problems', match.problem.problem_id, 'solution/solution.en.html')
  const [, beginning = ''] = /<p>([^<]{20,})</.exec(readFileSync(file, 'utf8')) ?? []
  await page.getByText(beginning.trim().slice(0, 40)).waitFor()
  const model = page.getByRole('region', { name: 'Model solution' })
  await expect(model.getByRole('tab', { name: 'Python', selected: true })).toBeVisible() // as in the editor
  await expect(model.locator('[data-coloured=true] pre')).toHaveText(
    solutionOf(match.problem.problem_id).code.trimEnd(),
  )
  await model.getByRole('tab', { name: 'Python' }).press('ArrowRight')
  await expect(model.getByRole('tabpanel', { name: 'C++' })).toContainText('#include')
  await page.context().grantPermissions(['clipboard-write'])
  await model.getByRole('button', { name: 'Copy code' }).click()
  await announced(page, 'Copied')
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
  const { page } = await player(browser, system.url, 'Crash')
  await page.goto('/problems?knowledge=Arrays')
  await page.getByRole('link', { name: 'Largest Neighbour Sum' }).click()
  const { match_id: id } = await matchOf(page)
  await write(page, id, 'import os\nprint("before", flush=True)\nos.abort()\n')
  const abort = 'SIGABRT: it aborted itself, as a failed assertion or an uncaught C++ exception does.'
  const ended = page.getByRole('article', { name: 'Example 1' }).getByText(abort)
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
  const { page } = await player(browser, system.url, 'Tel', { locale: 'es-MX', ...PHONE })
  await page.goto('/problems')
  await rows(page).nth(9).waitFor()
  await picture(page, 'problems-phone')
  await expectNoSidewaysScroll(page)
  expect(await violations(page)).toEqual([])
  expect(await untranslated(page, 'es')).toEqual([])
  await page.getByLabel('Área', { exact: true }).selectOption('Stacks')
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().click()
  const match = await matchOf(page)
  await page.getByRole('region', { name: 'Tú' }).getByText('Pruebas ejecutadas').waitFor({ state: 'attached' })
  await picture(page, 'solo-phone')
  await keepDraft(page, match.match_id, onlyExamples(match.problem))
  await page.reload() // the editor is behind its tab
  await page.getByRole('tab', { name: 'Código' }).click()
  await page.waitForSelector('[data-ready=true]')
  await submit(page, 'Enviar', page.getByRole('region', { name: /^Prueba \d+$/ }))
  await picture(page, 'solo-failed-phone')
  expect(await untranslated(page, 'es')).toEqual([])
  expect(await violations(page)).toEqual([])
  await keepDraft(page, match.match_id, solutionOf(match.problem.problem_id).code)
  await page.reload()
  await submit(page, 'Enviar', page.getByRole('dialog', { name: 'RESULTADOS' }).getByText('¡Resuelto!'))
  await page.getByText('Has resuelto todos los problemas de Pilas.').waitFor()
  await page.getByRole('button', { name: /^Siguiente de (?!Pilas)/ }).waitFor()
  await picture(page, 'solo-results-phone')
  expect(await untranslated(page, 'es')).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cómo se resuelve' }).click()
  await page.getByRole('tab', { name: 'Cómo se resuelve', selected: true }).waitFor()
  await page.locator('[data-coloured=true]').waitFor()
  await page.getByRole('region', { name: 'Solución modelo' }).scrollIntoViewIfNeeded()
  await picture(page, 'solo-editorial-phone')
  await expectNoSidewaysScroll(page)
  expect(await untranslated(page, 'es')).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.context().close()
})

test('the first steps are done by what was done: practice on another problem is not the daily one', async ({
  browser,
  system,
}) => {
  await untilDayHasRoom()
  const { page } = await player(browser, system.url, 'New')
  const step = (name: string) =>
    page.getByRole('region', { name: 'First steps' }).getByRole('listitem').filter({ hasText: name })
  for (const name of ['Open the daily problem', 'Run it and solve it', 'Play your first match'])
    await expect(step(name).getByRole('link')).toBeVisible()
  await expect(step('Play your first match')).toContainText('one clock') // each problem has minutes of its own
  const { title: daily } = await callAs<{ title: string }>(page, 'GET', '/home/daily/')
  const other = daily === 'First Echo' ? 'Largest Neighbour Sum' : 'First Echo'
  await page.goto(`/match?match_id=${await soloMatch(page, other)}`)
  const match = await matchOf(page)
  await write(page, match.match_id, solutionOf(match.problem.problem_id).code)
  const results = page.getByRole('dialog', { name: 'RESULTS' })
  await submit(page, 'Submit', results.getByText('Solved!'))
  await page.goto('/home')
  await expect(step('Run it and solve it')).toContainText('Done')
  await expect(step('Open the daily problem').getByRole('link', { name: 'Open it' })).toBeVisible()
  await page.context().close()
})

test('PB5 SH9 in Portuguese the problem of the day is solved from home, and begins a streak', async ({
  browser,
  system,
}) => {
  await untilDayHasRoom()
  const { page } = await player(browser, system.url, 'Dia', { locale: 'pt-BR' })
  const card = page.getByRole('region', { name: 'Problema do dia' })
  await card.getByRole('img', { name: 'Pendente' }).waitFor()
  await expect(card).toContainText('Resolva hoje para começar uma sequência.')
  await expect(card.getByRole('listitem')).toHaveCount(7)
  await picture(page, 'daily')
  expect(await untranslated(page, 'pt-BR')).toEqual([])
  await card.getByRole('link').click()
  const match = await matchOf(page)
  await write(page, match.match_id, solutionOf(match.problem.problem_id).code)
  const results = page.getByRole('dialog', { name: 'RESULTADOS' })
  await submit(page, 'Enviar', results)
  await results.getByRole('button', { name: 'MENU' }).click()
  await card.getByRole('img', { name: 'Concluído' }).waitFor()
  await expect(card).toHaveText(/1 dia seguido.*Próximo problema em \d+ (h|min)/)
  await picture(page, 'daily-solved')
  await page.evaluate(() => document.body.setAttribute('theme', 'light'))
  await picture(page, 'daily-solved-light')
  expect(await violations(page)).toEqual([])
  expect(await untranslated(page, 'pt-BR')).toEqual([])
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
