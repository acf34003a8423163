import { type ReactNode, useId } from 'react'
import { classes } from '../../shared/ui/classes.ts'
import page from '../../shared/ui/page.module.css'
import styles from './settings-page.module.css'

/** One matter of the settings: what it is on the left, what can be done on the right. */
export function Section({ title, lead, children }: { title: string; lead?: string | undefined; children?: ReactNode }) {
  const id = useId()
  return (
    <section className={classes(page.panel, styles.section)} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
