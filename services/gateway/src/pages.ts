import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { type InterfaceLanguage, interfaceLanguage } from '@skirmish/contracts/interface-language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_OR_API, pageHeaders } from './security-headers.ts'

/** A built page: as it is, and as the build has compressed it. */
type Page = Map<'identity' | 'br' | 'gzip', Buffer>

const NOT_BUILT = '<!doctype html><title>Skirmish</title><p>The web app is not built. Run npm run build.</p>'
const FILES = { br: '.br', gzip: '.gz' } as const
const CHOICE = /(?:^|;\s*)language=([\w-]+)/
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** What a browser gets for a navigation: the app, and at `/` the landing page in its language. */
export interface Pages {
  app(reply: FastifyReply): FastifyReply
  landing(reply: FastifyReply): FastifyReply
  /** The sources by which the pages' policy allows the scripts that the build wrote into them, and no others. */
  scripts: string[]
}

/** The pages of the built web app in `root`. */
export function readPages(root: string): Pages {
  const app = readPage(root, 'index.html')
  const landing = Object.fromEntries(
    INTERFACE_LANGUAGES.map((language) => [language, readPage(root, `landing.${language}.html`)]),
  ) as Record<InterfaceLanguage, Page> // one of each language
  const send = (reply: FastifyReply, page: Page, vary: string) => {
    const encoding = encodingFor(page, reply.request)
    pageHeaders(reply, `${vary}, accept-encoding`)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(page.get(encoding) ?? NOT_BUILT)
  }
  return {
    app: (reply) => send(reply, app, PAGE_OR_API),
    landing: (reply) => send(reply, landing[languageOf(reply.request)], 'accept-language, cookie'),
    scripts: [...new Set([app, ...Object.values(landing)].flatMap(inlineScripts))],
  }
}

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
