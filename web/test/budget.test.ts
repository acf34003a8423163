import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { expect, test } from 'vitest'
import { BUDGETS } from '../budget/budgets.ts'
import { filesOf, sentBytes } from '../budget/built-files.ts'

const kb = (files: Iterable<string>) => sentBytes(files) / 1_000
const scripts = (files: Set<string>) => [...files].filter((file) => file.endsWith('.js'))

test('the landing page and its scripts weigh no more than their budgets', () => {
  const landing = scripts(filesOf('landing.html'))
  expect(landing.length).toBeGreaterThan(1)
  expect(kb(landing)).toBeLessThanOrEqual(BUDGETS.landingScriptsKb)
  for (const language of INTERFACE_LANGUAGES)
    expect(kb([`landing.${language}.html`])).toBeLessThanOrEqual(BUDGETS.landingPageKb)
})

test('the landing page fetches nothing of the app: no router, no query, no toasts, no other texts', () => {
  const own = filesOf('landing.html')
  const app = filesOf('index.html', 'src/features/match/match-page.tsx')
  expect([...own].filter((file) => !app.has(file)).length).toBeGreaterThan(0)
  expect(kb(scripts(own))).toBeLessThan(kb(scripts(app)) / 2)
})

test('the match screen with its editor weighs no more than its budget', () => {
  const match = filesOf('index.html', 'src/features/match/match-page.tsx', 'src/shared/editor/monaco.ts')
  expect(kb(match)).toBeGreaterThan(300)
  expect(kb(match)).toBeLessThanOrEqual(BUDGETS.matchKb)
})
