import type { CurrentPlay } from '@skirmish/contracts/rest/current-play'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useIsAway } from '../shared/connection/use-connection.ts'
import { currentPlayQuery } from '../shared/current-play-query.ts'
import { accountQuery } from '../shared/session/account-query.ts'
import { EmailHint, ResumeMatch, ResumePractice, ResumeSearch, ResumeSession, useSearchSince } from './resume.tsx'
import styles from './shell-strip.module.css'
import { useLateResults, WonMatch } from './won-match.tsx'

/** The one line below the header that tells what matters now: no connection, a match or a session to go back to, a search. */
export function ShellStrip() {
  const line = useLine()
  const away = useIsAway()
  return (
    <div className={styles.strip} data-strip={line !== null} data-away={away || undefined} role="status">
      {line}
    </div>
  )
}

function useLine(): ReactNode {
  const { t, i18n } = useTranslation('shell')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const away = useIsAway()
  const client = useQueryClient()
  const current = useQuery({
    ...currentPlayQuery(i18n.language),
    enabled: ({ state }) => pathname !== '/match' || !query.has('match_id') || hasWon(state.data),
  })
  const since = useSearchSince()
  const account = useQuery({ ...accountQuery(), enabled: pathname === '/classes' })
  const unconfirmed = account.data?.email_confirmed === false
  const { refetch } = current
  const won = current.data?.solved_matches
  useLateResults(won, refetch)
  useEffect(() => {
    if (pathname !== '/match') void refetch()
  }, [pathname, refetch])
  // What failed meanwhile is asked for again by itself.
  const was = useRef(away)
  useEffect(() => {
    if (was.current && !away) void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    was.current = away
  }, [away, client])

  if (away)
    return (
      <>
        <WifiOff size={18} aria-hidden="true" /> <span>{t('away')}</span>
      </>
    )
  if (pathname === '/match') return since === null ? null : <ResumeSearch since={since} />
  const { match, session } = current.data ?? {}
  const main = () => {
    if (match && !match.solved) return <ResumeMatch match={match} />
    if (session && query.get('session') !== session.session_code) return <ResumeSession session={session} />
    if (since !== null && pathname !== '/play') return <ResumeSearch since={since} />
    const practice = current.data?.bot_match
    if (practice && pathname === '/home') return <ResumePractice matchId={practice} />
    return pathname === '/classes' && unconfirmed ? <EmailHint /> : null
  }
  const line = main()
  const [first] = won ?? []
  if (!first) return line
  return (
    <>
      {line}
      <WonMatch match={first} isBrief={line !== null} />
    </>
  )
}

const hasWon = (play: CurrentPlay | undefined): boolean => (play?.solved_matches?.length ?? 0) > 0
