import type { ReactNode } from 'react'

/** How much larger than its own units a drawing is where there is room. */
const SCALE = 1.3

/** An SVG of its own units, as large as they need and never wider than its place. */
export function Canvas({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={{ width: width * SCALE, maxWidth: '100%', height: 'auto' }}
    >
      {children}
    </svg>
  )
}

/** At a place, to which it moves from where it was. */
export const at = (x: number, y: number) => ({ transform: `translate(${x}px, ${y}px)` })
