import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { LanguageName } from '@skirmish/contracts/schema'

/** A program that the judge tries at its start, with the outcome that it must have. */
export interface Probe {
  language: LanguageName
  tries: string
  source: string
  outcome: VerdictName
  /** The text that must be in the output. */
  says?: string
}
