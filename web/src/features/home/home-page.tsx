import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { homeQuery } from '../../shared/profile/profile-query.ts'
import { RankCard } from '../../shared/profile/rank-card.tsx'
import { StatTiles } from '../../shared/profile/stat-tiles.tsx'
import { Loader, Retry } from '../../shared/ui/states.tsx'

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
