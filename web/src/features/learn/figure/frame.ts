/** How a cell or a node stands out: being looked at, settled, out of the question, refused. */
export type Tone = 'active' | 'done' | 'dim' | 'wrong'

export interface Cell {
  text: string
  tone?: Tone | undefined
  /** Who it is: a cell that keeps its id moves to its next place instead of being drawn again. */
  id?: string
}

/** A variable of the code that names a place. Its name is code, the same in every language. */
export interface Pointer {
  name: string
  at: number
}

interface Row {
  part: 'row'
  /** The key of its label among the labels of the figure's text. */
  label?: string
  /** Null where a place is empty. */
  cells: (Cell | null)[]
  /** Places that are drawn, taken or not: the picture keeps its width while cells come and go. */
  places?: number
  indexed?: boolean
  pointers?: Pointer[]
  /** The first and the last place of a window round some cells. */
  window?: [number, number] | undefined
}

export interface Node extends Cell {
  id: string
  /** In steps of a grid. */
  x: number
  y: number
  /** Below the node: the pointers to it, or what is known of it. */
  note?: string | undefined
  shape?: 'box' | 'bare'
}

export interface Edge {
  from: string
  to: string
  tone?: Tone | undefined
  directed?: boolean
}

interface Graph {
  part: 'graph'
  nodes: Node[]
  edges: Edge[]
}

interface Grid {
  part: 'grid'
  rows: Cell[][]
  top?: string[]
  left?: string[]
}

interface Buckets {
  part: 'buckets'
  buckets: Cell[][]
  at?: number | undefined
}

export type Part = Row | Graph | Grid | Buckets
export type PartOf<Name extends Part['part']> = Extract<Part, { part: Name }>

/** One step of an operation: all that is drawn, and which sentence tells of it, with what it fills in. */
export interface Frame {
  parts: Part[]
  says: string
  values?: Record<string, string | number>
}
