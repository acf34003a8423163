import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { expect, test } from 'vitest'
import { BUDGETS } from '../budget/budgets.ts'
import { DIST, sentBytes } from '../budget/built-files.ts'
import { filesOf as filesIn } from '../manifest.ts'

const filesOf = (...sources: string[]) => filesIn(DIST, ...sources)
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

const documentOf = (name: string, language: string) =>
  readFileSync(join(DIST, `pages/${name}.${language}.html`), 'utf8')

test('a page names all of its scripts in its document, a dozen at most, and has its styles, texts and first words in it', () => {
  for (const [name, words] of [
    ['home', 'Hola, '],
    ['play', 'Jugar'],
    ['problems', 'Problemas'],
    ['match', 'Cargando'],
  ] as const) {
    const page = documentOf(name, 'es')
    const needed = scripts(filesOf('index.html', `src/features/${name}/${name}-page.tsx`))
    expect(needed.length).toBeLessThanOrEqual(BUDGETS.pageScripts)
    for (const file of needed) expect(page).toContain(`"/${file}"`)
    expect(page).not.toMatch(/<link rel="stylesheet"(?! disabled)/)
    expect(page.slice(page.indexOf('<main'))).toContain(words)
    expect(page).toContain('<html lang="es">')
  }
})

test('the document of a page has the addresses that its screen asks for first, in its language, and nobody’s name', () => {
  const calls = (name: string) =>
    JSON.parse(/id="calls">(.*?)<\/script>/.exec(documentOf(name, 'pt-BR'))?.[1] ?? 'null')
  expect(calls('home')).toEqual(expect.arrayContaining(['/home/', '/home/daily/?lang=pt-BR', '/classes/is-student/']))
  expect(calls('problems')).toContain('/problems/?lang=pt-BR&limit=10')
  expect(calls('match')).toContain('/matches/IN-ADDRESS/?lang=pt-BR')
  for (const name of ['home', 'play', 'profile']) expect(documentOf(name, 'en')).not.toContain('OWN-NAME')
})
