import { useMemo } from 'react'
import { allowedHtml } from '../allowed-html.ts'
import styles from './problem-text.module.css'

/** A description, or how the problem is solved, cleaned of what may not stand in one. */
export function ProblemText({ html }: { html: string }) {
  const clean = useMemo(() => allowedHtml(html), [html])
  return <CleanText html={clean} />
}

/** A statement: the word Input, with which the bank's begin a paragraph, stands on a line of its own. */
export function StatementText({ html }: { html: string }) {
  const clean = useMemo(() => labelled(allowedHtml(html)), [html])
  return <CleanText html={clean} />
}

const CleanText = ({ html }: { html: string }) => (
  <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
)

const labelled = (html: string): string =>
  html.replaceAll(/<p>(Input|Entrada):(?=\s)/g, `<p><strong class="${styles.label}">$1:</strong>`)
