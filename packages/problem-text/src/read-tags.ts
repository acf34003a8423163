import { decodeHTMLStrict } from 'entities'
import { ALLOWED_TAGS, isAllowedAttribute } from './allowed-tags.ts'
import { FOREIGN, PARTS, VOID, WHOLES } from './tags.ts'

/** A part of a typed text: words, a tag, or something that no reader sees, as a comment or a script. */
export interface Part {
  kind: 'text' | 'tag' | 'unseen'
  source: string
  /** Of a tag, in small letters. */
  name: string
  isEnd: boolean
  /** The attributes of a tag as they are typed. */
  attributes: string
}

const FLAGS =
  'allowfullscreen|async|autofocus|autoplay|checked|compact|controls|defer|disabled|hidden|loop|multiple|muted|nowrap|open|readonly|required|reversed|selected'
/**
 * A tag as people write one. HTML takes more for a tag, as `<b and c>` of `a<b and c>d`, which is an element with two attributes
 * there: a word without a value is no attribute here, unless HTML has it as one.
 */
const TAG = new RegExp(
  `<(/?)([a-z][a-z0-9]*)((?:\\s+[a-z_:@][\\w:.-]*\\s*=\\s*(?:"[^"<]*"|'[^'<]*'|[^\\s"'\`=<>]+)|\\s+(?:${FLAGS})(?=[\\s/>]))*)\\s*(/?)>`,
  'iy',
)
const DOCTYPE = /<!doctype\s+html\b[^<>]*>/iy
const COMMENT = /<!--(?!-?>)/y
const UNSEEN = ['script', 'style']
const allowed: ReadonlySet<string> = new Set(ALLOWED_TAGS)

/** Whether a text may carry this tag, and a picture with this address. RULES PB3, PB16. */
export const isAllowed = (part: Part): boolean =>
  allowed.has(part.name) && (part.name !== 'img' || keptAttributes(part).some(([name]) => name === 'src'))

const ATTRIBUTE = /\s+([a-z_:@][\w:.-]*)(?:\s*=\s*(?:"([^"<]*)"|'([^'<]*)'|([^\s"'`=<>]+)))?/gi

/** Of the style of a cell its side alone is kept, as Markdown's tables and pasted ones have it. */
const SIDE = /(?:^|;)\s*text-align\s*:\s*(left|right|center)\s*(?:;|$)/i

/** The attributes of a tag: as they are typed, by their names in small letters, and whether the tag may have them. The style of a cell is its `align`. */
export const attributesOf = ({ name: tag, attributes }: Part) =>
  [...attributes.matchAll(ATTRIBUTE)].map(([source, typed = '', quoted, single, bare]) => {
    const given = { name: typed.toLowerCase(), value: decodeHTMLStrict(quoted ?? single ?? bare ?? '') }
    const side = given.name === 'style' ? SIDE.exec(given.value)?.[1]?.toLowerCase() : undefined
    const { name, value } = side === undefined ? given : { name: 'align', value: side }
    return { source, name, value, isKept: isAllowedAttribute(tag, name, value) }
  })

/** The names and values of those attributes that a tag may have. */
export const keptAttributes = (part: Part): [string, string][] =>
  attributesOf(part).flatMap(({ name, value, isKept }) => (isKept ? [[name, value] as [string, string]] : []))

/** Parts a text into words and tags. A `<` that begins no tag that is whole and of a known name is a character like any other. */
export function partsOf(typed: string): Part[] {
  const parts: Part[] = []
  const add = (part: Partial<Part> & Pick<Part, 'kind' | 'source'>) =>
    parts.push({ name: '', isEnd: false, attributes: '', ...part })
  const find = finder(typed)
  let from = 0
  for (let at = typed.indexOf('<'); at >= 0; at = typed.indexOf('<', at)) {
    const part = unseenAt(typed, at, find) ?? tagAt(typed, at)
    if (!part) {
      at++
      continue
    }
    if (at > from) add({ kind: 'text', source: typed.slice(from, at) })
    add(part)
    at += part.source.length
    from = at
  }
  if (from < typed.length) add({ kind: 'text', source: typed.slice(from) })
  return withoutLoneTags(parts)
}

