import { tex } from '@mdit/plugin-tex'
import MarkdownIt, { type Token } from 'markdown-it'
import { allowedHtml, withDroppedShown } from './clean.ts'
import { formulaOf } from './formula.ts'
import { pictureAt } from './picture-address.ts'
import { typedTags } from './typed-tags.ts'

/** A statement that was written in Markdown. */
export interface Statement {
  /** As readers get it, of the tags of RULES PB3 alone. */
  html: string
  /** Formulas that stand there as they were typed, and why. */
  unreadable: { tex: string; fault: string }[]
}
type Environment = Pick<Statement, 'unreadable'> & { formula: typeof formulaOf }

/**
 * Markdown (CommonMark with tables) and formulas between `$` or `$$`, as HTML. A `<` is text unless it begins a whole allowed tag, the address
 * of a link is shown behind its words, that of a picture which is not stored too, and a formula that cannot be read stands as it was typed: nothing that an
 * author wrote is lost. RULES PB13.
 */
export function statementOf(markdown: string, formula: typeof formulaOf = formulaOf): Statement {
  const environment: Environment = { unreadable: [], formula }
  const html = allowedHtml(reader.render(markdown.replaceAll('\0', '\ufffd'), environment))
  return { html: html.trim(), unreadable: environment.unreadable }
}

const reader = new MarkdownIt()
  .disable('reference') // a line as `[note]: words` would be seen nowhere
  .use(typedTags)
  .use(tex, {
    render: (source: string, isBlock: boolean, environment: Environment) => shown(source, isBlock, environment),
  })
  .use(plain)
const { escapeHtml } = reader.utils

/** A formula in MathML, or as it was typed. */
function shown(typed: string, isBlock: boolean, { unreadable, formula }: Environment): string {
  const source = typed.trim()
  const made = formula(source, isBlock)
  if ('mathml' in made) return isBlock ? `<p>${made.mathml}</p>\n` : made.mathml
  const around = isBlock ? '$$' : '$'
  unreadable.push({ tex: source, fault: made.fault })
  const code = `<code class="unreadable">${escapeHtml(around + source + around)}</code>`
  return isBlock ? `<p>${code}</p>\n` : code
}

reader.renderer.rules.html_block = (tokens, i) => allowedHtml(withDroppedShown(tokens[i]?.content ?? ''))

/** A statement has no pictures but those that are stored: of others the words stay, and the address. RULES PB16. */
reader.renderer.rules.image = (tokens, i) => {
  const { src = '', title = '' } = attributesOf(tokens[i])
  const words = wordsOf(tokens[i]?.children ?? [])
  const stored = title === '' && pictureAt(src)
  if (!stored) return escapeHtml(`![${words}](${src}${title && ` "${title}"`})`)
  return `<img src="${src}" alt="${escapeHtml(words)}">`
}

/** The words of a picture without their styles: of code and formulas the source, of signs that were escaped the signs. */
const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, children, content }) =>
      type === 'image' ? wordsOf(children ?? []) : type.endsWith('break') ? '\n' : content,
    )
    .join('')

// A statement has no links: their words stay, and where they lead.
reader.renderer.rules.link_open = () => ''
reader.renderer.rules.link_close = (tokens, i) => {
  const begin = tokens.findLastIndex((token, at) => at < i && token.type === 'link_open')
  const { href = '', title = '' } = attributesOf(tokens[begin])
  const words = tokens.slice(begin + 1, i).map(({ content }) => content)
  const isAddress = [href, decodeURI(href), href.replace(/^mailto:/, '')].includes(words.join(''))
  const behind = [isAddress ? '' : href, title].filter((one) => one !== '')
  return behind.length > 0 ? escapeHtml(` (${behind.join(', ')})`) : ''
}

const attributesOf = (token: Token | undefined): Record<string, string> => Object.fromEntries(token?.attrs ?? [])

/** Headings as a page has them: the title is the page's first heading, and none is skipped below it. */
function plain(md: MarkdownIt): void {
  md.core.ruler.push('plain', ({ tokens }) => {
    const headings = tokens.filter((token) => token.type.startsWith('heading_'))
    const used = [...new Set(headings.map((token) => token.tag))].sort()
    for (const heading of headings) heading.tag = `h${Math.min(4, used.indexOf(heading.tag) + 2)}`
  })
}
