import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { expect, test } from 'vitest'
import { MESSAGES, UNREACHED } from '../e2e/quoted/messages.ts'
import type { Story } from '../e2e/quoted/quoted.ts'
import { ON_THE_WAY, SCREENS } from '../e2e/quoted/screens.ts'

const E2E = join(ROOT, 'web/e2e')
const ALL = [...SCREENS, ...ON_THE_WAY, ...MESSAGES]

/** The texts of a file, with `{…}` for what is filled in. */
function textsOf(file: string): Set<string> {
  const flat = (value: object): string[] =>
    Object.values(value).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)))
  const path = join(ROOT, 'web/public/locales/en', `${file}.json`)
  return new Set(flat(JSON.parse(readFileSync(path, 'utf8'))).map((text) => text.replace(/{{(\w+)}}/g, '{$1}')))
}

const read = (name: string) => readFileSync(join(E2E, name), 'utf8')

/** The source of a story and of the pieces beside it that it is made of; not the lists of texts. */
function sourceOf(story: Story): string {
  const whole = read(`${story}.test.ts`)
  const pieces = [...whole.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, name = '']) => name)
  return [whole, ...pieces.map(read)].join('\n')
}

test('the English texts have every quoted one, letter for letter', () => {
  const missing = [...ALL, ...UNREACHED].flatMap(({ file, texts }) => {
    const known = textsOf(file)
    return texts.filter((text) => !known.has(text)).map((text) => `${file}: ${text}`)
  })
  expect(missing).toEqual([])
})

test('every quoted text that takes a story to be seen stands in that story', () => {
  const sources = new Map<Story, string>()
  const unseen = [...ON_THE_WAY, ...MESSAGES].flatMap(({ story, texts }) => {
    const source = sources.get(story) ?? sourceOf(story)
    sources.set(story, source)
    const begins = (text: string) => text.split('{')[0] ?? text
    return texts.filter((text) => !["'", '`'].some((quote) => source.includes(quote + begins(text))))
  })
  expect(unseen).toEqual([])
})