type Find = (what: RegExp, from: number) => number

/** Looks for the end of a match; what was looked for in vain once is not looked for again, however often a text begins it. */
function finder(typed: string): Find {
  const inVain = new Set<string>()
  return (what, from) => {
    if (inVain.has(what.source)) return -1
    what.lastIndex = from
    const found = what.exec(typed)
    if (!found) inVain.add(what.source)
    return found ? what.lastIndex : -1
  }
}

function match(pattern: RegExp, typed: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(typed)
}

/** A comment, the type of a document, or a script or style with its content. */
function unseenAt(typed: string, at: number, find: Find): (Partial<Part> & Pick<Part, 'kind' | 'source'>) | null {
  const doctype = match(DOCTYPE, typed, at)
  if (doctype) return { kind: 'unseen', source: doctype[0] }
  const end = match(COMMENT, typed, at) ? find(/-->/g, at + 4) : scriptEnd(typed, at, find)
  return end < 0 ? null : { kind: 'unseen', source: typed.slice(at, end) }
}

function scriptEnd(typed: string, at: number, find: Find): number {
  const begun = match(TAG, typed, at)
  const name = begun?.[2]?.toLowerCase() ?? ''
  if (!begun || begun[1] || !UNSEEN.includes(name)) return -1
  return find(new RegExp(`</${name}\\s*>`, 'gi'), TAG.lastIndex)
}

function tagAt(typed: string, at: number): (Partial<Part> & Pick<Part, 'kind' | 'source'>) | null {
  const [source = '', slash = '', name = '', attributes = '', closed = ''] = match(TAG, typed, at) ?? []
  const known = name.toLowerCase()
  if (!allowed.has(known) && !FOREIGN.has(known)) return null
  if (slash && attributes) return null
  return { kind: 'tag', source, name: known, isEnd: slash !== '', attributes: attributes + closed }
}

/** The allowed tag that begins here; null where there is none. */
export function allowedTagAt(typed: string, at: number): Part | null {
  const tag = tagAt(typed, at)
  const part = tag && { name: '', isEnd: false, attributes: '', ...tag }
  return part && isAllowed(part) ? part : null
}

/** Ends an operand, as of `i<p>j`. */
const AFTER_A_WORD = /[\p{L}\p{N}_)\]]$/u

/**
 * A beginning without an end, or an end without a beginning, is text: `vector<map>`, "print <code>". A paragraph or an item needs no end, but
 * none begins within a line right after a word.
 */
function withoutLoneTags(parts: Part[]): Part[] {
  const paired = pairs(parts)
  let wholes = 0
  return parts.map((part, i) => {
    const { kind, name, isEnd, attributes } = part
    if (kind !== 'tag') return part
    if (WHOLES.has(name) && paired.has(i)) wholes += isEnd ? -1 : 1
    const isAlone =
      name === 'br' ||
      name === 'hr' ||
      name === 'wbr' ||
      (!isEnd && (name === 'p' || name === 'li') && !AFTER_A_WORD.test(parts[i - 1]?.source ?? '')) ||
      (VOID.has(name) && !isEnd && /[^/]/.test(attributes)) ||
      (PARTS.has(name) && wholes > 0)
    return paired.has(i) || isAlone ? part : { ...part, kind: 'text' }
  })
}

/** The places of beginnings and ends that belong together. */
function pairs(parts: readonly Part[]): ReadonlySet<number> {
  const open = new Map<string, number[]>()
  const paired = new Set<number>()
  for (const [i, { kind, name, isEnd }] of parts.entries()) {
    if (kind !== 'tag' || VOID.has(name)) continue
    const begun = open.get(name) ?? []
    open.set(name, begun)
    const from = isEnd ? begun.pop() : undefined
    if (!isEnd) begun.push(i)
    if (from !== undefined) paired.add(from).add(i)
  }
  return paired
}
