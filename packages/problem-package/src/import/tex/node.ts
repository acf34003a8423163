/** A node of the library's tree, as far as it is read here. */
export interface Node {
  type: string
  content?: unknown
  args?: { content: Node[]; openMark: string; closeMark: string }[]
  env?: unknown
  escape?: string
}
