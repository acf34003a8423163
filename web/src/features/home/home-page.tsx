import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import { homeQuery } from './profile-query.ts'
import { RankCard } from './rank-card.tsx'
import { StatTiles } from './stat-tiles.tsx'

export function HomePage() {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery(homeQuery())
  if (isPending) return <Loader />
  if (!data) return <Retry onRetry={() => void refetch()} />
  return (
    <div className="page">
      <div className="home-head">
        <div>
          <h1>{t('hello', { name: data.username })}</h1>
          <p className="muted">{t('welcome')}</p>
          <Link className="button big" to="/play">
            {t('play_button')}
          </Link>
        </div>
        <RankCard profile={data} />
      </div>
      <StatTiles profile={data} />
    </div>
  )
}
