import type { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import type { Figure } from './figure/figure.ts'

type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]

/** A topic in one language, as `topics/<name>/<language>.yaml` holds it. Between backticks stands code. */
export interface TopicText {
  /** The topic in one sentence. */
  lead: string
  idea: string[]
  costs: { what: string; cost: string; why: string }[]
  use: string[]
  mistakes: string[]
  /** What the example reads and prints. */
  example: string
  figure: {
    title: string
    /** By the names of the figure's inputs. */
    fields: Record<string, string>
    /** By the labels of the frames' rows. */
    labels?: Record<string, string>
    /** By what the frames say; `{{name}}` is filled in. */
    steps: Record<string, string>
  }
}

export interface Topic {
  figure: Figure
  /** What the costs are of. */
  costs: 'operations' | 'forms'
  /** Both programs print this output for this input. */
  example: { javascript: string; python: string; input: string; output: string }
  texts: Record<InterfaceLanguage, () => Promise<{ text: TopicText }>>
}
