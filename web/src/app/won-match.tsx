import type { CurrentPlay } from '@skirmish/contracts/rest/current-play'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { toast } from 'react-toastify'
import { serverNow } from '../shared/tab/live.ts'
import buttons from '../shared/ui/button.module.css'
import { StripClock } from './resume.tsx'
import styles from './shell-strip.module.css'

type Won = NonNullable<CurrentPlay['solved_matches']>[number]

/** A match that the player has won and the rival may still finish; in brief beside what matters more. */
export function WonMatch({ match, isBrief }: { match: Won; isBrief: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <>
      {!isBrief && <span className={styles.what}>{t('match_solved', { opponent: match.opponent ?? '?' })}</span>}
      <Link className={buttons.quiet} to={`/match?match_id=${match.match_id}`}>
        {t('to_result')} · <StripClock to={Date.parse(match.deadline_at)} />
      </Link>
    </>
  )
}

/** A rival's end is looked for so long after the last moment of a match. */
const LATE_MS = 2_000

/** Reports to the player, wherever they are, that a match which they had won is over; the history is asked for again. */
export function useLateResults(won: readonly Won[] | undefined, ask: () => void): void {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const known = useRef<readonly Won[]>([])
  useEffect(() => {
    if (!won) return
    for (const { match_id, opponent } of known.current)
      if (!won.some((match) => match.match_id === match_id)) {
        toast.info(<Link to={`/match?match_id=${match_id}`}>{t('match_over', { opponent: opponent ?? '?' })}</Link>)
        void client.invalidateQueries({ queryKey: ['history'] })
      }
    known.current = won
  }, [won, client, t])
  const ends = Math.min(...(won ?? []).map((match) => Date.parse(match.deadline_at)))
  useEffect(() => {
    if (!Number.isFinite(ends)) return
    const timer = setTimeout(ask, Math.max(0, ends - serverNow()) + LATE_MS)
    return () => clearTimeout(timer)
  }, [ends, ask])
}
