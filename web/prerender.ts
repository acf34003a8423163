import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { build, type Plugin } from 'vite'

const PAGE = 'landing.html'
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g
/** The letters of the first screen: fetched at once, not when the styles have been read. */
const FIRST_FONT = /\/assets\/inter-latin-wght-normal-[\w-]+\.woff2/

interface Prerenderer {
  renderLanding(language: string, texts: Record<string, string>): string
}

/** Writes the landing page once a language, whole: with its texts and styles in it nothing has to be waited for before it is painted. */
export function prerendered(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'prerendered',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => {
      root = config.root
      folder = join(root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      handler: async () => {
        const { renderLanding } = await prerenderer(root)
        const template = withStyles(readFileSync(join(folder, PAGE), 'utf8'), folder)
        for (const language of INTERFACE_LANGUAGES) {
          const texts = JSON.parse(readFileSync(join(folder, `locales/${language}/landing.json`), 'utf8'))
          // "<" would end the element that holds the texts.
          const data = JSON.stringify(texts).replaceAll('<', '\\u003c')
          const page = template
            .replace('<html lang="en">', `<html lang="${language}">`)
            .replace(
              'name="description" content=""',
              () => `name="description" content="${inAttribute(texts.description)}"`,
            )
            .replace('<div id="root"></div>', () => `<div id="root">${renderLanding(language, texts)}</div>`)
            .replace('</body>', () => `<script type="application/json" id="texts">${data}</script></body>`)
          writeFileSync(join(folder, `landing.${language}.html`), page)
        }
        rmSync(join(folder, PAGE))
      },
    },
  }
}

const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The landing page's own build for this process. */
async function prerenderer(root: string): Promise<Prerenderer> {
  const outDir = join(root, 'node_modules/.prerender')
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/app/landing-prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  })
  return import(pathToFileURL(join(outDir, 'landing-prerender.js')).href)
}

function withStyles(page: string, folder: string): string {
  const css = [...page.matchAll(STYLESHEET)].map(([, path = '']) => readFileSync(join(folder, path), 'utf8')).join('')
  const font = FIRST_FONT.exec(css)?.[0]
  const preload = font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : ''
  return page.replace(STYLESHEET, '').replace('</head>', () => `${preload}<style>${css}</style></head>`)
}
