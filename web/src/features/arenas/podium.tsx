import type { ArenaRow } from '@skirmish/contracts/rest/arenas'
import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './podium.module.css'

/** So many places of an arena are honoured. */
export const PLACES = 3

/** The first three of an arena that is over. */
export function Podium({ top }: { top: readonly ArenaRow[] }) {
  const { t } = useTranslation('arenas')
  const first = top.filter(({ played }) => played > 0).slice(0, PLACES)
  if (first.length === 0) return <p>{t('no_podium')}</p>
  return (
    <section aria-labelledby="podium">
      <h2 id="podium">{t('podium')}</h2>
      <ol className={styles.podium}>
        {first.map(({ place, username, score }) => (
          <li key={place} data-place={place}>
            <Trophy size={place === 1 ? 40 : 28} aria-hidden="true" />
            <span className={styles.place} translate="no">
              #{place}
            </span>
            <Link to={`/profile/${username}`} translate="no">
              {username}
            </Link>
            <span>{t('points', { count: score })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
