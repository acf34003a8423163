import { shownProgress } from '@skirmish/contracts/match-feed'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../shared/session/use-session.ts'
import { serverNow } from '../../shared/tab/live.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { classes } from '../../shared/ui/classes.ts'
import plate from '../../shared/ui/plate.module.css'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import type { LiveMatch } from './live-match-state.ts'
import labels from './practice-label.module.css'
import { PresenceDot } from './presence-dot.tsx'
import { StatLine } from './stat-line.tsx'
import { TestDots } from './test-dots.tsx'
import { type Rival, usePracticeLabel } from './use-practice-label.ts'
import { useReached } from './use-reached.ts'
import styles from './versus-bar.module.css'

/** One bar: you, the clock with what can be done, the rival. */
export function VersusBar({
  rival,
  state,
  lines,
  aside,
  children,
}: {
  rival: Rival | null
  state: LiveMatch
  /** Of the own code as it stands in the editor. */
  lines: number
  /** What stands in the rival's place where there is none. */
  aside: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation(['app', 'match'])
  const me = useProfile()
  const { yours, rival: theirs, feed, rivalPresent, rivalTypesUntil } = state
  const hasStopped = useReached(rivalTypesUntil, serverNow)
  // A match keeps the names that its players had when it began.
  const own = feed?.find(({ user }) => user !== rival?.username)?.user ?? ''
  const progress = shownProgress(feed ?? [], own)
  const rivalProgress = shownProgress(feed ?? [], rival?.username ?? '')
  const label = usePracticeLabel(rival)
  const away = rivalPresent === false && state.status === 'Pending'
  return (
    <div className={styles.bar} data-alone={rival === null}>
      <section className={classes(plate.you, styles.plate)} data-plate aria-label={t('you')}>
        <Avatar image={me?.image ?? ''} name={me?.username} size={32} />
        <div className={styles.person}>
          <h2 className={styles.name} translate="no">
            {me?.username}
          </h2>
          <StatLine stats={{ lines, tests: yours?.tests ?? 0 }} />
          {feed && <TestDots progress={progress} other={rivalProgress} />}
        </div>
      </section>
      <div className={styles.center} data-stop>
        {children}
      </div>
      {rival ? (
        <section className={classes(plate.rival, styles.plate)} data-plate aria-label={t('opponent')}>
          <RankEmblem rank={rival.rank} size={32} />
          <div className={styles.person}>
            <div className={styles.who}>
              {rivalPresent !== null && state.status === 'Pending' && (
                <PresenceDot
                  name={rival.username}
                  state={away ? 'away' : rivalTypesUntil !== null && !hasStopped ? 'typing' : 'here'}
                />
              )}
              <h2 className={styles.name} translate="no">
                {rival.username}
              </h2>
              {label && (
                <span className={labels.practice} title={label}>
                  {label}
                </span>
              )}
            </div>
            {away ? (
              <p className={styles.away}>{t(rival.bot ? 'match:ghost_over' : 'rival_away')}</p>
            ) : (
              <StatLine stats={theirs} />
            )}
            {feed && <TestDots progress={rivalProgress} other={progress} />}
          </div>
        </section>
      ) : (
        aside
      )}
    </div>
  )
}
