import type { Progress } from '@skirmish/contracts/sockets/match'
import { useTranslation } from 'react-i18next'
import styles from './test-dots.module.css'

/** More tests than this are a bar. */
const MOST_DOTS = 20

/**
 * The tests that a player has passed: a dot each, hollow of the others. Before the first submission the inputs of the last run, and before that
 * the tests of the problem where the other side's submission has told their number. RULES MR11.
 */
export function TestDots({ progress, other }: { progress: Progress | null; other: Progress | null }) {
  const { t } = useTranslation('match')
  const { tests_passed: passed = 0, tests_total: judged = 0, verdict = null } = progress ?? {}
  const total = progress === null && other?.verdict ? other.tests_total : judged
  const label = verdict
    ? t('tests_passed', { passed, total })
    : judged > 0
      ? t('inputs_ran', { passed, total })
      : t('nothing_judged')
  const kind = verdict === 'accepted' ? 'solved' : verdict ? 'submitted' : 'ran'
  return (
    <div className={styles.dots} role="img" aria-label={label} title={label} data-kind={kind} data-passed={passed}>
      {total > MOST_DOTS || total === 0 ? (
        <span className={styles.track} style={{ '--share': total === 0 ? 0 : passed / total } as React.CSSProperties} />
      ) : (
        Array.from({ length: total }, (_, i) => `${i}`).map((i) => (
          <span key={i} className={styles.dot} data-on={Number(i) < passed} />
        ))
      )}
    </div>
  )
}
