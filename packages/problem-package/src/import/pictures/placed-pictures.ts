import { quoted } from '@skirmish/problem-text/clean'
import { attributesOf, type Part, partsOf } from '@skirmish/problem-text/read-tags'
import { escaped } from '../tex/markdown-signs.ts'

type AddressOf = (name: string) => string | null

/** Words between brackets, in which brackets stand in pairs or escaped. */
const WORDS = String.raw`(?:\\.|\[[^[\]\\]{0,100}\]|[^[\]\\])`
const PLAIN_NAME = String.raw`(?:\\\S|\([^()\s<>]{0,100}\)|[^()\s<>\\]){1,300}`
/** `![words](file "title"){width=50%}`: the last part is of pandoc, which tools of the format use. */
const IN_MARKDOWN = new RegExp(
  String.raw`!\[(${WORDS}{0,300})\]\([ \t]{0,9}(?:<([^<>\n]{1,300})>|(${PLAIN_NAME}))` +
    String.raw`(?:[ \t]{1,9}(?:"([^"\n]{0,300})"|'([^'\n]{0,300})'))?[ \t]{0,9}\)(?:\{[^{}\n]{0,200}\})?`,
  'g',
)

/** Markdown with the addresses of its pictures, whose words stay; one without an address stays as it was written. RULES PB21. */
export function markdownPictures(markdown: string, addressOf: AddressOf): string {
  const place = (written: string, words: string, bracketed = '', plain = '', double = '', single = ''): string => {
    const address = addressOf(bracketed || plain)
    const said = [words, escaped(double || single)].filter((one) => one !== '').join(': ')
    return address ? `![${said}](${address})` : written
  }
  return htmlPictures(markdown.replaceAll(IN_MARKDOWN, place), addressOf)
}

/** The same in HTML, and of the tags in Markdown, which stand where Markdown's own signs are words. */
export const htmlPictures = (html: string, addressOf: AddressOf): string =>
  partsOf(html)
    .map((part) => {
      const { name, words } = pictureIn(part)
      const address = name === '' ? null : addressOf(name)
      return address ? `<img src="${address}" alt="${quoted(words)}">` : part.source
    })
    .join('')

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

const NAME_MOST = 50

/** A statement with a picture's words and name where it is not shown. The text grows no longer by that. */
export function namedIn(text: string, { address, path }: { address: string; path: string }): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll(/[\p{Cc}&<>"]/gu, '_')
    .slice(-NAME_MOST)
    .toWellFormed()
  return text
    .replaceAll(tagsOf(address), (tag) => {
      const words = wordsIn(tag)
      return `[${words ? `${words}: ` : ''}${name}]`
    })
    .replaceAll(address, () => name)
}

/** Whether some place of a picture has no words for those who cannot see it. */
export const lacksWords = (text: string, address: string): boolean =>
  text.includes(`![](${address})`) || [...text.matchAll(tagsOf(address))].some(([tag]) => wordsIn(tag) === '')

const wordsIn = (tag: string): string => /\salt="([^"]*)"/.exec(tag)?.[1]?.trim() ?? ''
