import { attributesOf, type Part, partsOf } from '@skirmish/problem-text/read-tags'
import { escaped } from '../tex/markdown-signs.ts'

type AddressOf = (name: string) => string | null

/** `![words](file "title"){width=50%}`: the last part is of pandoc, which tools of the format use. */
const IN_MARKDOWN =
  /!\[([^\]]{0,300})\]\((?:<([^<>\n]{1,300})>|([^()\s<>]{1,300}))(?:[ \t]{1,9}["']([^"'\n]{0,300})["'])?\)(?:\{[^{}\n]{0,200}\})?/g
const TAG = /<img\s[^<>]{1,2000}>/gi

/** Markdown with the addresses of its pictures, whose words stay; one without an address stays as it was written. RULES PB21. */
export function markdownPictures(markdown: string, addressOf: AddressOf): string {
  const place = (written: string, name: string, words: string): string => {
    const address = name === '' ? null : addressOf(name)
    return address ? `![${words}](${address})` : written
  }
  return markdown
    .replaceAll(IN_MARKDOWN, (written: string, words: string, quoted?: string, plain?: string, title?: string) =>
      place(written, quoted ?? plain ?? '', [words, title].filter(Boolean).join(': ')),
    )
    .replaceAll(TAG, (written) => {
      const [part] = partsOf(written)
      const { name, words } = part ? pictureIn(part) : { name: '', words: '' }
      return place(written, name, escaped(words))
    })
}

/** The same in HTML. */
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

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A statement's text in the form that a draft has it. */
interface StatementText {
  text: string
  isHtml: boolean
}

/** The tags of a picture in HTML that was cleaned. */
const tagsOf = (address: string): RegExp => new RegExp(`<img [^<>]*src="${address}"[^<>]*>`, 'g')

/** Puts a stored picture where its stand-in is. */
export const shownIn = (
  { text, isHtml }: StatementText,
  stands: string,
  stored: { address: string; width: number; height: number },
): string => {
  const { address, width, height } = stored
  if (!isHtml) return text.replaceAll(stands, address)
  return text.replaceAll(`src="${stands}"`, `src="${address}" width="${width}" height="${height}"`)
}

const NAME_MOST = 50

/** Puts a picture's words and name where it is not shown. The text grows no longer by that. */
export function namedIn({ text, isHtml }: StatementText, { address, path }: { address: string; path: string }): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-NAME_MOST)
    .toWellFormed()
  if (!isHtml) return text.replaceAll(address, () => name)
  return text.replaceAll(tagsOf(address), (tag) => {
    const words = wordsIn(tag)
    return `[${words ? `${words}: ` : ''}${quoted(name)}]`
  })
}

/** Whether some place of a picture has no words for those who cannot see it. */
export const lacksWords = ({ text, isHtml }: StatementText, address: string): boolean =>
  isHtml ? [...text.matchAll(tagsOf(address))].some(([tag]) => wordsIn(tag) === '') : text.includes(`![](${address})`)

const wordsIn = (tag: string): string => /\salt="([^"]*)"/.exec(tag)?.[1]?.trim() ?? ''
