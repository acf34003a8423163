import { useTranslation } from 'react-i18next'
import { ProblemStatus } from './problem-status.tsx'
import styles from './status-mark.module.css'

/** What a person has achieved on a problem, with the word beside the icon, whose name a screen reader reads already. */
export function StatusMark({ status }: { status: string }) {
  const { t } = useTranslation()
  return (
    <span className={styles.mark}>
      <ProblemStatus status={status} /> <span aria-hidden="true">{t(`problem_status.${status}`)}</span>
    </span>
  )
}
