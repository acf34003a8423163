import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import buttons from '../../shared/ui/button.module.css'
import tags from '../../shared/ui/tag.module.css'
import styles from './arena-page.module.css'
import { arenaQuery } from './arena-queries.ts'

const TAGS = { won: tags.Won, lost: tags.Failed, drawn: tags.tag, void: tags.tag } as const

/** What each of the own matches gave, and why. */
export function OwnGames({ arenaId, played }: { arenaId: string; played: number }) {
  const { t } = useTranslation('arenas')
  const queries = useQueryClient()
  const { data } = useQuery(arenaQuery(arenaId))
  const known = data?.me?.played
  useEffect(() => {
    if (known !== undefined && known !== played) void queries.invalidateQueries({ queryKey: ['arenas', arenaId] })
  }, [known, played, arenaId, queries])
  const games = data?.games ?? []
  if (games.length === 0) return null
  return (
    <section aria-labelledby="own-games">
      <h2 id="own-games">{t('own_games')}</h2>
      <ul className={styles.games}>
        {games.map(({ opponent, outcome, points, doubled, fast, match_id, ended_at }) => (
          <li key={ended_at}>
            <span className={TAGS[outcome]}>{t(`outcome.${outcome}`)}</span>
            {match_id && outcome !== 'void' ? (
              <Link className={buttons.link} to={`/replay/${match_id}`} translate="no">
                {opponent}
              </Link>
            ) : (
              <span translate="no">{opponent}</span>
            )}
            <strong>{t('points', { count: points })}</strong>
            {(doubled || fast) && (
              <small>{[doubled && t('was_doubled'), fast && t('was_fast')].filter(Boolean).join(' · ')}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
