import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { FastifyReply } from 'fastify'
import { encodingFor, inlineScripts, NOT_BUILT, type Page, readPage } from './built-page.ts'
import { type ShownResult, withIcon, withResult } from './landing-result.ts'
import { BY_LANGUAGE, languageOf } from './page-language.ts'
import { PAGE_OR_API, pageHeaders } from './security-headers.ts'

type InLanguages = Record<InterfaceLanguage, Page>

const DOCUMENT = /^(.+)\.([\w-]+)\.html$/

/** What a browser gets for a navigation, in its language: the app with the screen of the address drawn in it, and at `/` the landing page. */
export interface Pages {
  app(reply: FastifyReply): FastifyReply
  /** With a shared result it shows that. */
  landing(reply: FastifyReply, result: ShownResult | null): FastifyReply
  /** The document of a built file such as `home.en.html`, for the browsers that keep it; undefined where there is none. */
  kept(reply: FastifyReply, file: string): FastifyReply | undefined
  /** The sources by which the pages' policy allows the scripts that the build wrote into them, and no others. */
  scripts: string[]
}

/** The pages of the built web app in `root`, of the site at `origin`. */
export function readPages(root: string, origin: string): Pages {
  const app = readPage(root, 'index.html')
  const built = inLanguages(root, 'landing')
  const landing = inLanguages(root, 'landing', (page) => withIcon(page, origin))
  // As long as the result is kept, so is its page.
  const shown = new WeakMap<ShownResult, Page>()
  const pageOf = (result: ShownResult) => {
    const page = shown.get(result) ?? withResult(built[result.language], result, origin)
    shown.set(result, page)
    return page
  }
  const drawn = readDrawn(root)
  const send = (reply: FastifyReply, page: Page, vary: string) => {
    const encoding = encodingFor(page, reply.request)
    pageHeaders(reply, `${vary}, accept-encoding`)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(page.get(encoding) ?? NOT_BUILT)
  }
  return {
    app: (reply) => {
      const name = nameIn(reply.request.url)
      const screen = drawn.get(name) ?? drawn.get(name.replace(/\..*/, ''))
      return send(reply, screen?.[languageOf(reply.request)] ?? app, `${PAGE_OR_API}, ${BY_LANGUAGE}`)
    },
    kept: (reply, file) => {
      const [, name = '', language = ''] = DOCUMENT.exec(file) ?? []
      const known = INTERFACE_LANGUAGES.find((one) => one === language)
      const page = known && drawn.get(name)?.[known]
      return page && send(reply, page, PAGE_OR_API)
    },
    landing: (reply, result) => send(reply, result ? pageOf(result) : landing[languageOf(reply.request)], BY_LANGUAGE),
    scripts: [
      ...new Set(
        [app, ...[landing, ...drawn.values()].flatMap((page) => Object.values(page))]
          .flatMap(inlineScripts)
          .map(hashOf),
      ),
    ],
  }
}

/** The app's documents, each with its screen drawn, by name: of `/auth/login` `auth.login`, of `/profile/ann` `profile`. */
function readDrawn(root: string): Map<string, InLanguages> {
  const folder = join(root, 'pages')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const names = files.filter((file) => file.endsWith('.en.html')).map((file) => file.slice(0, -'.en.html'.length))
  return new Map(names.map((name) => [name, inLanguages(folder, name)]))
}

const nameIn = (address: string): string => (address.split('?')[0] ?? '').split('/').filter(Boolean).join('.')

const inLanguages = (folder: string, name: string, change = (page: Page) => page) =>
  Object.fromEntries(
    INTERFACE_LANGUAGES.map((language) => [language, change(readPage(folder, `${name}.${language}.html`))]),
  ) as InLanguages // one of each language

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
