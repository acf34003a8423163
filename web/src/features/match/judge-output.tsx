import { useTranslation } from 'react-i18next'
import { FailedTest } from './failed-test.tsx'
import styles from './match-page.module.css'
import { RunCards } from './run-cards.tsx'
import type { Output } from './use-judging.ts'

/** What became of the last run or submission. */
export function JudgeOutput({ output }: { output: Output }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <div className={styles.output} role="log" aria-label={t('tab.output')} tabIndex={0}>
      {output.lines.map((line, i) => (
        <pre key={`${i}-${line}`}>{line}</pre>
      ))}
      {output.failed && <FailedTest failed={output.failed} />}
      <RunCards cards={output.cards} />
    </div>
  )
}
