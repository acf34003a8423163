import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import { profileQuery } from '../home/profile-query.ts'
import { RankCard } from '../home/rank-card.tsx'
import { StatTiles } from '../home/stat-tiles.tsx'

export function ProfilePage() {
  const { t } = useTranslation()
  const { username = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(profileQuery(username))
  if (isPending) return <Loader />
  if (!data) return <Retry onRetry={() => void refetch()} {...(error ? { text: error.message } : {})} />
  return (
    <div className="page">
      <h1>{t('profile')}</h1>
      <section className="card who">
        <Avatar image={data.image} size={72} />
        <div>
          <h2>{data.username}</h2>
          <p className="muted">{data.bio || t('no_bio')}</p>
        </div>
      </section>
      <StatTiles profile={data} />
      <h2>{t('nav.ranked')}</h2>
      <RankCard profile={data} />
    </div>
  )
}
