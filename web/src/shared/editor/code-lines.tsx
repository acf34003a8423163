import type { LanguageName } from '@skirmish/contracts/schema'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-lines.module.css'
import type { Piece } from './pieces.ts'

/** Code to be read: with line numbers, and coloured once the tokenizer is there. What a student wrote is text all along, HTML too. */
export function CodeLines({
  code: written,
  language,
  label,
}: {
  code: string
  language: LanguageName
  /** Its name, where an editor on the same page is "Code" already. */
  label?: string
}) {
  const code = written.trimEnd() // an empty last line is no line of the solution
  const { t } = useTranslation()
  const [coloured, setColoured] = useState<{ code: string; lines: Piece[][] } | null>(null)
  useEffect(() => {
    let gone = false
    import('./pieces.ts')
      .then(({ piecesOf }) => piecesOf(code, language))
      .then(
        (lines) => !gone && setColoured({ code, lines }),
        () => {}, // it stays readable without colours
      )
    return () => {
      gone = true
    }
  }, [code, language])
  const isColoured = coloured?.code === code
  const name = label ?? t('code')
  // Code that changes, as in a replay, keeps the colours of the lines that have not changed.
  const known = new Map(coloured?.lines.map((pieces) => [pieces.map((piece) => piece.text).join(''), pieces]))
  const lines: Piece[][] = isColoured
    ? coloured.lines
    : code.split(/\r\n|\r|\n/).map((line) => known.get(line) ?? [{ kind: '', text: line }])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.frame} tabIndex={0} aria-label={name} data-coloured={isColoured}>
      <pre translate="no" className={styles.code}>
        {lines.map((pieces, line) => (
          <span key={line} className={styles.line}>
            {pieces.map((piece, i) => (
              <span key={i} data-kind={piece.kind || undefined}>
                {piece.text}
              </span>
            ))}
            {'\n'}
          </span>
        ))}
      </pre>
    </section>
  )
}
