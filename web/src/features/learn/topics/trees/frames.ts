import type { Edge, Frame, Node, Tone } from '../../figure/frame.ts'

interface TreeNode {
  value: number
  left: TreeNode | null
  right: TreeNode | null
}
const leaf = (value: number): TreeNode => ({ value, left: null, right: null })
const sideOf = (node: TreeNode, value: number) => (value < node.value ? 'left' : 'right')

/** The search tree that comes of inserting values in their order; a value that is there is not inserted again. */
function treeOf(values: number[]): TreeNode | null {
  let root: TreeNode | null = null
  for (const value of values) {
    if (!root) root = leaf(value)
    let node: TreeNode | null = root
    while (node && node.value !== value) {
      const side: 'left' | 'right' = sideOf(node, value)
      node[side] ??= leaf(value)
      node = node[side]
    }
  }
  return root
}

/** Inserts `value` into a search tree: at each node the side is decided, until a place is free. */
export function frames({ values, value }: { values: number[]; value: number }): Frame[] {
  const root = treeOf(values)
  const passed = new Set<number>()
  const frame = (says: string, about: Frame['values'], at: number | null, tone: Tone = 'active'): Frame => {
    const drawn = draw(treeOf(says === 'placed' || says === 'done' ? [...values, value] : values))
    const nodes = drawn.nodes.map((node) => ({ ...node, tone: Number(node.id) === at ? tone : undefined }))
    const edges = drawn.edges.map((edge) => ({
      ...edge,
      tone: passed.has(Number(edge.from)) && (passed.has(Number(edge.to)) || Number(edge.to) === at) ? tone : undefined,
    }))
    return { says, values: about ?? {}, parts: [{ part: 'graph', nodes, edges }] }
  }
  const all = [frame('start', { value }, null)]
  for (let node = root; node; ) {
    const about = { value, node: node.value }
    if (node.value === value) return [...all, frame('there', about, node.value, 'done')]
    const side: 'left' | 'right' = sideOf(node, value)
    all.push(frame(side === 'left' ? 'smaller' : 'larger', about, node.value))
    passed.add(node.value)
    if (!node[side]) {
      all.push(frame(side === 'left' ? 'free_left' : 'free_right', about, node.value))
      all.push(frame('placed', about, value, 'done'))
      break
    }
    node = node[side]
  }
  const inOrder = [...new Set([...values, value])].sort((a, b) => a - b).join(' ')
  return [...all, frame('done', { compared: passed.size, order: inOrder }, value, 'done')]
}

/** Each node in a column of its own, in the order of the values, at the height of its level. */
function draw(root: TreeNode | null): { nodes: Node[]; edges: Edge[] } {
  const nodes: Node[] = []
  const edges: Edge[] = []
  const visit = (node: TreeNode | null, level: number) => {
    if (!node) return
    visit(node.left, level + 1)
    nodes.push({ id: `${node.value}`, text: `${node.value}`, x: nodes.length * 0.8, y: level })
    for (const child of [node.left, node.right]) if (child) edges.push({ from: `${node.value}`, to: `${child.value}` })
    visit(node.right, level + 1)
  }
  visit(root, 0)
  return { nodes, edges }
}
