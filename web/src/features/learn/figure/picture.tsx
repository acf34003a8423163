import type { Part } from './frame.ts'
import { Buckets } from './parts/buckets.tsx'
import { Graph } from './parts/graph.tsx'
import { Grid } from './parts/grid.tsx'
import { Row } from './parts/row.tsx'
import styles from './picture.module.css'

/** Draws a frame. The sentence below it says the same, so that a screen reader skips the drawing. */
export function Picture({ parts, labels }: { parts: Part[]; labels: Record<string, string> }) {
  return (
    <div className={styles.picture} aria-hidden="true">
      {parts.map((part, i) => (
        <figure key={i} className={styles.part}>
          {part.part === 'row' && part.label && <figcaption>{labels[part.label]}</figcaption>}
          {/* A translator's elements would not be shown within an SVG, and the attribute is one of HTML alone. */}
          <div translate="no">
            <One part={part} />
          </div>
        </figure>
      ))}
    </div>
  )
}

function One({ part }: { part: Part }) {
  switch (part.part) {
    case 'row':
      return <Row {...part} />
    case 'graph':
      return <Graph {...part} />
    case 'grid':
      return <Grid {...part} />
    case 'buckets':
      return <Buckets {...part} />
  }
}
