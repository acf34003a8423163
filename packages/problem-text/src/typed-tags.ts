import type MarkdownIt from 'markdown-it'
import type { StateBlock, StateInline, Token } from 'markdown-it'
import { allowedTagAt } from './read-tags.ts'
import { VOID } from './tags.ts'

/**
 * Tags in Markdown: one that is allowed and has its end, in a line or around a block as `<pre>`. Words that markdown-it would take for a tag,
 * as `<int>`, stay words. RULES PB3.
 */
export function typedTags(md: MarkdownIt): void {
  md.block.ruler.at('html_block', typedBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  md.inline.ruler.at('html_inline', typedTag)
  md.core.ruler.push('typed_pairs', ({ tokens }) => {
    for (const { children } of tokens) if (children) leavePairs(children)
  })
}

const BLOCK = /^<(pre|table|ul|ol|p|blockquote|h[2-4]|math)(?=[\s>])/i

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
}

function typedBlock(state: StateBlock, first: number, end: number, silent: boolean): boolean {
  if ((state.sCount[first] ?? 0) - state.blkIndent >= 4) return false // code
  const name = BLOCK.exec(lineOf(state, first))?.[1]
  if (!name || !allowedTagAt(lineOf(state, first), 0)) return false
  const last = lastOf(name, state, first, end)
  if (last === null) return false
  if (silent) return true
  state.line = last + 1
  const token = state.push('html_block', '', 0)
  token.map = [first, last + 1]
  token.content = state.getLines(first, last + 1, state.blkIndent, true)
  return true
}

/** Deeper than people nest, and few enough that a text of beginnings costs little. */
const MOST_DEEP = 40

/** The line in which the block's element ends, also where others of its name are in it; null where it has no end. */
function lastOf(name: string, state: StateBlock, first: number, end: number): number | null {
  const tag = new RegExp(`<(/?)${name}(?=[\\s>])`, 'gi')
  let depth = 0
  for (let line = first; line < end; line++)
    for (const [, slash] of lineOf(state, line).matchAll(tag)) {
      depth += slash ? -1 : 1
      if (depth === 0) return line
      if (depth > MOST_DEEP) return null
    }
  return null
}

function typedTag(state: StateInline, silent: boolean): boolean {
  const tag = state.src[state.pos] === '<' ? allowedTagAt(state.src, state.pos) : null
  if (!tag) return false
  if (!silent) {
    const token = state.push('html_inline', '', 0)
    token.content = tag.source
    token.tag = tag.name
    token.nesting = VOID.has(tag.name) ? 0 : tag.isEnd ? -1 : 1
  }
  state.pos += tag.source.length
  return true
}

/** A tag that has no end, or no beginning, in its own paragraph is text. */
function leavePairs(tokens: Token[]): void {
  const tags = tokens.filter((token) => token.type === 'html_inline')
  const open: Token[] = []
  const paired = new Set(tags.filter((token) => token.nesting === 0))
  for (const token of tags) {
    const begun = open.findLastIndex((one) => one.tag === token.tag)
    if (token.nesting === 1) open.push(token)
    else if (token.nesting === -1 && begun >= 0) for (const one of [token, ...open.splice(begun, 1)]) paired.add(one)
  }
  for (const token of tags) if (!paired.has(token)) Object.assign(token, { type: 'text', tag: '', nesting: 0 })
}
