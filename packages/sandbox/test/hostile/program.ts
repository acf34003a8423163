import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { LanguageName } from '@skirmish/contracts/schema'

/** A program that means harm, and what has to come of it: one of the outcomes, and what it has to print. */
export interface HostileProgram {
  language: LanguageName
  name: string
  source: string
  outcomes: VerdictName[]
  says?: string | RegExp
  input?: string
  /** What a compile_error or the program's stderr has to tell. */
  tells?: RegExp
}

type Row = [
  name: string,
  outcomes: VerdictName | VerdictName[],
  source: string,
  more?: Pick<HostileProgram, 'says' | 'input' | 'tells'>,
]

export const inLanguage =
  (language: LanguageName, before = '') =>
  (rows: Row[]): HostileProgram[] =>
    rows.map(([name, outcomes, source, more]) => ({
      language,
      name,
      outcomes: [outcomes].flat(),
      source: before + source,
      ...more,
    }))
