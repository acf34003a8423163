import type { Sentence } from '../sentence.ts'
import type { Node } from './node.ts'

/** A statement in TeX as Markdown. */
export interface Converted {
  markdown: string
  /** Commands and environments that stand in the text as they were written. */
  unconverted: (string | Sentence)[]
  /** What `\problemname` says. */
  title: string | null
}

/** What the parts of the converter share: the text that nodes make, and what was noted on the way. */
export interface Context {
  made: Converted
  /** What stands for a picture, by its name; null where its words and its name stand in the text. */
  addressOf: (picture: string) => string | null
  all(nodes: readonly Node[]): string
  /** The text of nodes on one line. */
  inline(nodes: readonly Node[]): string
}

/** The text of a node, and how many of those behind it belong to it. */
export interface Made {
  text: string
  used: number
}
