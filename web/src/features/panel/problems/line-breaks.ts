/** The tags that a description may carry. RULES PB3. */
const ALLOWED = 'br|strong|code|pre|ul|ol|li|p|sup|sub'
const BLOCK = 'p|ul|ol|li|pre'
const TAG = new RegExp(`</?(?!(?:${ALLOWED})\\b)[a-z][^<>]*>`, 'gi')
const ENDS_BLOCK = new RegExp(`(?:</?(?:${BLOCK})>|<br\\s*/?>)[ \\t]*$`, 'i')
const BEGINS_BLOCK = new RegExp(`^[ \\t]*</?(?:${BLOCK})>`, 'i')
/** Parts whose line ends stand for themselves. */
const PRE = /(<pre>[\s\S]*?(?:<\/pre>|$))/i

/**
 * A description as a teacher types it, as HTML: the end of a line is a `<br>`, but where a block begins or ends and inside of `<pre>`;
 * a `<` that begins no tag stands for itself.
 */
export function toHtml(typed: string): string {
  const parts = typed.replace(/\r\n?/g, '\n').split(PRE)
  // Every other part is a `<pre>`, beside which no line breaks.
  const html = parts.map((part, i) => (i % 2 === 1 ? part : broken(part, i > 0, i < parts.length - 1))).join('')
  return html.replace(/<(?![a-z/!])/gi, '&lt;')
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

/** What `toHtml` made and the server has cleaned, as it was typed: `<br />` at the ends of lines, and entities where the character will do. */
export const fromHtml = (html: string): string =>
  html
    .replace(/<br\s*\/?>\n/gi, '\n')
    .replace(/&lt;(?![a-z/!])/gi, '<')
    .replaceAll('&gt;', '>')
    .replace(/&amp;(?!#?\w+;)/g, '&')

/** The names of tags that will be removed, each once: a teacher may have meant `a<b` as less-than. */
export const foreignTags = (typed: string): string[] => [
  ...new Set([...typed.matchAll(TAG)].map(([tag]) => `<${/[a-z][\w-]*/i.exec(tag)?.[0] ?? ''}>`)),
]
