import type { Rank } from '@skirmish/contracts/ranks'
import type { FeedEntry, PlayerResult } from '@skirmish/contracts/sockets/match'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { usePlayBot } from '../../shared/queue/use-play-bot.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import dialogs from '../../shared/ui/dialog.module.css'
import plate from '../../shared/ui/plate.module.css'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import { useModal } from '../../shared/ui/use-modal.ts'
import type { Rematch } from './live-match-state.ts'
import { PointsClimb } from './points-climb.tsx'
import { isBetter, linesWorth, pointsWorth, timeWorth, type Worth } from './praise.ts'
import { RematchButton } from './rematch-button.tsx'
import { ResultTimeline } from './result-timeline.tsx'
import styles from './results-dialog.module.css'
import { ShareResult } from './share-result.tsx'
import { useCountUp } from './use-count-up.ts'
import { useTimeLeft } from './use-time-left.ts'

/** A rival who may go on until `endsAt`, in milliseconds by the server's clock, after the reader has won. */
export interface Awaited {
  username: string
  rank: Rank
  endsAt: number
}

/** RESULTS: you on the left, the rival mirrored on the right, the better value of a row lit. After a win the rival's side fills in once it is known. */
export function ResultsDialog({
  results,
  waitsFor,
  matchId,
  feed,
  startedAt,
  kind,
  pointsBefore,
  rematch,
  onRematch,
  onEditorial,
  onClose,
}: {
  results: PlayerResult[]
  waitsFor: Awaited | null
  matchId: string
  /** Null where the server keeps none. */
  feed: readonly FeedEntry[] | null
  startedAt: number
  kind: 'Ranked' | 'Custom' | 'Solo' | 'Practice'
  pointsBefore: number | null
  rematch: Rematch | null
  onRematch: () => void
  /** Opens how the problem is solved; null where nothing is told. */
  onEditorial: (() => void) | null
  onClose: () => void
}) {
  const { t } = useTranslation('match')
  const navigate = useNavigate()
  const bot = usePlayBot()
  const isRanked = kind === 'Ranked'
  const isAgainstBot = kind === 'Practice'
  const dialog = useModal()
  const [you, rival] = results
  if (!you) return null
  return (
    <dialog
      ref={dialog}
      className={classes(dialogs.dialog, styles.results)}
      data-outcome={you.status}
      aria-labelledby="results-title"
      onClose={onClose}
    >
      <h2 id="results-title" className={styles.title}>
        {t('results')}
      </h2>
      {waitsFor && <p className={styles.won}>{t('won_first', { rival: waitsFor.username })}</p>}
      <ResultsTable you={you} rival={rival} waitsFor={waitsFor} />
      {rival && feed && feed.length > 0 && <ResultTimeline feed={feed} startedAt={startedAt} results={[you, rival]} />}
      {pointsBefore !== null && <PointsClimb before={pointsBefore} delta={you.points_delta} />}
      <div className={classes(dialogs.buttons, dialogs.ways)}>
        {isRanked && (
          <button
            type="button"
            className={buttons.primary}
            onClick={() => navigate('/play', { state: { join: true } })}
          >
            {t('play_again')}
          </button>
        )}
        {rival && !isAgainstBot && <RematchButton rematch={rematch} rival={rival.username} onOffer={onRematch} />}
        {isAgainstBot && (
          <button type="button" className={buttons.primary} disabled={bot.isMaking} onClick={() => void bot.play()}>
            {t('bot_again')}
          </button>
        )}
        {onEditorial && (
          <button type="button" className={buttons.quiet} onClick={onEditorial}>
            {t('editorial')}
          </button>
        )}
        <button
          type="button"
          className={isRanked || isAgainstBot ? buttons.quiet : buttons.primary}
          onClick={() => navigate('/home')}
        >
          {t('menu_button')}
        </button>
        {rival && !isAgainstBot && <ShareResult matchId={matchId} results={[you, rival]} />}
        <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </div>
    </dialog>
  )
}

interface Sides {
  you: PlayerResult
  rival: PlayerResult | undefined
  waitsFor: Awaited | null
}

function ResultsTable({ you, rival, waitsFor }: Sides) {
  const { t } = useTranslation('match')
  const minutes = (side: PlayerResult) => t('minutes', { minutes: Math.trunc(side.time_taken) })
  const signed = (points: number) => (points > 0 ? `+${points}` : points)
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
  const shown = useCountUp(value)
  return (
    <>
      {shown > 0 ? '+' : ''}
      {shown}
    </>
  )
}
