import type { Cell } from '../frame.ts'
import styles from '../picture.module.css'
import { at } from './canvas.tsx'

export const SIDE = 40

/** A cell with its text. */
export function Box({ cell, x, y }: { cell: Cell; x: number; y: number }) {
  return (
    <g className={styles.thing} data-tone={cell.tone} style={at(x, y)}>
      <rect width={SIDE} height={SIDE} rx="6" />
      <text x={SIDE / 2} y={SIDE / 2}>
        {cell.text}
      </text>
    </g>
  )
}
