import { useTranslation } from 'react-i18next'
import { classes } from '../../../shared/ui/classes.ts'
import plate from '../../../shared/ui/plate.module.css'
import { RankEmblem } from '../../../shared/ui/rank-emblem.tsx'
import text from '../../../shared/ui/text.module.css'
import type { Watchable } from '../../../shared/watching/watchable-query.ts'
import { TestDots } from '../test-dots.tsx'
import { useTimeLeft } from '../use-time-left.ts'
import styles from './projector.module.css'

/** A match to be read from the last row: names, tiers, dots and the clock. */
export function ProjectedDuel({ duel: { sides, ends_at, difficulty } }: { duel: Watchable }) {
  const { t } = useTranslation(['watch', 'app', 'match'])
  const time = useTimeLeft(ends_at ? Date.parse(ends_at) : 0)
  return (
    <div className={styles.duel}>
      <h1 className={text.hidden}>{sides.map((side) => side.username).join(` ${t('against')} `)}</h1>
      {sides.map((side, i) => (
        <section
          key={side.username}
          className={classes(i === 0 ? plate.you : plate.rival, styles.side)}
          aria-label={side.username}
        >
          <RankEmblem rank={side.rank} size={96} />
          <div className={styles.person} data-side={i === 0 ? 'you' : 'rival'}>
            <p className={styles.name} translate="no">
              {side.username}
            </p>
            <p className={styles.rank}>{t(`app:rank.${side.rank}`)}</p>
            <div className={styles.dots}>
              <TestDots progress={side.progress} other={sides[1 - i]?.progress ?? null} />
            </div>
            <p className={styles.rank}>
              {side.solved
                ? t('solved')
                : side.progress?.verdict &&
                  t('match:tests_passed', { passed: side.progress.tests_passed, total: side.progress.tests_total })}
            </p>
          </div>
        </section>
      ))}
      <p className={styles.clock}>
        <span className={text.hidden}>{t('app:time_left')} </span>
        <span translate="no">{time}</span>
      </p>
      <p className={styles.difficulty}>{t(`app:difficulty.${difficulty}`)}</p>
    </div>
  )
}
