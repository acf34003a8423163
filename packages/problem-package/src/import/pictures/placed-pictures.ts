import { quoted } from '@skirmish/problem-text/clean'
import { attributesOf, type Part, partsOf } from '@skirmish/problem-text/read-tags'
import { escaped } from '../tex/markdown-signs.ts'

type AddressOf = (name: string) => string | null

/** Words between brackets, in which brackets stand in pairs or escaped. */
const WORDS = String.raw`(?:\\.|\[[^[\]\\]{0,100}\]|[^[\]\\])`
const PLAIN_NAME = String.raw`(?:\\\S|\([^()\s<>]{0,100}\)|[^()\s<>\\]){1,300}`
/** Blocks and spans of code, which show what stands in them. */
const CODE = '```[\\s\\S]*?```|`[^`\\n]*`'
/** `![words](file "title"){width=50%}`: the last part is of pandoc, which tools of the format use. */
const IN_MARKDOWN = new RegExp(
  String.raw`${CODE}|!\[(${WORDS}{0,300})\]\([ \t]{0,9}(?:<([^<>\n]{1,300})>|(${PLAIN_NAME}))` +
    String.raw`(?:[ \t]{1,9}(?:"([^"\n]{0,300})"|'([^'\n]{0,300})'))?[ \t]{0,9}\)(?:\{[^{}\n]{0,200}\})?`,
  'g',
)

/** Markdown with the addresses of its pictures, whose words stay; one without an address becomes its words and its name. RULES PB21. */
export function markdownPictures(markdown: string, addressOf: AddressOf): string {
  const place = (written: string, words = '', bracketed = '', plain = '', double = '', single = ''): string => {
    const name = bracketed || plain
    if (name === '') return written
    const address = addressOf(name)
    const said = [words, escaped(double || single)].filter((one) => one !== '').join(': ')
    return address ? `![${said}](${address})` : inWords(said, escaped(cut(name.replaceAll(/\\(?=[^A-Za-z0-9])/g, ''))))
  }
  return markdown
    .replaceAll(IN_MARKDOWN, place)
    .split(new RegExp(`(${CODE})`))
    .map((part, i) => (i % 2 ? part : htmlPictures(part, addressOf)))
    .join('')
}

/** The same in HTML, and of the tags in Markdown, which stand where Markdown's own signs are words. */
export const htmlPictures = (html: string, addressOf: AddressOf): string =>
  partsOf(html)
    .map((part) => {
      const { name, words } = pictureIn(part)
      if (name === '') return part.source
      const address = addressOf(name)
      return address ? `<img src="${address}" alt="${quoted(words)}">` : inTag(quoted(words), quoted(cut(name)))
    })
    .join('')

const [SHOWN_MOST, NAME_MOST] = [100, 50]
const cut = (name: string): string => name.slice(0, SHOWN_MOST).toWellFormed()

const both = (words: string, name: string): string => (words ? `${words}: ${name}` : name)
/** What stands in Markdown for a picture that is not shown. */
export const inWords = (words: string, name: string): string => `\\[${both(words, name)}\\]`
/** The same in HTML, and in Markdown for a tag, around which Markdown's own signs may be words. */
const inTag = (words: string, name: string): string => `[${both(words, name)}]`

/** The file and the words of a picture's tag; empty for anything else. */
function pictureIn(part: Part): { name: string; words: string } {
  const isPicture = part.kind === 'tag' && part.name === 'img' && !part.isEnd
  const values = new Map((isPicture ? attributesOf(part) : []).map(({ name, value }) => [name, value]))
  const words = values.get('alt') || values.get('title') || ''
  return { name: values.get('src')?.trim() ?? '', words: words.replaceAll(/\s+/g, ' ').trim() }
}

const PLACED = new RegExp(String.raw`!\[${WORDS}*\]\([^()\s]*\)|<img [^<>]*>`, 'g')
/** No picture with its words is longer. */
const PLACED_MOST = 2_000

/** The beginning of a statement, in which no picture is cut in halves. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  const from = Math.max(0, most - PLACED_MOST)
  const around = text.slice(from, most + PLACED_MOST)
  const cut = most - from
  const halved = [...around.matchAll(PLACED)].find(({ index, 0: { length } }) => index < cut && index + length > cut)
  return text.slice(0, from + (halved?.index ?? cut))
}

/** The tags of a picture in HTML that was cleaned, and in Markdown. */
const tagsOf = (address: string): RegExp => new RegExp(`<img [^<>]*src="${address}"[^<>]*>`, 'g')

/** A statement with a picture's words and name where it is not shown. The text grows no longer by that. */
export function namedIn(text: string, { address, path }: { address: string; path: string }): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll(/[\p{Cc}&<>"]/gu, '_')
    .slice(-NAME_MOST)
    .toWellFormed()
  const tagless = text.replaceAll(tagsOf(address), (tag) => inTag(wordsIn(tag), name))
  return namedInMarkdown(tagless, address, name)
}

/** `![words](address)`: words may hold formulas with any brackets, so that the picture begins at the nearest `![` before its address. */
function namedInMarkdown(text: string, address: string, name: string): string {
  const fitting = escaped(name).slice(1 - address.length)
  const [first = '', ...others] = text.split(`](${address})`)
  return others.reduce((made, rest) => {
    const begin = made.lastIndexOf('![')
    return made.slice(0, begin) + inWords(made.slice(begin + 2), fitting) + rest
  }, first)
}

/** Where the words of a picture stand: between the brackets of Markdown, or in a tag. */
export type PlaceOfWords = 'brackets' | 'alt'

/** Where words for those who cannot see a picture lack, or null. */
export function lacksWords(text: string, address: string): PlaceOfWords | null {
  if (text.includes(`![](${address})`)) return 'brackets'
  return [...text.matchAll(tagsOf(address))].some(([tag]) => wordsIn(tag) === '') ? 'alt' : null
}

const wordsIn = (tag: string): string => /\salt="([^"]*)"/.exec(tag)?.[1]?.trim() ?? ''
