import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'
import { isAllowed, type Part, partsOf } from './read-tags.ts'
import { CELLS, LINES } from './tags.ts'

/** What becomes of a text that somebody typed. */
export interface Cleaned {
  /** HTML with the allowed tags alone, each of them closed and without attributes. */
  html: string
  /** What is not shown, as it was typed: tags, each once, and words that nobody reads any more. */
  dropped: string[]
  /** Of these, what has words: scripts, styles, comments, the addresses of links and pictures. */
  words: string[]
}

/** Attributes that people read or follow, and those that number a list. */
const WORDS_IN =
  /\s(?:(?:abbr|(?:form)?action|alt(?:text)?|aria-(?:description|label)|cite|content|data|(?:xlink:)?href|label|placeholder|poster|src(?:doc|set)?|start|summary|title|value)\s*=|reversed\b)/i
const MOST_LENGTH = 200

/**
 * A typed text as it is shown. Whatever is no tag is shown as it is typed, and a character reference as its character; tags that are not
 * allowed are left out, and lines and cells of theirs stay apart. Cleaning again changes nothing. RULES PB3.
 */
export function cleaned(typed: string): Cleaned {
  const parts = partsOf(typed)
  const lost = parts.filter(isLost)
  return {
    html: balanced(prepared(parts)),
    dropped: eachOnce(lost),
    words: eachOnce(parts.filter((part) => part.kind !== 'text' && hasWords(part))),
  }
}

/** The HTML alone. */
export const allowedHtml = (typed: string): string => cleaned(typed).html

/** The text with what would be dropped written so that it is shown as it stands there. */
export const withDroppedShown = (typed: string): string =>
  partsOf(typed)
    .map((part) => (isLost(part) ? escaped(part.source) : part.source))
    .join('')

const isLost = ({ kind, name }: Part): boolean => kind === 'unseen' || (kind === 'tag' && !isAllowed(name))

const eachOnce = (parts: readonly Part[]): string[] => [
  ...new Set(parts.map(({ source }) => (source.length > MOST_LENGTH ? `${source.slice(0, MOST_LENGTH)}…` : source))),
]

function hasWords({ kind, source, attributes }: Part): boolean {
  if (kind === 'tag') return WORDS_IN.test(attributes)
  return !/^<!doctype/i.test(source) && /[^\s<>!-]/.test(source.replace(/^<(?:script|style)\b[^>]*>|<\/\w+\s*>$/gi, ''))
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The text with allowed tags and none but those; every other character is escaped. */
function prepared(parts: readonly Part[]): string {
  let html = ''
  /** What has to stand between the words before and the next ones. */
  let gap: '' | ' ' | 'line' = ''
  let isAfterWords = false
  let pres = 0
  const bridge = () => {
    if (gap && isAfterWords) html += gap === ' ' ? ' ' : pres > 0 ? '\n' : '<br>'
    gap = ''
  }
  for (const { kind, source, name, isEnd } of parts) {
    if (kind === 'unseen') continue
    if (kind === 'text') {
      const text = decodeHTMLStrict(source)
      if (text.trim() !== '') {
        bridge()
        isAfterWords = true
      }
      html += escaped(text)
    } else if (!isAllowed(name)) {
      if (LINES.has(name)) gap = 'line'
      else if (CELLS.has(name)) gap ||= ' '
    } else {
      const isApart = ['br', 'p', 'pre', 'ul', 'ol', 'li'].includes(name)
      if (isApart) gap = ''
      else if (!isEnd) bridge()
      if (isApart) isAfterWords = false
      if (name === 'pre') pres += isEnd ? -1 : 1
      html += name === 'br' ? '<br>' : `<${isEnd ? '/' : ''}${name}>`
    }
  }
  return html
}

/** Closes what is open, and ends a paragraph or an item where the next one begins, as a browser would. */
function balanced(html: string): string {
  let written = ''
  const parser = new Parser({
    onopentag: (name) => {
      written += name === 'br' ? '<br />' : `<${name}>`
    },
    ontext: (text) => {
      written += escaped(text)
    },
    onclosetag: (name) => {
      if (name !== 'br') written += `</${name}>`
    },
  })
  parser.end(html)
  return written
}
