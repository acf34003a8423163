import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DailyCard } from '../../shared/daily/daily-card.tsx'
import { AddedNotice } from '../../shared/memberships/added-notice.tsx'
import { ownClassesQuery } from '../../shared/memberships/own-classes-query.ts'
import { RemovedNotice } from '../../shared/memberships/removed-notice.tsx'
import { homeQuery } from '../../shared/profile/profile-query.ts'
import { RankCard } from '../../shared/profile/rank-card.tsx'
import { RecentStrip } from '../../shared/profile/recent-strip.tsx'
import { StatTiles } from '../../shared/profile/stat-tiles.tsx'
import { useProfile } from '../../shared/session/use-session.ts'
import buttons from '../../shared/ui/button.module.css'
import page from '../../shared/ui/page.module.css'
import { PageState } from '../../shared/ui/page-state.tsx'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import text from '../../shared/ui/text.module.css'
import { FirstSteps } from './first-steps.tsx'
import styles from './home-page.module.css'

export function HomePage() {
  const { t } = useTranslation(['home', 'app'])
  const { data, isPending, refetch } = useQuery(homeQuery())
  const own = useQuery(ownClassesQuery())
  const profile = useProfile()
  if (!data && !isPending)
    return (
      <PageState title={t('nav.home')}>
        <Retry onRetry={() => void refetch()} />
      </PageState>
    )
  const isNew = data?.matches_played === 0
  const added = own.data?.filter((one) => one.added) ?? []
  return (
    <div className={page.page}>
      {added.map((one) =>
        one.added?.removed_at ? (
          <RemovedNotice key={one.class_id} own={one} />
        ) : (
          <AddedNotice key={one.class_id} own={one} />
        ),
      )}
      <div className={styles.hero}>
        <div className={styles.hello}>
          <h1>{t('hello', { name: (data ?? profile)?.username })}</h1>
          <p className={text.muted}>{data ? t(isNew ? 'welcome_new' : 'welcome') : '\u00a0'}</p>
          <div className={styles.ways}>
            <Link className={buttons.play} to="/play">
              {t('play_button')}
            </Link>
            <Link className={buttons.bigQuiet} to="/learn">
              {t('learn_button')}
            </Link>
          </div>
        </div>
        {data ? <RankCard profile={data} title={t('your_rank')} /> : <Loader />}
      </div>
      {data && (isNew ? <FirstSteps solved={data.problems_solved} /> : <RecentStrip />)}
      {data && <StatTiles profile={data} />}
      <DailyCard />
    </div>
  )
}
