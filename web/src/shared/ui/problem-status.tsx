import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import styles from './problem-status.module.css'

const ICONS: Record<string, typeof CircleX> = { Pending: CircleDashed, Completed: CircleCheck }

/** What a player has achieved on a problem: todo, success, else failed. The icon is named. */
export function ProblemStatus({ status, size = 20 }: { status: string; size?: number }) {
  const { t } = useTranslation()
  const known = status in ICONS ? status : 'Failed'
  const Icon = ICONS[status] ?? CircleX
  const name = t(`problem_status.${known}`)
  return (
    <span className={classes(styles.status, styles[known])} role="img" aria-label={name} title={name}>
      <Icon size={size} aria-hidden="true" />
    </span>
  )
}
