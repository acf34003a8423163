import type { PartOf } from '../frame.ts'
import styles from '../picture.module.css'
import { Box, SIDE } from './box.tsx'
import { Canvas } from './canvas.tsx'

const STEP = SIDE + 2
const HEAD = 22

/** Rows of cells, with what stands before each row and above each column. */
export function Grid({ rows, top, left }: PartOf<'grid'>) {
  const x0 = left ? HEAD : 2
  const y0 = top ? HEAD : 2
  return (
    <Canvas width={x0 + (rows[0]?.length ?? 0) * STEP} height={y0 + rows.length * STEP}>
      {top?.map((text, i) => (
        <text key={i} className={styles.small} x={x0 + i * STEP + SIDE / 2} y={HEAD / 2}>
          {text}
        </text>
      ))}
      {left?.map((text, i) => (
        <text key={i} className={styles.small} x={HEAD / 2} y={y0 + i * STEP + SIDE / 2}>
          {text}
        </text>
      ))}
      {rows.flatMap((row, r) =>
        row.map((cell, c) => <Box key={`${r}-${c}`} cell={cell} x={x0 + c * STEP} y={y0 + r * STEP} />),
      )}
    </Canvas>
  )
}
