import { useTranslation } from 'react-i18next'
import { clock } from '../../shared/live/clock.ts'
import { useServerNow } from '../../shared/live/use-server-now.ts'
import text from '../../shared/ui/text.module.css'
import styles from './rival-won.module.css'

/** The call to a player whose rival has won, with the time that is left to solve it as well. It is said once; the time is only shown. */
export function RivalWon({ rival, endsAt }: { rival: string; endsAt: number }) {
  const { t, i18n } = useTranslation('match')
  const left = clock(Math.max(0, Math.ceil((endsAt - useServerNow(250)) / 1000)), i18n.language)
  return (
    <div className={styles.call}>
      <strong role="alert">{t('rival_won', { rival })}</strong>
      <span className={text.number}>{t('to_finish', { time: left })}</span>
    </div>
  )
}
