import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { type InterfaceLanguage, interfaceLanguage } from '@skirmish/contracts/interface-language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_OR_API, pageHeaders } from './security-headers.ts'

/** A built page: as it is, and as the build has compressed it. */
type Page = Map<'identity' | 'br' | 'gzip', Buffer>
type InLanguages = Record<InterfaceLanguage, Page>

const NOT_BUILT = '<!doctype html><title>Skirmish</title><p>The web app is not built. Run npm run build.</p>'
const FILES = { br: '.br', gzip: '.gz' } as const
/** What the language of a page is taken from. */
const BY_LANGUAGE = 'accept-language, cookie'
const CHOICE = /(?:^|;\s*)language=([\w-]+)/
const DOCUMENT = /^(.+)\.([\w-]+)\.html$/
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** What a browser gets for a navigation, in its language: the app with the screen of the address drawn in it, and at `/` the landing page. */
export interface Pages {
  app(reply: FastifyReply): FastifyReply
  landing(reply: FastifyReply): FastifyReply
  /** The document of a built file such as `home.en.html`, for the browsers that keep it; undefined where there is none. */
  kept(reply: FastifyReply, file: string): FastifyReply | undefined
  /** The sources by which the pages' policy allows the scripts that the build wrote into them, and no others. */
  scripts: string[]
}

/** The pages of the built web app in `root`. */
export function readPages(root: string): Pages {
  const app = readPage(root, 'index.html')
  const landing = inLanguages(root, 'landing')
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
    landing: (reply) => send(reply, landing[languageOf(reply.request)], BY_LANGUAGE),
    scripts: [
      ...new Set([app, ...[landing, ...drawn.values()].flatMap((page) => Object.values(page))].flatMap(inlineScripts)),
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

const inLanguages = (folder: string, name: string) =>
  Object.fromEntries(
    INTERFACE_LANGUAGES.map((language) => [language, readPage(folder, `${name}.${language}.html`)]),
  ) as InLanguages // one of each language

function readPage(root: string, name: string): Page {
  const path = join(root, name)
  const page: Page = new Map([['identity', existsSync(path) ? readFileSync(path) : Buffer.from(NOT_BUILT)]])
  for (const encoding of ['br', 'gzip'] as const)
    if (existsSync(path + FILES[encoding])) page.set(encoding, readFileSync(path + FILES[encoding]))
  return page
}

/** The language that the person has chosen here, else the first of the browser's that we have. */
function languageOf({ headers }: FastifyRequest): InterfaceLanguage {
  const choice = CHOICE.exec(headers.cookie ?? '')?.[1]
  return (
    INTERFACE_LANGUAGES.find((known) => known === choice) ?? interfaceLanguage(undefined, headers['accept-language'])
  )
}

function encodingFor(page: Page, { headers }: FastifyRequest): 'identity' | 'br' | 'gzip' {
  const ranges = String(headers['accept-encoding'] ?? '').split(',')
  const accepted = ranges
    .filter((range) => !/;\s*q=0(\.0*)?\s*$/.test(range))
    .map((range) => range.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding) && page.has(encoding)) ?? 'identity'
}

const inlineScripts = (page: Page): string[] =>
  [...String(page.get('identity')).matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
