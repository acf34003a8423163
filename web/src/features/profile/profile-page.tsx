import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { profileQuery } from '../../shared/profile/profile-query.ts'
import { RankCard } from '../../shared/profile/rank-card.tsx'
import { StatTiles } from '../../shared/profile/stat-tiles.tsx'
import { useProfile } from '../../shared/session/use-session.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import { EditDialog } from './edit-dialog.tsx'

export function ProfilePage() {
  const { t } = useTranslation()
  const { username = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(profileQuery(username))
  const [editing, setEditing] = useState(false)
  const me = useProfile()?.username.toLowerCase()
  if (isPending) return <Loader />
  if (!data) return <Retry onRetry={() => void refetch()} {...(error ? { text: error.message } : {})} />
  // A former name leads to the new one.
  if (data.username.toLowerCase() !== username.toLowerCase())
    return <Navigate to={`/profile/${data.username}`} replace />
  return (
    <div className="page">
      <h1>{t('profile')}</h1>
      <section className="card who">
        <Avatar image={data.image} size={72} />
        <div>
          <h2>{data.username}</h2>
          <p className="muted">{data.bio || t('no_bio')}</p>
        </div>
        {me === data.username.toLowerCase() && (
          <button type="button" className="button quiet" onClick={() => setEditing(true)}>
            {t('edit')}
          </button>
        )}
      </section>
      <StatTiles profile={data} />
      <h2>{t('nav.ranked')}</h2>
      <RankCard profile={data} />
      {editing && <EditDialog profile={data} onClose={() => setEditing(false)} />}
    </div>
  )
}
