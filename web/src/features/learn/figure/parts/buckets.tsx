import { classes } from '../../../../shared/ui/classes.ts'
import type { PartOf } from '../frame.ts'
import styles from '../picture.module.css'
import { Canvas } from './canvas.tsx'

const LINE = 38
const HIGH = 30
const HEAD = 34
const WIDE = 62
const GAP = 18

/** The buckets of a hash table, each with the chain of its entries. */
export function Buckets({ buckets, at }: PartOf<'buckets'>) {
  const longest = Math.max(3, ...buckets.map((chain) => chain.length))
  return (
    <Canvas width={HEAD + longest * (WIDE + GAP) + 4} height={buckets.length * LINE + 4}>
      {buckets.map((chain, b) => {
        const y = b * LINE + 2
        return (
          <g key={b}>
            <g className={styles.thing} data-tone={at === b ? 'active' : undefined}>
              <rect x="2" y={y} width={HEAD - 4} height={HIGH} rx="6" />
              <text x={HEAD / 2} y={y + HIGH / 2}>
                {b}
              </text>
            </g>
            {chain.map((cell, i) => {
              const x = HEAD + GAP + i * (WIDE + GAP)
              return (
                <g key={cell.id ?? cell.text}>
                  <path className={styles.edge} d={`M${x - GAP} ${y + HIGH / 2}h${GAP}`} />
                  <g className={styles.thing} data-tone={cell.tone}>
                    <rect x={x} y={y} width={WIDE} height={HIGH} rx="6" />
                    <text className={classes(styles.word)} x={x + WIDE / 2} y={y + HIGH / 2}>
                      {cell.text}
                    </text>
                  </g>
                </g>
              )
            })}
          </g>
        )
      })}
    </Canvas>
  )
}
