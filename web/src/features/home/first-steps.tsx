import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { dailyQuery } from '../../shared/daily/daily-query.ts'
import buttons from '../../shared/ui/button.module.css'
import styles from './first-steps.module.css'

/** What a player without a match does first: the problem of the day, its run and tests, and then somebody else. */
export function FirstSteps({ solved }: { solved: number }) {
  const { t, i18n } = useTranslation('home')
  const { data: daily } = useQuery(dailyQuery(i18n.language))
  const problem = daily ? `/match?match_id=${daily.match_id}` : '/problems'
  const steps = [
    { key: 'daily', to: problem, done: daily && daily.status !== 'Pending' },
    { key: 'run', to: problem, done: solved > 0 },
    { key: 'match', to: '/play', done: false },
  ]
  const next = steps.findIndex((step) => !step.done)
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps">{t('first_steps')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ key, to, done }, i) => (
          <li
            key={key}
            className={styles.step}
            data-done={Boolean(done)}
            aria-current={i === next ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true" translate="no">
              {done ? <Check size={20} /> : i + 1}
            </span>
            <div>
              <h3>{t(`step_${key}`)}</h3>
              <p>{t(`step_${key}_lead`)}</p>
            </div>
            {done ? (
              <span>{t('step_done')}</span>
            ) : (
              <Link className={i === next ? buttons.primary : buttons.quiet} to={to}>
                {t(`step_${key}_go`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
