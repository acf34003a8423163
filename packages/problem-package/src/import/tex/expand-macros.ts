/** A statement grows no further by its own macros. */
const MOST_CHARACTERS = 60_000
const MOST_ROUNDS = 30

interface Macro {
  name: string
  count: number
  body: string
}

const DEFINITION =
  /\\(?:(?:re|provide)?newcommand\*?|providecommand\*?|renewcommand\*?|DeclareMathOperator\*?|def)\s*\{?\s*\\([A-Za-z]+)\s*\}?/g

/** Takes a text's own definitions out of it, and puts what they mean where they are used, within bounds. */
export function expandMacros(tex: string): string {
  const macros: Macro[] = []
  let text = ''
  let at = 0
  for (const match of tex.matchAll(DEFINITION)) {
    if (match.index < at) continue
    const read = readBody(tex, match.index + match[0].length)
    if (!read) continue
    const isOperator = match[0].includes('Operator')
    macros.push({
      name: match[1] ?? '',
      count: read.count,
      body: isOperator ? `\\operatorname{${read.body}}` : read.body,
    })
    text += tex.slice(at, match.index)
    at = read.end
  }
  text += tex.slice(at)
  const own = text
  for (let round = 0; round < MOST_ROUNDS && macros.length > 0; round++) {
    const next = macros.reduce((all, macro) => (all.length > MOST_CHARACTERS ? all : apply(all, macro)), text)
    if (next === text) return text
    // A text that grows so stands as it was written.
    if (next.length > MOST_CHARACTERS) return own
    text = next
  }
  return text
}

/** The number of arguments in brackets or as `#1#2`, and the body in braces. */
function readBody(tex: string, from: number): { count: number; body: string; end: number } | null {
  const [head = '', bracketed, ...hashes] = /^\s*(?:\[(\d)\]|((?:#\d)+))?\s*/.exec(tex.slice(from, from + 60)) ?? []
  const count = bracketed ? Number(bracketed) : (hashes[0] ?? '').length / 2
  const group = readGroup(tex, from + head.length)
  return group && { count, body: group.body, end: group.end }
}

/** What stands between a brace at a place and its partner. */
function readGroup(tex: string, from: number): { body: string; end: number } | null {
  if (tex[from] !== '{') return null
  let depth = 0
  for (let at = from; at < tex.length; at++) {
    if (tex[at] === '\\') at++
    else if (tex[at] === '{') depth++
    else if (tex[at] === '}' && --depth === 0) return { body: tex.slice(from + 1, at), end: at + 1 }
  }
  return null
}

function apply(text: string, { name, count, body }: Macro): string {
  const use = new RegExp(`\\\\${name}(?![A-Za-z])`, 'g')
  let made = ''
  let at = 0
  for (const match of text.matchAll(use)) {
    if (match.index < at) continue
    let end = match.index + match[0].length
    const values: string[] = []
    while (values.length < count) {
      const blanks = /^\s*/.exec(text.slice(end, end + 20))?.[0].length ?? 0
      const group = readGroup(text, end + blanks)
      if (!group) break
      values.push(group.body)
      end = group.end
    }
    // A command ends at a letter: what follows is not to become part of another command of the body.
    if (count === 0 && text.startsWith('{}', end)) end += 2
    const filled = body.replaceAll(/#(\d)/g, (_, digit: string) => values[Number(digit) - 1] ?? '')
    const joint = /\\[A-Za-z]+$/.test(filled) && /^[A-Za-z]/.test(text.slice(end, end + 1)) ? ' ' : ''
    made += text.slice(at, match.index) + filled + joint
    at = end
    if (made.length > MOST_CHARACTERS) break
  }
  return made + text.slice(at)
}
