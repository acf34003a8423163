import { titleOf } from '@skirmish/contracts/seasons'
import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '../../shared/profile/profile-query.ts'
import { useMonth } from '../../shared/use-month.ts'
import styles from './season-titles.module.css'

/** The places that a player had in closed seasons. RULES SE2. */
export function SeasonTitles({ titles }: { titles: NonNullable<Profile['titles']> }) {
  const { t } = useTranslation('season')
  const month = useMonth()
  return (
    <section aria-labelledby="season-titles">
      <h2 id="season-titles">{t('titles')}</h2>
      <ul className={styles.titles}>
        {titles.map(({ season, place }) => {
          const title = titleOf(place)
          return (
            <li key={season} data-title={title}>
              <Trophy size={20} aria-hidden="true" />
              <span>
                {title && <strong>{t(title)}</strong>}
                <span className={styles.when}>{t('place', { place, month: month(season) })}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
