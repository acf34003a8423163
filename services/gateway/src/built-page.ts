import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'

type Encoding = 'identity' | 'br' | 'gzip'

/** A page: as it is, and compressed. */
export type Page = Map<Encoding, Buffer>

export const NOT_BUILT = '<!doctype html><title>Skirmish</title><p>The web app is not built. Run npm run build.</p>'
const FILES = { br: '.br', gzip: '.gz' } as const
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** A page as the build has written and compressed it. */
export function readPage(root: string, name: string): Page {
  const path = join(root, name)
  const page: Page = new Map([['identity', existsSync(path) ? readFileSync(path) : Buffer.from(NOT_BUILT)]])
  for (const encoding of ['br', 'gzip'] as const)
    if (existsSync(path + FILES[encoding])) page.set(encoding, readFileSync(path + FILES[encoding]))
  return page
}

export const textOf = (page: Page): string => String(page.get('identity') ?? NOT_BUILT)

/** The first encoding that a browser takes of those in which there is a page. */
export function encodingFor(page: Page, { headers }: FastifyRequest): Encoding {
  const ranges = String(headers['accept-encoding'] ?? '').split(',')
  const accepted = ranges
    .filter((range) => !/;\s*q=0(\.0*)?\s*$/.test(range))
    .map((range) => range.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding) && page.has(encoding)) ?? 'identity'
}

/** The scripts that the build wrote into a page. */
export const inlineScripts = (page: Page): string[] =>
  [...textOf(page).matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)
