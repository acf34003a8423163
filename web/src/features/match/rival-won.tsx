import { useTranslation } from 'react-i18next'
import text from '../../shared/ui/text.module.css'
import styles from './rival-won.module.css'
import { useTimeLeft } from './use-time-left.ts'

/** The call to a player whose rival has won, with the time that is left to solve it as well. It is said once; the time is only shown. */
export function RivalWon({ rival, endsAt }: { rival: string; endsAt: number }) {
  const { t } = useTranslation('match')
  const left = useTimeLeft(endsAt)
  return (
    <div className={styles.call}>
      <strong role="alert">{t('rival_won', { rival })}</strong>
      <span className={text.number}>{t('to_finish', { time: left })}</span>
      <span className={styles.worth}>{t('still_completed')}</span>
    </div>
  )
}
