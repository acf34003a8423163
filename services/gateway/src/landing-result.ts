import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { sharedResult } from '@skirmish/contracts/internal/matches'
import type { InternalBody } from '@skirmish/contracts/internal/route'
import {
  LANDING_RESULT,
  type LandingResult,
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

/** The built landing page with the picture that link previews show; they read its title and description too. */
export function withIcon(page: Page, origin: string): Page {
  const icon = metaOf(['og:image', `${origin}/icons/512.png`])
  const text = Buffer.from(textOf(page).replace('<title>', (title) => icon + title))
  return new Map([
    ['identity', text],
    ['br', brotliCompressSync(text, BEST)],
    ['gzip', gzipSync(text)],
  ])
}

/** The built landing page that shows a result: to link previews by its head, to the visitor by what the page's script reads. RULES MR13. */
export function withResult(page: Page, result: ShownResult, origin: string): Page {
  const { link_id, players, winner } = result
  const told = inScript({ link_id, players, winner } satisfies LandingResult)
  const text = textOf(page)
    .replace('<html ', `<html ${LANDING_RESULT.attribute} `)
    .replace('<title>', (title) => headOf(result, origin) + title)
    .replace(
      '</body>',
      (end) => `<script type="application/json" id="${LANDING_RESULT.element}">${told}</script>${end}`,
    )
  const shown = Buffer.from(text)
  return new Map([
    ['identity', shown],
    ['gzip', gzipSync(shown)],
  ])
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
  return [
    ...Object.entries(properties).map(metaOf),
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="robots" content="noindex">', // it names people, who may leave
    `<link rel="preload" as="image" href="${escaped(picture)}">`,
  ].join('')
}

const metaOf = ([name, value]: [string, string | number]): string =>
  `<meta property="${name}" content="${escaped(value)}">`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (value: string | number): string => String(value).replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one)

/** "<" could end the element. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
