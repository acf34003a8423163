import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Retry } from '../../shared/ui/states.tsx'
import { Achievements } from './achievements.tsx'
import { HeadToHead } from './head-to-head.tsx'
import styles from './profile-page.module.css'
import { rankedMatchesQuery } from './ranked-matches-query.ts'
import { RatingChart } from './rating-chart.tsx'
import { RecentMatches } from './recent-matches.tsx'

/** Achievements and the rating curve; of another player also the record against the reader and the last matches. The own ones stand in History. */
export function RankedPart({ username, points }: { username: string; points: number }) {
  const { t, i18n } = useTranslation('profile')
  const { data, isError, refetch } = useQuery(rankedMatchesQuery(username, i18n.language))
  if (isError && !data) return <Retry onRetry={() => void refetch()} text={t('curve_failed')} />
  if (!data) return <div className={styles.waiting} aria-busy="true" />
  const { matches, achieved, against } = data
  return (
    <>
      {against && <HeadToHead against={against} name={username} />}
      {achieved && <Achievements achieved={achieved} />}
      <RatingChart points={points} matches={matches} own={against === null} />
      {against && matches.length > 0 && <RecentMatches matches={matches} />}
    </>
  )
}
