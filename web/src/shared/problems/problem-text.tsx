import { useMemo } from 'react'
import { allowedHtml } from '../allowed-html.ts'
import styles from './problem-text.module.css'

/** A description, or how the problem is solved, cleaned of what may not stand in one. */
export function ProblemText({ html }: { html: string }) {
  const clean = useMemo(() => untranslated(allowedHtml(html)), [html])
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />
}

/** Code stays what it is when a browser translates the page. The tags have no attributes here. */
const untranslated = (html: string): string => html.replaceAll(/<(code|pre)>/g, '<$1 translate="no">')
