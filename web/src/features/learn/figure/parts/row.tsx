import type { PartOf, Pointer } from '../frame.ts'
import styles from '../picture.module.css'
import { Box, SIDE } from './box.tsx'
import { at, Canvas } from './canvas.tsx'

const STEP = SIDE + 4
const EDGE = 14
const LINE = 16

/** Cells in a row, with their indices, the variables that point to them, and a window round some of them. */
export function Row({ cells, places = cells.length, indexed, pointers, window }: PartOf<'row'>) {
  const top = 6
  const below = top + SIDE
  const height = below + 6 + (indexed ? LINE : 0) + (pointers ? LINE + 10 : 0)
  const x = (i: number) => EDGE + i * STEP
  return (
    <Canvas width={2 * EDGE + Math.max(places, cells.length, 1) * STEP} height={height}>
      {Array.from({ length: places }, (_, i) => (
        <rect key={i} className={styles.place} x={x(i)} y={top} width={SIDE} height={SIDE} rx="6" />
      ))}
      {window && (
        <rect
          className={styles.window}
          style={at(x(window[0]) - 4, top - 4)}
          width={Math.max(0, window[1] - window[0] + 1) * STEP + 4}
          height={SIDE + 8}
          rx="9"
        />
      )}
      {cells.map((cell, i) => cell && <Box key={cell.id ?? i} cell={cell} x={x(i)} y={top} />)}
      {indexed &&
        Array.from({ length: Math.max(places, cells.length) }, (_, i) => (
          <text key={i} className={styles.small} x={x(i) + SIDE / 2} y={below + 12}>
            {i}
          </text>
        ))}
      {joined(pointers ?? []).map(({ name, at: i }) => (
        <g key={name} className={styles.pointer} style={at(x(i) + SIDE / 2, below + (indexed ? LINE : 0) + 6)}>
          <path d="M-5 6 0 0l5 6Z" />
          <text y={16}>{name}</text>
        </g>
      ))}
    </Canvas>
  )
}

/** Variables that point to one place share a name tag. */
function joined(pointers: Pointer[]): Pointer[] {
  const places = [...new Set(pointers.map((pointer) => pointer.at))]
  return places.map((place) => ({
    at: place,
    name: pointers.flatMap((pointer) => (pointer.at === place ? pointer.name : [])).join(' '),
  }))
}
