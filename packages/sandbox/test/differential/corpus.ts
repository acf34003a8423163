import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageName } from '@skirmish/contracts/schema'

/** A program of the corpus. `differs` is the reason why it behaves otherwise in the judge, where that is accepted. */
export interface CorpusProgram {
  title: string
  source: string
  input: string
  differs?: string
}

export interface Theme {
  name: string
  programs: CorpusProgram[]
}

/** The programs of a language: a file a theme. The file's form stands in the README beside it. */
export function readCorpus(language: LanguageName): Theme[] {
  const folder = join(import.meta.dirname, language)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({ name: name.replace('.txt', ''), programs: parseTheme(readFileSync(join(folder, name), 'utf8')) }))
}

/** Splits the text of a theme into its programs. Throws where the text before the first title is not blank. */
function parseTheme(text: string): CorpusProgram[] {
  const [before = '', ...parts] = text.split(/^=== /m)
  if (before.trim()) throw new Error(`a theme begins with a title, not with: ${before.slice(0, 40)}`)
  return parts.map(parseProgram)
}

function parseProgram(part: string): CorpusProgram {
  const [whole = '', reason] = part.split(/^--- differs: /m)
  const [head = '', input = ''] = whole.split(/^--- stdin\n/m)
  const end = head.indexOf('\n')
  const program = { title: head.slice(0, end).trim(), source: head.slice(end + 1), input }
  return reason === undefined ? program : { ...program, differs: reason.trim() }
}
