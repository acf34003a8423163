import { arenaResults } from '@skirmish/api-client/routes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { api } from '../../shared/tab/session.ts'
import buttons from '../../shared/ui/button.module.css'
import text from '../../shared/ui/text.module.css'
import { useMoment } from '../../shared/use-moment.ts'
import styles from './recent-matches.module.css'

/** The latest arenas in which a player has a place. RULES AR10. */
export function ArenaPlaces({ username }: { username: string }) {
  const { t, i18n } = useTranslation(['profile', 'app'])
  const moment = useMoment({ dateStyle: 'medium' })
  const { data } = useQuery({
    queryKey: ['arenas', 'of', username],
    queryFn: ({ signal }) => api(arenaResults, { params: { username }, signal }),
  })
  if (!data || data.results.length === 0) return null
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <section className={styles.recent} aria-labelledby="arena-places">
      <h3 id="arena-places" className={text.eyebrow}>
        {t('arenas')}
      </h3>
      <ol>
        {data.results.map(({ arena_id, name, tiers, place, players, score, ended_at }) => (
          <li key={arena_id}>
            <strong translate="no">#{place}</strong>
            <span className={styles.problem}>
              <Link className={buttons.link} to={`/arenas/${arena_id}`}>
                {name || t('arena_of', { tiers: list.format(tiers.map((tier) => t(`app:rank.${tier}`))) })}
              </Link>
            </span>
            <span className={styles.rival}>{t('arena_players', { players })}</span>
            <span translate="no">{score}</span>
            <time dateTime={ended_at}>{moment(ended_at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
