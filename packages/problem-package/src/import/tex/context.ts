import type { Node } from './node.ts'

/** A statement in TeX as Markdown. */
export interface Converted {
  markdown: string
  /** Commands and environments that stand in the text as they were written. */
  unconverted: string[]
  /** Files of pictures, whose words and names stand in the text. */
  pictures: string[]
  /** What `\problemname` says. */
  title: string | null
}

/** What the parts of the converter share: the text that nodes make, and what was noted on the way. */
export interface Context {
  made: Converted
  all(nodes: readonly Node[]): string
  /** The text of nodes on one line. */
  inline(nodes: readonly Node[]): string
}

/** The text of a node, and how many of those behind it belong to it. */
export interface Made {
  text: string
  used: number
}
