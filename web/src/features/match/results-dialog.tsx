import type { FeedEntry, PlayerResult } from '@skirmish/contracts/sockets/match'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ChallengeButton } from '../../shared/people/challenge-button.tsx'
import { TestPoints } from '../../shared/problems/test-points.tsx'
import { usePlayBot } from '../../shared/queue/use-play-bot.ts'
import { serverNow } from '../../shared/tab/live.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import dialogs from '../../shared/ui/dialog.module.css'
import { useModal } from '../../shared/ui/use-modal.ts'
import type { MatchView } from './calls.ts'
import type { Rematch } from './live-match-state.ts'
import { PointsClimb } from './points-climb.tsx'
import { RematchButton } from './rematch-button.tsx'
import { ResultTimeline } from './result-timeline.tsx'
import styles from './results-dialog.module.css'
import { type Awaited, ResultsTable } from './results-table.tsx'
import { ShareResult } from './share-result.tsx'
import { usePracticeLabel } from './use-practice-label.ts'

/** So long a rematch can be offered; later the rival is challenged. RULES RM1, PE5. */
const REMATCH_MS = 300_000

/** RESULTS: you on the left, the rival mirrored on the right, the better value of a row lit. After a win the rival's side fills in once it is known. */
export function ResultsDialog({
  results,
  waitsFor,
  matchId,
  feed,
  startedAt,
  kind,
  arenaId,
  opponent,
  pointsBefore,
  testPoints,
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
  kind: MatchView['type']
  /** Of a match of an arena, which chooses the next opponent. */
  arenaId: string | null
  opponent: MatchView['opponent']
  pointsBefore: number | null
  testPoints: MatchView['test_points']
  rematch: Rematch | null
  onRematch: () => void
  /** Opens how the problem is solved; null where nothing is told. */
  onEditorial: (() => void) | null
  onClose: () => void
}) {
  const { t } = useTranslation(['match', 'app'])
  const navigate = useNavigate()
  const bot = usePlayBot()
  const isRanked = kind === 'Ranked'
  const isAgainstBot = kind === 'Practice'
  const isAgainstGhost = opponent?.ghost_of !== undefined
  const practice = usePracticeLabel(opponent)
  const playAgain = () => void bot.play({ ghost: isAgainstGhost })
  const dialog = useModal()
  const [you, rival] = results
  if (!you) return null
  const longest = Math.max(...results.map(({ time_taken }) => time_taken))
  const isLongOver = serverNow() - startedAt > longest * 60_000 + REMATCH_MS
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
      {practice && <p className={styles.practice}>{practice}</p>}
      {waitsFor && <p className={styles.won}>{t('won_first', { rival: waitsFor.username })}</p>}
      <ResultsTable you={you} rival={rival} waitsFor={waitsFor} />
      {rival && feed && feed.length > 0 && <ResultTimeline feed={feed} startedAt={startedAt} results={[you, rival]} />}
      {pointsBefore !== null && <PointsClimb before={pointsBefore} delta={you.points_delta} />}
      {testPoints && <TestPoints points={testPoints} />}
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
        {arenaId && (
          <button
            type="button"
            className={buttons.primary}
            onClick={() => navigate(`/arenas/${arenaId}`, { state: { from: matchId } })}
          >
            {t('to_arena')}
          </button>
        )}
        {rival && !isAgainstBot && !arenaId && !isLongOver && (
          <RematchButton rematch={rematch} rival={rival.username} onOffer={onRematch} />
        )}
        {rival && !isAgainstBot && !arenaId && isLongOver && <ChallengeButton username={rival.username} />}
        {isAgainstBot && (
          <button type="button" className={buttons.primary} disabled={bot.isMaking} onClick={playAgain}>
            {t(isAgainstGhost ? 'practice_again' : 'bot_again')}
          </button>
        )}
        {onEditorial && (
          <button type="button" className={buttons.quiet} onClick={onEditorial}>
            {t('editorial')}
          </button>
        )}
        <button
          type="button"
          className={isRanked || isAgainstBot || arenaId ? buttons.quiet : buttons.primary}
          onClick={() => navigate('/home')}
        >
          {t('menu_button')}
        </button>
        {rival && !waitsFor && (
          <button type="button" className={buttons.quiet} onClick={() => navigate(`/replay/${matchId}`)}>
            {t('app:replay')}
          </button>
        )}
        {rival && !isAgainstBot && <ShareResult matchId={matchId} results={[you, rival]} />}
        <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </div>
    </dialog>
  )
}
