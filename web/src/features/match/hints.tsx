import { useTranslation } from 'react-i18next'
import { ProblemText } from '../../shared/problems/problem-text.tsx'
import styles from './hints.module.css'
import { useKept } from './use-kept.ts'

/** Hints in steps: the next one can be opened when the one before it has been. */
export function Hints({ matchId, hints }: { matchId: string; hints: readonly string[] }) {
  const { t } = useTranslation('match')
  const [opened, setOpened] = useKept(matchId, 'hints', (kept) => (typeof kept === 'number' ? kept : 0))
  return (
    <div className={styles.hints}>
      {hints.slice(0, opened + 1).map((hint, i) => (
        <details key={hint} onToggle={({ currentTarget }) => currentTarget.open && setOpened(Math.max(opened, i + 1))}>
          <summary>{t('hint', { number: i + 1, total: hints.length })}</summary>
          <ProblemText html={hint} />
        </details>
      ))}
    </div>
  )
}
