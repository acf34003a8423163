import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@skirmish/local/paths'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { readTopicText } from '../read-topic-text.ts'
import { topicTexts } from '../topic-texts.ts'

const source = (language: string) =>
  readFileSync(join(ROOT, `web/src/features/learn/topics/graphs/${language}.yaml`), 'utf8')
const ENGLISH = source('en')

/** What is said of the English text after a change. */
function faultAfter(from: string | RegExp, to: string): string {
  const changed = ENGLISH.replace(from, to)
  expect(changed).not.toBe(ENGLISH)
  try {
    readTopicText(changed, 'graphs/en.yaml')
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'nothing'
}

test('a fault in a text is reported with the file and the field', () => {
  expect(faultAfter(/^lead:.*\n( .*\n)*/, '')).toBe('graphs/en.yaml: lead is missing')
  expect(faultAfter('    cost: O(d)\n', '')).toBe('graphs/en.yaml: costs.4.cost is missing')
  expect(faultAfter('title:', 'titel:')).toBe('graphs/en.yaml: figure.title is missing')
  expect(faultAfter('use:', 'uses:\n  - x\nuse:')).toBe('graphs/en.yaml: uses is no field of a topic')
  expect(faultAfter('from: Start', 'from:')).toBe('graphs/en.yaml: figure.fields.from must be string')
  expect(faultAfter('`queue.shift()`', '`queue.shift()')).toMatch(/^graphs\/en.yaml: mistakes.4 opens code/)
  expect(faultAfter('labels:', 'labels: {')).toMatch(/^graphs\/en.yaml is not YAML: .* at line \d+/)
})

/** Builds an app of one text beside its English one. */
async function buildOf(spanish: string) {
  const root = mkdtempSync(join(tmpdir(), 'skirmish-topic-'))
  const folder = join(root, 'learn/topics/graphs')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'en.yaml'), ENGLISH)
  writeFileSync(join(folder, 'es.yaml'), spanish)
  const input = join(root, 'main.js')
  writeFileSync(input, "import { text } from './learn/topics/graphs/es.yaml'\nconsole.log(text)\n")
  const quiet = { configFile: false, logLevel: 'silent' } as const
  try {
    return await build({ ...quiet, root, plugins: [topicTexts()], build: { write: false, rolldownOptions: { input } } })
  } finally {
    rmSync(root, { recursive: true })
  }
}

test('a text becomes a module of its own, and one with a fault or without a sentence of the English one ends the build', async () => {
  const spanish = source('es')
  expect(JSON.stringify(await buildOf(spanish))).toContain('Un grafo son cosas y conexiones')
  await expect(buildOf(spanish.replace(/^use:/m, 'uso:'))).rejects.toThrow('graphs/es.yaml: use is missing')
  await expect(buildOf(spanish.replace('    known:', '    knwon:'))).rejects.toThrow(
    'graphs/es.yaml: figure.steps.known is missing',
  )
})
