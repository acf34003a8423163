import { ApiError } from '@skirmish/api-client/api-error'
import { rankOf } from '@skirmish/contracts/ranks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router-dom'
import { bandProgress } from '../../shared/profile/band-progress.ts'
import { profileQuery } from '../../shared/profile/profile-query.ts'
import { RankCard } from '../../shared/profile/rank-card.tsx'
import { StatTiles } from '../../shared/profile/stat-tiles.tsx'
import { useProfile } from '../../shared/session/use-session.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import buttons from '../../shared/ui/button.module.css'
import page from '../../shared/ui/page.module.css'
import { PageState } from '../../shared/ui/page-state.tsx'
import states from '../../shared/ui/states.module.css'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import text from '../../shared/ui/text.module.css'
import { ArenaPlaces } from './arena-places.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PeopleActions } from './people-actions.tsx'
import styles from './profile-page.module.css'
import { RankedPart } from './ranked-part.tsx'
import { SeasonTitles } from './season-titles.tsx'

export function ProfilePage() {
  const { t } = useTranslation()
  const { username = '' } = useParams()
  const { data, isPending, error, refetch } = useQuery(profileQuery(username))
  const [editing, setEditing] = useState(false)
  const me = useProfile()?.username.toLowerCase()
  if (!data)
    return (
      <PageState title={t('profile')}>
        {isPending ? (
          <Loader />
        ) : error instanceof ApiError && error.status === 404 ? (
          <Nobody />
        ) : (
          <Retry onRetry={() => void refetch()} />
        )}
      </PageState>
    )
  // A former name leads to the new one.
  if (data.username.toLowerCase() !== username.toLowerCase())
    return <Navigate to={`/profile/${data.username}`} replace />
  const own = me === data.username.toLowerCase()
  return (
    <div className={page.page}>
      <section className={styles.banner} data-rank={rankOf(data.points)}>
        <Avatar image={data.image} name={data.username} size={112} />
        <div>
          <h1 className={text.eyebrow}>{t('profile')}</h1>
          <h2 className={styles.name} translate="no">
            {data.username}
          </h2>
          <p className={text.muted} dir="auto">
            {data.bio || t('no_bio')}
          </p>
        </div>
        {own && (
          <button type="button" className={buttons.quiet} onClick={() => setEditing(true)}>
            {t('edit')}
          </button>
        )}
        {!own && data.relation && <PeopleActions username={data.username} relation={data.relation} />}
      </section>
      <StatTiles profile={data} />
      <h2>{t('ranked_heading')}</h2>
      <div className={styles.ranked}>
        <RankCard profile={data} title={t(own ? 'your_rank' : 'rank_filter')} />
        <section className={styles.progress} data-rank={rankOf(data.points)} aria-label={t('progress')}>
          <div className={styles.ring} style={{ '--done': bandProgress(data.points) } as React.CSSProperties}>
            <strong translate="no">{Math.floor(bandProgress(data.points))}%</strong>
          </div>
          <p>
            <strong className={styles.points} translate="no">
              {data.points}
            </strong>{' '}
            {t('points')}
          </p>
        </section>
      </div>
      {data.titles && data.titles.length > 0 && <SeasonTitles titles={data.titles} />}
      <RankedPart username={data.username} points={data.points} />
      <ArenaPlaces username={data.username} />
      {editing && <EditDialog profile={data} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** Where the address names nobody: to ask again would help nobody. */
function Nobody() {
  const { t } = useTranslation()
  return (
    <div className={states.message} role="alert">
      <h2>{t('no_such_player')}</h2>
      <Link className={buttons.primary} to="/leaderboard">
        {t('nav.leaderboard')}
      </Link>
    </div>
  )
}
