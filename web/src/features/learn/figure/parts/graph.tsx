import type { Edge, Node, PartOf } from '../frame.ts'
import styles from '../picture.module.css'
import { SIDE } from './box.tsx'
import { at, Canvas } from './canvas.tsx'

const STEP_X = 58
const STEP_Y = 62
const RADIUS = SIDE / 2
const NOTE = 18

const centre = ({ x, y }: Node) => ({ x: RADIUS + 8 + x * STEP_X, y: RADIUS + 6 + y * STEP_Y })

/** Nodes at places of a grid and edges between them: trees, graphs and linked nodes. */
export function Graph({ nodes, edges }: PartOf<'graph'>) {
  const centres = nodes.map(centre)
  const noted = nodes.some((node) => node.note !== undefined)
  const width = Math.max(...centres.map(({ x }) => x)) + RADIUS + 8
  const height = Math.max(...centres.map(({ y }) => y)) + RADIUS + 6 + (noted ? NOTE : 0)
  return (
    <Canvas width={width} height={height}>
      {edges.map((edge) => (
        <Line key={`${edge.from}-${edge.to}`} edge={edge} nodes={nodes} />
      ))}
      {nodes.map((node) => {
        const { x, y } = centre(node)
        return (
          <g key={node.id} className={styles.thing} data-tone={node.tone} style={at(x, y)}>
            {node.shape === 'box' && <rect x={-RADIUS} y={-RADIUS} width={SIDE} height={SIDE} rx="6" />}
            {node.shape === undefined && <circle r={RADIUS} />}
            <text>{node.text}</text>
            {node.note && (
              <text className={styles.note} y={RADIUS + 12}>
                {node.note}
              </text>
            )}
          </g>
        )
      })}
    </Canvas>
  )
}

function Line({ edge, nodes }: { edge: Edge; nodes: Node[] }) {
  const [from, to] = [edge.from, edge.to].map((id) => nodes.find((node) => node.id === id))
  if (!from || !to) return null
  const [a, b] = [centre(from), centre(to)]
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const before = edge.directed ? RADIUS + 3 : RADIUS
  const end = { x: b.x - dx * before, y: b.y - dy * before }
  const start = { x: a.x + dx * RADIUS, y: a.y + dy * RADIUS }
  const head = (side: number) => `${end.x - dx * 7 - dy * side * 4} ${end.y - dy * 7 + dx * side * 4}`
  return (
    <g className={styles.edge} data-tone={edge.tone}>
      <path d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />
      {edge.directed && <path className={styles.head} d={`M${end.x} ${end.y}L${head(1)}L${head(-1)}Z`} />}
    </g>
  )
}
