import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './status-mark.module.css'

const ICONS = { Pending: CircleDashed, Completed: CircleCheck, Failed: CircleX } as const
export type ProblemStatus = keyof typeof ICONS

/** What a person achieved on a problem: an icon and its word. */
export function StatusMark({ status }: { status: ProblemStatus }) {
  const { t } = useTranslation()
  const Icon = ICONS[status]
  return (
    <span className={styles.mark} data-status={status}>
      <Icon size={18} aria-hidden="true" /> {t(`problem_status.${status}`)}
    </span>
  )
}
