type TokenKind = 'comment' | 'string' | 'number' | 'keyword' | 'plain'
export interface Token {
  kind: TokenKind
  text: string
}

const KEYWORDS = {
  javascript:
    'await async break case class const continue default do else export extends false for from function if import in let new null of return static super switch this throw true try typeof undefined while yield',
  python:
    'False None True and as assert break class continue def del elif else except for from global if import in is lambda nonlocal not or pass raise return try while with yield',
}
const COMMENT = { javascript: String.raw`\/\/.*`, python: '#.*' }
const STRING = String.raw`'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?|${'`'}(?:\\.|[^${'`'}\\])*${'`'}?`

/** Splits code into what is painted alike. Nothing is lost: the texts of the tokens are the code. */
export function highlight(code: string, language: 'javascript' | 'python'): Token[] {
  const keywords = KEYWORDS[language].replaceAll(' ', '|')
  const pattern = new RegExp(
    `(?<comment>${COMMENT[language]})|(?<string>${STRING})|(?<number>\\b\\d[\\w.]*)|\\b(?<keyword>${keywords})\\b`,
    'g',
  )
  const tokens: Token[] = []
  let end = 0
  const plain = (to: number) => to > end && tokens.push({ kind: 'plain', text: code.slice(end, to) })
  for (const match of code.matchAll(pattern)) {
    plain(match.index)
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0]
    tokens.push({ kind: kind as TokenKind, text: match[0] }) // the groups are named by the kinds
    end = match.index + match[0].length
  }
  plain(code.length)
  return tokens
}
