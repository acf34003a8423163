import { ACHIEVEMENT_NAMES, ACHIEVEMENTS, stepsReached } from '@skirmish/contracts/achievements'
import type { Achieved } from '@skirmish/contracts/rest/ranked-matches'
import { useTranslation } from 'react-i18next'
import text from '../../shared/ui/text.module.css'
import styles from './achievements.module.css'

/** What a player has done, with the steps that are reached and the next one. RULES SE4. */
export function Achievements({ achieved }: { achieved: Achieved }) {
  const { t } = useTranslation('profile')
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements">{t('achievements')}</h2>
      <ul className={styles.achievements}>
        {ACHIEVEMENT_NAMES.map((name) => {
          const { reached, next } = stepsReached(name, achieved[name])
          const steps = ACHIEVEMENTS[name]
          return (
            <li key={name} data-achievement={name}>
              <span>{t(`achieved.${name}`)}</span>
              <strong translate="no">{achieved[name]}</strong>
              <span className={styles.steps} aria-hidden="true">
                {steps.map((step, i) => (
                  <i key={step} data-reached={i < reached || undefined} />
                ))}
              </span>
              <span className={text.hidden}>{t('steps_reached', { reached, steps: steps.length })}</span>
              <small>{next === null ? t('all_steps') : t('next_step', { next })}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
