// A browser loads it for a formula where the system has no such font: without one, large braces and sums stay small.
import '@fontsource/noto-sans-math/latin-400.css'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { allowedHtml } from '../allowed-html.ts'
import styles from './problem-text.module.css'
import { useFittedBoxes } from './use-fitted-boxes.ts'

/** A description, or how the problem is solved, cleaned of what may not stand in one. */
export function ProblemText({ html }: { html: string }) {
  const { t } = useTranslation('app')
  const note = t('unreadable_formula')
  const clean = useMemo(() => shaped(allowedHtml(html), note), [html, note])
  return <CleanText html={clean} />
}

/** A statement: the word Input, with which the bank's begin a paragraph, stands on a line of its own. */
export function StatementText({ html }: { html: string }) {
  const { t } = useTranslation('app')
  const note = t('unreadable_formula')
  const clean = useMemo(() => labelled(shaped(allowedHtml(html), note)), [html, note])
  return <CleanText html={clean} />
}

function CleanText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  useFittedBoxes(text, html)
  return <div ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}

const labelled = (html: string): string =>
  html.replaceAll(/<p>(Input|Entrada):(?=\s)/g, `<p><strong class="${styles.label}">$1:</strong>`)

/**
 * Formulas stay what they are when a browser translates the page, tables and formulas have boxes that scroll, and a formula that could not be
 * read says so. Clean tags are spelled in one way.
 */
const shaped = (html: string, note: string): string =>
  html
    .replaceAll(
      /<code class="unreadable">([^<]*)<\/code>/g,
      (_all, tex) => `<code class="${styles.unreadable}" translate="no">${tex}</code> <small>(${note})</small>`,
    )
    .replaceAll('<table>', `<div class="${styles.box}" data-fit><table>`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll(
      /<math( display="block")?[^>]*>/g,
      (math, isBlock) => `<span class="${isBlock ? styles.display : styles.formula}" translate="no" data-fit>${math}`,
    )
    .replaceAll('</math>', '</math></span>')
