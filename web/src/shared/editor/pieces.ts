import type { LanguageName } from '@skirmish/contracts/schema'
import { editor } from './monaco.ts'

/** A part of a line, and what it is: a comment, a string, a keyword, a number or nothing in particular. */
export interface Piece {
  kind: string
  text: string
}

const KINDS = ['comment', 'string', 'keyword', 'number']

/** Cuts code into coloured parts, line by line. */
export async function piecesOf(code: string, language: LanguageName): Promise<Piece[][]> {
  await editor.colorize('', language, {}) // loads the language
  const lines = code.split(/\r\n|\r|\n/)
  return editor.tokenize(code, language).map((tokens, number) => {
    const line = lines[number] ?? ''
    return tokens.map(({ offset, type }, i) => ({
      kind: KINDS.find((kind) => type.startsWith(kind)) ?? '',
      text: line.slice(offset, tokens[i + 1]?.offset),
    }))
  })
}
