import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '@skirmish/devkit/paths'

const FOLDER = join(ROOT, 'web/public/locales')
const PLACEHOLDER = '{{'

function textsOf(language: string): Map<string, string> {
  const flat = (value: object, prefix: string): [string, string][] =>
    Object.entries(value).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${prefix}.${key}`, text]] : flat(text, `${prefix}.${key}`),
    )
  const files = readdirSync(join(FOLDER, language))
  return new Map(files.flatMap((file) => flat(JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')), file)))
}

/** The lines and names that a page shows in English although its language says them otherwise, and the keys that stand for missing texts. */
export async function untranslated(page: Page, language: 'es' | 'pt-BR'): Promise<string[]> {
  const [english, own] = [textsOf('en'), textsOf(language)]
  const spoken = new Set(own.values())
  const foreign = new Set([...english.values()].filter((text) => !text.includes(PLACEHOLDER) && !spoken.has(text)))
  const keys = new Set([...english.keys()].map((key) => key.replace(/^[^.]+\.json\./, '')))
  const shown = await page.evaluate(() => [
    // biome-ignore lint/performance/useDomNodeTextContent: what nobody sees is left over nowhere
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ])
  return shown.map((text) => text.trim()).filter((text) => foreign.has(text) || keys.has(text))
}
