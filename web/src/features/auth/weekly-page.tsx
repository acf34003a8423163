import { ApiError } from '@skirmish/api-client/api-error'
import { useActionState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import buttons from '../../shared/ui/button.module.css'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { endWeeklyMail } from './calls.ts'

type Outcome = '' | 'ended' | 'unknown' | 'failed'

/** Where the link of a weekly mail leads. A person presses the button: programs that open the links of mails end nothing. RULES PE8. */
export function WeeklyPage() {
  const { t } = useTranslation('auth')
  const token = new URLSearchParams(location.search).get('token')
  const [outcome, submit, busy] = useActionState(
    (): Promise<Outcome> =>
      endWeeklyMail(token ?? '').then(
        () => 'ended',
        (error) => (error instanceof ApiError && error.status < 429 ? 'unknown' : 'failed'),
      ),
    token ? '' : 'unknown',
  )
  const isOpen = outcome === '' || outcome === 'failed'
  return (
    <AuthFrame title={t(outcome === 'ended' ? 'weekly.ended_title' : 'weekly.title')}>
      {outcome === 'ended' && <p role="status">{t('weekly.ended')}</p>}
      <form action={submit}>
        {isOpen && <p>{t('weekly.lead')}</p>}
        <p className={styles.problem} role="alert">
          {outcome === 'unknown' && t('weekly.unknown')}
          {outcome === 'failed' && t('weekly.failed')}
        </p>
        {isOpen && (
          <button type="submit" className={buttons.primary} disabled={busy}>
            {t('weekly.end')}
          </button>
        )}
      </form>
      <p className={styles.other}>
        <Link to="/settings">{t('weekly.to_settings')}</Link>
      </p>
    </AuthFrame>
  )
}
