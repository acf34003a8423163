import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTERFACE_LANGUAGES, PRODUCT_NAME } from '@skirmish/contracts/constants'
import { PREVIEW } from '@skirmish/contracts/shared-result'
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
      .replace('<title>', () => `${previewOf(texts.description)}<title>`)
      .replace('<div id="root"></div>', () => `<div id="root">${renderLanding(language, texts)}</div>`)
      .replace('</body>', () => `${inScript('texts', texts)}</body>`)
    writeFileSync(join(folder, `landing.${language}.html`), page)
  }
  rmSync(join(folder, PAGE))
}

/** What link previews read of the page. The gateway fills in the site's address, and another preview for a shared result. */
function previewOf(description: string): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': PRODUCT_NAME,
    'og:title': PRODUCT_NAME,
    'og:description': description,
    'og:url': `${PREVIEW.origin}/`,
    'og:image': `${PREVIEW.origin}/icons/512.png`,
    'og:image:width': '512',
    'og:image:height': '512',
  }
  const metas = Object.entries(properties).map(
    ([name, value]) => `<meta property="${name}" content="${inAttribute(value)}" />`,
  )
  return `${PREVIEW.begin}${metas.join('')}<meta name="twitter:card" content="summary" />${PREVIEW.end}`
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function withStyles(page: string, folder: string): string {
  const { rest, files } = stylesIn(page)
  const css = files.map((path) => readFileSync(join(folder, path), 'utf8')).join('')
  return rest.replace('</head>', () => `${withFirstFont(css)}</head>`)
}
