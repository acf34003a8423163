import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inLanguage, languageNamed, sentence, TRANSLATED } from '../../src/import/sentence.ts'

const SOURCES = join(import.meta.dirname, '../../src/import')

/** Where the value ends that begins behind a `${`. */
function endOfValue(source: string, begin: number): number {
  let at = begin
  for (let open = 1; open > 0; at++)
    if (source[at] === '{') open++
    else if (source[at] === '}') open--
    else if (source[at] === '`') at = templateAt(source, at + 1).end
  return at
}

/** The words of a template as the tables have them, and where its last backtick stands. */
function templateAt(source: string, begin: number): { words: string; end: number } {
  let [words, values, at] = ['', 0, begin]
  while (source[at] !== '`')
    if (source.startsWith('${', at)) {
      words += `{${values++}}`
      at = endOfValue(source, at + 2)
    } else {
      if (source[at] === '\\') at++
      words += source[at++]
    }
  return { words, end: at }
}

/** The words of all sentences, but those that are nothing but a value. */
const written = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
  .flatMap((source) =>
    [...source.matchAll(/\bsentence`/g)].map(({ index }) => templateAt(source, index + 'sentence`'.length).words),
  )
  .filter((words) => /[a-z]/i.test(words.replaceAll(/\{\d\}/g, '')))

test('PB18 each sentence of a report exists in Spanish and Portuguese, with the same values, and no other does', () => {
  const values = (words: string) => words.match(/\{\d\}/g)?.sort() ?? []
  const sorted = [...new Set(written)].sort()
  expect(sorted.length).toBeGreaterThan(100)
  for (const table of [TRANSLATED.es, TRANSLATED['pt-BR']]) {
    expect(Object.keys(table).sort()).toEqual(sorted)
    for (const [words, translated] of Object.entries(table)) expect(values(translated), words).toEqual(values(words))
  }
})

test('PB18 a sentence is said in each language, and what a package brings stays as it is', () => {
  const made = sentence`${'{0} is empty'} ${sentence`is larger than ${1} MiB`}, ${sentence`is longer than 64 KiB`} ${12_345}`
  expect(inLanguage(made)).toBe('{0} is empty is larger than 1 MiB, is longer than 64 KiB 12,345')
  expect(inLanguage(sentence`title in ${languageNamed('pt-BR')}`, 'es')).toBe('título en portugués de Brasil')
  expect(inLanguage(sentence`${'a'} is larger than ${20_000} MiB`, 'pt-BR')).toBe('a tem mais de 20.000 MiB')
})
