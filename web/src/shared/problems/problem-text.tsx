import { useMemo } from 'react'
import { allowedHtml } from '../allowed-html.ts'
import styles from './problem-text.module.css'

/** A description, or how the problem is solved, cleaned of what may not stand in one. */
export function ProblemText({ html }: { html: string }) {
  const clean = useMemo(() => labelled(untranslated(allowedHtml(html))), [html])
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />
}

/** What is said of the input and of the output has its name on a line of its own. */
const labelled = (html: string): string =>
  html.replaceAll(/<p>(Input|Output|Entrada|Salida|Saída):(?=\s)/g, `<p><strong class="${styles.label}">$1:</strong>`)

/** Code stays what it is when a browser translates the page. The tags have no attributes here. */
const untranslated = (html: string): string => html.replaceAll(/<(code|pre)>/g, '<$1 translate="no">')
