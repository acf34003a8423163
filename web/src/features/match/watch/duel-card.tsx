import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { classes } from '../../../shared/ui/classes.ts'
import plate from '../../../shared/ui/plate.module.css'
import { RankEmblem } from '../../../shared/ui/rank-emblem.tsx'
import tags from '../../../shared/ui/tag.module.css'
import text from '../../../shared/ui/text.module.css'
import type { Watchable } from '../../../shared/watching/watchable-query.ts'
import { TestDots } from '../test-dots.tsx'
import { useTimeLeft } from '../use-time-left.ts'
import styles from './watch-list.module.css'

/** A match that runs: both players with their dots, and how long it goes on; a press leads to it. */
export function DuelCard({ duel: { match_id, sides, difficulty, ends_at, followed } }: { duel: Watchable }) {
  const { t } = useTranslation(['watch', 'app'])
  return (
    <Link className={styles.duel} to={`/watch/${match_id}`} data-duel>
      {sides.map((side, i) => (
        <span key={side.username} className={classes(i === 0 ? plate.you : plate.rival, styles.side)}>
          <RankEmblem rank={side.rank} size={32} />
          <span className={styles.person} data-side={i === 0 ? 'you' : 'rival'}>
            <span className={styles.name} translate="no">
              {side.username}
            </span>
            <span className={styles.rank}>{t(`app:rank.${side.rank}`)}</span>
            <TestDots progress={side.progress} other={sides[1 - i]?.progress ?? null} />
          </span>
        </span>
      ))}
      <span className={styles.about}>
        <span className={tags[difficulty]}>{t(`app:difficulty.${difficulty}`)}</span>
        {ends_at && <TimeLeft endsAt={ends_at} />}
        {followed && <span className={tags.tag}>{t('followed')}</span>}
      </span>
    </Link>
  )
}

/** By the server's clock. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('app')
  const time = useTimeLeft(Date.parse(endsAt))
  return (
    <span className={text.number}>
      <span className={text.hidden}>{t('time_left')} </span>
      <span translate="no">{time}</span>
    </span>
  )
}
