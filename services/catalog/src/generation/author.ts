import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Proposal, Wish } from './proposal.ts'

/** What an author proposes, still to be parsed if it is a model's; or why there is no answer, and in how long another try is worth it. */
export type Reply = ({ output: unknown } | { fault: string; again: boolean; afterMs?: number }) & { tokens?: number }

/** The texts of a proposal that have to be translated. */
interface Texts {
  title: string
  description: string
  explanations: string[]
}

/** Who makes problems up. Nothing that a model says is believed; the families are files of this repository, which its tests check. */
export interface Author {
  name: 'families' | 'model'
  /** A problem whose title is none of `avoid`. */
  propose(wish: Wish & { avoid: string[] }): Promise<Reply>
  /** A simple solution by the statement and the examples alone. */
  bruteForce(shown: Pick<Proposal, 'title' | 'description' | 'examples'>): Promise<Reply>
  translate(texts: Texts, to: InterfaceLanguage): Promise<Reply>
}
