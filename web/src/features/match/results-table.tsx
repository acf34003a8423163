import type { Rank } from '@skirmish/contracts/ranks'
import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { signed } from '../../shared/signed.ts'
import { classes } from '../../shared/ui/classes.ts'
import plate from '../../shared/ui/plate.module.css'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import { isBetter, linesWorth, pointsWorth, timeWorth, type Worth } from './praise.ts'
import styles from './results-dialog.module.css'
import { useCountUp } from './use-count-up.ts'
import { useTimeLeft } from './use-time-left.ts'

/** A rival who may go on until `endsAt`, in milliseconds by the server's clock, after the reader has won. */
export interface Awaited {
  username: string
  rank: Rank
  endsAt: number
}

interface Sides {
  you: PlayerResult
  rival: PlayerResult | undefined
  waitsFor: Awaited | null
}

/** Both sides of a result, row by row. */
export function ResultsTable({ you, rival, waitsFor }: Sides) {
  const { t } = useTranslation('match')
  const minutes = (side: PlayerResult) => t('minutes', { minutes: Math.trunc(side.time_taken) })
  const rows: [string, (side: PlayerResult) => ReactNode, Worth?][] = [
    [t('time_taken'), minutes, timeWorth],
    [t('tests_ran'), (side) => side.tests_ran],
    [t('lines_of_code'), (side) => side.code_lines, linesWorth],
    [
      t('points_earned'),
      (side) => (side === you ? <Counted value={side.points_delta} /> : signed(side.points_delta)),
      pointsWorth,
    ],
  ]
  const lit = (side: PlayerResult, worth?: Worth) =>
    worth && rival && isBetter(side, side === you ? rival : you, worth) ? styles.lit : undefined
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" aria-label={you.username}>
            <Side side={you} className={plate.you} />
          </th>
          <td />
          {rival && (
            <th scope="col" aria-label={rival.username}>
              <Side side={rival} className={plate.rival} />
            </th>
          )}
          {!rival && waitsFor && (
            <th scope="col" aria-label={waitsFor.username}>
              <AwaitedSide side={waitsFor} />
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, show, worth]) => (
          <tr key={name}>
            <td className={lit(you, worth)} translate="no">
              {show(you)}
            </td>
            <th scope="row">{name}</th>
            {rival ? (
              <td className={lit(rival, worth)} translate="no">
                {show(rival)}
              </td>
            ) : (
              waitsFor && <td>…</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ side, className }: { side: PlayerResult; className: string | undefined }) {
  const { t } = useTranslation(['app', 'results'])
  return (
    <div className={classes(className, styles.side)}>
      <RankEmblem rank={side.rank} size={40} />
      <div>
        <p translate="no">{side.username}</p>
        <p data-status={side.status}>{t(`status.${side.status}`)}</p>
        {side.resigned && <p>{t('results:gave_up')}</p>}
      </div>
    </div>
  )
}

function AwaitedSide({ side }: { side: Awaited }) {
  const { t } = useTranslation('match')
  const time = useTimeLeft(side.endsAt)
  return (
    <div className={classes(plate.rival, styles.side)}>
      <RankEmblem rank={side.rank} size={40} />
      <div>
        <p translate="no">{side.username}</p>
        <p className={styles.awaited} aria-live="off">
          {t('may_finish', { time })}
        </p>
      </div>
    </div>
  )
}

function Counted({ value }: { value: number }) {
  return signed(useCountUp(value))
}
