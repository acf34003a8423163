import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Account, accountQuery } from '../../shared/session/account-query.ts'
import { session } from '../../shared/tab/session.ts'
import buttons from '../../shared/ui/button.module.css'
import tags from '../../shared/ui/tag.module.css'
import { useMoment } from '../../shared/use-moment.ts'
import { endAccountSession } from './calls.ts'
import { refusal } from './refusal.ts'
import { Section } from './section.tsx'
import styles from './settings-page.module.css'

/** Where the person is logged in; each other place can be logged out from here. */
export function SessionsSection({ account }: { account: Account }) {
  const { t } = useTranslation('settings')
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map(endAccountSession)),
    onSettled: () => client.invalidateQueries(accountQuery()),
  })
  const mine = session.id()
  const others = account.sessions.filter(({ id }) => id !== mine).map(({ id }) => id)
  const moment = useMoment()
  return (
    <Section title={t('sessions')} lead={t('sessions_lead')}>
      <ul className={styles.sessions}>
        {account.sessions.map(({ id, began_at, last_used_at }) => (
          <li key={id}>
            <span>
              {t('began', { when: moment(began_at) })}
              <small>{t('last_used', { when: moment(last_used_at) })}</small>
            </span>
            {id === mine ? (
              <span className={tags.Easy}>{t('this_one')}</span>
            ) : (
              <button
                type="button"
                className={buttons.quiet}
                aria-label={t('end_that', { when: moment(began_at) })}
                disabled={ending.isPending}
                onClick={() => ending.mutate([id])}
              >
                {t('end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.problem} role="alert">
        {ending.isError && refusal(ending.error)['']?.(t)}
      </p>
      {others.length > 0 && (
        <button
          type="button"
          className={buttons.quiet}
          disabled={ending.isPending}
          onClick={() => ending.mutate(others)}
        >
          {t('end_others')}
        </button>
      )}
    </Section>
  )
}
