import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'
import { isAllowedAttribute, MATHML_TAGS, TABLE_PARTS } from './allowed-tags.ts'
import { PICTURE_SIDE, pictureAt } from './picture-address.ts'
import { attributesOf, isAllowed, keptAttributes, type Part, partsOf } from './read-tags.ts'
import { CELLS, LINES } from './tags.ts'

/** What becomes of a text that somebody typed. */
export interface Cleaned {
  /** HTML with the allowed tags and attributes alone, each tag closed. */
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

const isLost = (part: Part): boolean => part.kind === 'unseen' || (part.kind === 'tag' && !isAllowed(part))

const eachOnce = (parts: readonly Part[]): string[] => [
  ...new Set(parts.map(({ source }) => (source.length > MOST_LENGTH ? `${source.slice(0, MOST_LENGTH)}…` : source))),
]

function hasWords(part: Part): boolean {
  const { kind, source } = part
  if (kind === 'tag')
    return attributesOf(part).some((one) => WORDS_IN.test(one.source) && !(one.isKept && isAllowed(part)))
  return !/^<!doctype/i.test(source) && /[^\s<>!-]/.test(source.replace(/^<(?:script|style)\b[^>]*>|<\/\w+\s*>$/gi, ''))
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** A text as the value of an attribute. */
export const quoted = (text: string): string => escaped(text).replaceAll('"', '&quot;')

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
  for (const part of parts) {
    const { kind, source, name, isEnd } = part
    if (kind === 'unseen') continue
    if (kind === 'text') {
      const text = decodeHTMLStrict(source)
      if (text.trim() !== '') {
        bridge()
        isAfterWords = true
      }
      html += escaped(text)
    } else if (!isAllowed(part)) {
      if (LINES.has(name)) gap = 'line'
      else if (CELLS.has(name)) gap ||= ' '
    } else {
      const isApart = APART.has(name)
      if (isApart) gap = ''
      else if (!isEnd) bridge()
      if (isApart) isAfterWords = false
      if (name === 'pre') pres += isEnd ? -1 : 1
      html += isEnd ? `</${name}>` : tag(name, keptAttributes(part))
    }
  }
  return html
}

/** What a browser shows on lines or in cells of their own. */
const APART: ReadonlySet<string> = new Set([
  ...['br', 'p', 'pre', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'hr', 'table'],
  ...TABLE_PARTS,
])
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'img'])

/** A tag with those of some attributes that it may have. */
function tag(name: string, attributes: readonly [string, string][]): string {
  // Of two with one name the first counts, as in a browser.
  const values = new Map([...attributes].reverse())
  const kept = [...values].reverse().filter(([key, value]) => isAllowedAttribute(name, key, value))
  const written = [...kept, ...sizeOf(name, values)].map(([key, value]) => ` ${key}="${quoted(value)}"`)
  return `<${name}${written.join('')}${EMPTY.has(name) ? ' /' : ''}>`
}

/** A picture without a size has its own, so that nothing moves when it comes. None that is larger is stored. */
function sizeOf(name: string, values: ReadonlyMap<string, string>): [string, string][] {
  const stored = name === 'img' && !values.has('width') && !values.has('height') && pictureAt(values.get('src') ?? '')
  if (!stored || Math.max(stored.width, stored.height) > PICTURE_SIDE) return []
  return [
    ['width', String(stored.width)],
    ['height', String(stored.height)],
  ]
}

const mathml: ReadonlySet<string> = new Set(MATHML_TAGS)
const ROWS = ['table', 'thead', 'tbody', 'tfoot']
const CELL = [...ROWS, 'tr']
/** In what a part of a table stands. */
const PARENTS: Record<(typeof TABLE_PARTS)[number], readonly string[]> = {
  ...{ caption: ['table'], thead: ['table'], tbody: ['table'], tfoot: ['table'] },
  ...{ tr: ROWS, th: CELL, td: CELL },
}
const parents = new Map<string, readonly string[]>(Object.entries(PARENTS))
/** Inside of these, which hold words, a browser reads HTML again. */
const TOKENS: readonly string[] = ['mi', 'mn', 'mo', 'ms', 'mtext']

/**
 * Closes what is open, leaves out what stands in a wrong place, and ends a paragraph or an item where the next one begins, as a browser would.
 * A tag that is left out can have stood between two items: what is left is read again.
 */
function balanced(html: string): string {
  let written = ''
  let isWhole = true
  const open = openTags()
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (open.add(name)) {
        written += tag(name, Object.entries(attributes))
        return
      }
      isWhole = false
      if (APART.has(name)) written += ' '
    },
    ontext: (text) => {
      written += escaped(text)
    },
    onclosetag: () => {
      const name = open.close()
      if (name && !EMPTY.has(name)) written += `</${name}>`
    },
  })
  parser.end(html)
  return isWhole ? written : balanced(written)
}

/** The tags that are open. One that stands where browsers would move it, or take it for something else, is left out. */
function openTags() {
  /** Null for one that is left out. */
  const tags: (string | null)[] = []
  const within = { math: 0, table: 0 }
  const count = (name: string | null, by: number) => {
    if (name === 'math' || name === 'table') within[name] += by
  }
  const fits = (name: string): boolean => {
    if (name === 'math') return within.math === 0
    if (mathml.has(name)) return within.math > 0 && !TOKENS.includes(tags.at(-1) ?? '')
    if (within.math > 0) return false
    if (name === 'table') return within.table === 0
    return parents.get(name)?.includes(tags.findLast((one) => one !== null) ?? '') ?? true
  }
  return {
    /** Returns whether the tag stays. */
    add: (name: string): boolean => {
      const stays = fits(name)
      tags.push(stays ? name : null)
      if (stays) count(name, 1)
      return stays
    },
    /** Returns the name of the innermost one, null where it was left out. */
    close: (): string | null => {
      const name = tags.pop() ?? null
      count(name, -1)
      return name
    },
  }
}
