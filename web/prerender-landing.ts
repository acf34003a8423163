import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { inScript, stylesIn, withFirstFont } from './prerender-parts.ts'

const PAGE = 'landing.html'

/** Writes the landing page in each language. */
export function writeLanding(
  folder: string,
  renderLanding: (language: string, texts: Record<string, string>) => string,
): void {
  const template = withStyles(readFileSync(join(folder, PAGE), 'utf8'), folder)
  for (const language of INTERFACE_LANGUAGES) {
    const texts = JSON.parse(readFileSync(join(folder, `locales/${language}/landing.json`), 'utf8'))
    const page = template
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('name="description" content=""', () => `name="description" content="${inAttribute(texts.description)}"`)
      .replace('<div id="root"></div>', () => `<div id="root">${renderLanding(language, texts)}</div>`)
      .replace('</body>', () => `${inScript('texts', texts)}</body>`)
    writeFileSync(join(folder, `landing.${language}.html`), page)
  }
  rmSync(join(folder, PAGE))
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function withStyles(page: string, folder: string): string {
  const { rest, files } = stylesIn(page)
  const css = files.map((path) => readFileSync(join(folder, path), 'utf8')).join('')
  return rest.replace('</head>', () => `${withFirstFont(css)}</head>`)
}
