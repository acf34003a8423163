import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { filesOf } from './manifest.ts'
import { inScript, scriptsIn, stylesIn, withFirstFont } from './prerender-parts.ts'
import type { DrawnPage } from './src/app/page-prerender.tsx'

/** Where a page's address names what it is of. */
const NAMED = 'IN-ADDRESS'
/** Pages by the names of their documents, with an address of each and the part of the app that it shows. */
const PAGES: Record<string, [address: string, screen: string]> = {
  home: ['/home', 'home/home-page'],
  play: ['/play', 'play/play-page'],
  leaderboard: ['/leaderboard', 'leaderboard/leaderboard-page'],
  history: ['/history', 'history/history-page'],
  learn: ['/learn', 'learn/learn-page'],
  problems: ['/problems', 'problems/problems-page'],
  classes: ['/classes', 'classes/classes-page'],
  panel: ['/panel', 'panel/panel-page'],
  profile: [`/profile/${NAMED}`, 'profile/profile-page'],
  people: ['/people', 'people/people-page'],
  arenas: ['/arenas', 'arenas/arenas-page'],
  settings: ['/settings', 'settings/settings-page'],
  match: [`/match?match_id=${NAMED}`, 'match/match-page'],
  watch: ['/watch', 'match/watch/watch-pages'],
  replay: [`/replay/${NAMED}`, 'match/replay/replay-page'],
  'auth.login': ['/auth/login', 'auth/login-page'],
  'auth.register': ['/auth/register', 'auth/register-page'],
  'auth.forgot': ['/auth/forgot', 'auth/forgot-page'],
  'auth.reset': ['/auth/reset', 'auth/reset-page'],
}

const sourceOf = (screen: string): string => `src/features/${screen}.tsx`
/** The sources of the screens that players see. */
export const SCREENS = Object.entries(PAGES).flatMap(([name, [, screen]]) =>
  name.startsWith('auth.') ? [] : [sourceOf(screen)],
)

type Texts = Record<string, Record<string, unknown>>
type RenderPage = (address: string, language: string, resources: Record<string, Texts>) => Promise<DrawnPage>

/** Writes `pages/<name>.<language>.html`: a page's document, with the screen as it is before its data are there. */
export async function writePages(folder: string, renderPage: RenderPage): Promise<void> {
  const template = readFileSync(join(folder, 'index.html'), 'utf8')
  mkdirSync(join(folder, 'pages'), { recursive: true })
  const texts = Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, textsOf(folder, language)]))
  for (const [name, [address, screen]] of Object.entries(PAGES)) {
    const document = withFiles(template, folder, sourceOf(screen))
    for (const language of INTERFACE_LANGUAGES) {
      const drawn = await renderPage(address, language, texts)
      writeFileSync(join(folder, `pages/${name}.${language}.html`), whole(document, language, drawn, texts))
    }
  }
}

/** The document with a screen in it. Nobody can use that yet, so that it takes no taps. */
function whole(
  document: string,
  language: string,
  { html, texts, calls }: DrawnPage,
  all: Record<string, Texts>,
): string {
  const shown = html
    .replaceAll('"/profile/OWN-NAME"', '"/profile/"')
    .replaceAll('OWN-NAME', '<span data-own="name"></span>')
  const chosen = (one: string) => Object.fromEntries(texts.map((name) => [name, all[one]?.[name]]))
  // i18next falls back to English, text by text.
  const used = Object.fromEntries([...new Set([language, 'en'])].map((one) => [one, chosen(one)]))
  return document
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<body theme="dark">', () => `<body theme="dark">${inScript('calls', calls)}`)
    .replace('<div id="root"></div>', () => `${inScript('texts', used)}<div id="root" inert>${shown}</div>`)
}

/** The document with the styles of its screen, and the names of all scripts for the one in `index.html` that loads them: none is found only when another has come. */
function withFiles(template: string, folder: string, screen: string): string {
  const { rest: bare, files: shared } = stylesIn(template)
  const { rest, files } = scriptsIn(bare)
  const own = [...filesOf(folder, screen)].map((file) => `/${file}`).filter((file) => !template.includes(file))
  const styles = [...shared, ...own.filter((file) => file.endsWith('.css'))]
  const scripts = [...files, ...own.filter((file) => file.endsWith('.js'))]
  const css = styles.map((file) => readFileSync(join(folder, file), 'utf8')).join('')
  // A disabled link is not fetched. By it the script that loads a screen later sees that its styles are here.
  const here = styles.map((file) => `<link rel="stylesheet" disabled href="${file}">`)
  return rest
    .replace('</head>', () => `${here.join('')}${withFirstFont(css)}</head>`)
    .replace('<body theme="dark">', () => `<body theme="dark">${inScript('scripts', scripts)}`)
}

function textsOf(folder: string, language: string): Texts {
  const files = readdirSync(join(folder, 'locales', language))
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(folder, 'locales', language, file), 'utf8')),
    ]),
  )
}
