import { allowedHtml, cleaned } from '@skirmish/problem-text/clean'

const BLOCK = 'p|ul|ol|li|pre'
const ENDS_BLOCK = new RegExp(`(?:</?(?:${BLOCK})>|<br\\s*/?>)[ \\t]*$`, 'i')
const BEGINS_BLOCK = new RegExp(`^[ \\t]*</?(?:${BLOCK})>`, 'i')
/** Parts whose line ends stand for themselves. */
const PRE = /(<pre>[\s\S]*?<\/pre>)/i

/** A description as a teacher types it, as HTML: the end of a line is a `<br>`, but where a block begins or ends and inside of `<pre>`. */
export function toHtml(typed: string): string {
  const parts = typed.replace(/\r\n?/g, '\n').split(PRE)
  // Every other part is a `<pre>`, beside which no line breaks.
  return parts.map((part, i) => (i % 2 === 1 ? part : broken(part, i > 0, i < parts.length - 1))).join('')
}

function broken(text: string, afterBlock: boolean, beforeBlock: boolean): string {
  const lines = text.split('\n')
  return lines.slice(1).reduce((html, line, i) => {
    const before = lines[i] ?? ''
    const isFirst = afterBlock && i === 0 && before.trim() === ''
    const isLast = beforeBlock && i === lines.length - 2 && line.trim() === ''
    const isEdge = isFirst || isLast || ENDS_BLOCK.test(before) || BEGINS_BLOCK.test(line)
    return `${html}${isEdge ? '' : '<br>'}\n${line}`
  }, lines[0] ?? '')
}

/**
 * What was typed of a description: the source that is kept beside it, if the description was made of that, as an older release changes
 * the description alone; else the description as people would type it.
 */
export function typedOf(description: string, source: string | undefined): string {
  // An earlier release kept other tags of the same source: the words decide.
  const isOfIt =
    source !== undefined && [toHtml(source), source].some((html) => wordsOf(allowedHtml(html)) === wordsOf(description))
  return isOfIt ? source : fromHtml(description)
}

const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>|\s+/g, '')

/** What `toHtml` made and the server has cleaned, as it was typed: `<br />` at the ends of lines, and entities where the character will do. */
export function fromHtml(html: string): string {
  const lines = html.replace(/<br\s*\/?>\n/gi, '\n').replaceAll('&gt;', '>')
  const plain = lines.replaceAll('&lt;', '<').replace(AMPERSAND, '&')
  if (allowedHtml(toHtml(plain)) === allowedHtml(html)) return plain
  return lines.replace(/&lt;(?![a-z/!])/gi, '<').replace(AMPERSAND, '&')
}

const AMPERSAND = /&amp;(?!#?\w+;)/g

/** What of a description students would not see; of Markdown they see all. What has words stands first: the tags of a pasted table would hide a script. */
export function lossesOf(description: string, format: 'html' | 'markdown' = 'html'): string[] {
  if (format === 'markdown') return []
  const { dropped, words } = cleaned(description)
  return [...new Set([...dropped.filter((part) => words.includes(part)), ...dropped])]
}
