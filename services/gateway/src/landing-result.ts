import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { sharedResult } from '@skirmish/contracts/internal/matches'
import type { InternalBody } from '@skirmish/contracts/internal/route'
import {
  LANDING_RESULT,
  type LandingResult,
  PREVIEW,
  RESULT_PICTURE,
  resultPage,
  resultPicture,
} from '@skirmish/contracts/shared-result'
import { type Page, textOf } from './built-page.ts'

/** A shared result as the landing page shows it in a language. */
export interface ShownResult extends InternalBody<typeof sharedResult> {
  link_id: string
  language: InterfaceLanguage
}

/** The same quality as the build's: the page is compressed once, when the gateway starts. */
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

/** The built landing page, with the site's address where link previews need a whole one. */
export function addressed(page: Page, origin: string): Page {
  const text = textOf(page)
  if (!text.includes(PREVIEW.origin)) return page
  const own = Buffer.from(text.replaceAll(PREVIEW.origin, () => origin))
  return new Map([
    ['identity', own],
    ['br', brotliCompressSync(own, BEST)],
    ['gzip', gzipSync(own)],
  ])
}

/** The landing page that shows a result: to link previews by its head, to the visitor by what the page's script reads. RULES MR13. */
export function showResult(page: Page, result: ShownResult, origin: string): Page {
  const text = textOf(page)
  const [before, rest] = halves(text, PREVIEW.begin)
  const [, after] = halves(rest, PREVIEW.end)
  if (!after) return page
  const { link_id, players, winner } = result
  const told: LandingResult = { link_id, players, winner }
  const shown = Buffer.from(
    (before.replace('<html ', `<html ${LANDING_RESULT.attribute} `) + headOf(result, origin) + after).replace(
      '</body>',
      () => `<script type="application/json" id="${LANDING_RESULT.element}">${inScript(told)}</script></body>`,
    ),
  )
  return new Map([
    ['identity', shown],
    ['gzip', gzipSync(shown)],
  ])
}

function halves(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}

function headOf({ headline, title, link_id, language }: ShownResult, origin: string): string {
  const picture = resultPicture(link_id, language)
  const properties = {
    'og:type': 'website',
    'og:site_name': PRODUCT_NAME,
    'og:title': headline,
    'og:description': title,
    'og:url': origin + resultPage(link_id),
    'og:image': origin + picture,
    'og:image:type': 'image/png',
    'og:image:width': RESULT_PICTURE.width,
    'og:image:height': RESULT_PICTURE.height,
    'og:image:alt': `${headline}: ${title}`,
  }
  const metas = Object.entries(properties).map(
    ([name, value]) => `<meta property="${name}" content="${escaped(value)}">`,
  )
  return [
    ...metas,
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="robots" content="noindex">', // it names people, who may leave
    `<link rel="preload" as="image" href="${escaped(picture)}">`,
  ].join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (value: string | number): string => String(value).replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one)

/** "<" could end the element. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
