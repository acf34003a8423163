import { ApiError } from '@skirmish/api-client/api-error'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import buttons from '../../shared/ui/button.module.css'
import page from '../../shared/ui/page.module.css'
import states from '../../shared/ui/states.module.css'
import { Loader, Retry } from '../../shared/ui/states.tsx'
import { ArenaBoard } from './arena-board.tsx'
import { ArenaFacts } from './arena-facts.tsx'
import { arenaQuery } from './arena-queries.ts'
import { OwnGames } from './own-games.tsx'
import { OwnPart } from './own-part.tsx'
import { Podium } from './podium.tsx'
import { Projector } from './projector.tsx'
import { useArena } from './use-arena.ts'

/** An arena: before it the lobby, then the live board and what comes next, at the end the podium. */
export function ArenaPage({ arenaId }: { arenaId: string }) {
  const { t } = useTranslation(['arenas', 'app'])
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const isProjected = address.get('view') === 'projector'
  const { data, error, refetch } = useQuery(arenaQuery(arenaId))
  // A page that comes from a match may be told of it for a moment still.
  const before: unknown = useLocation().state?.from
  const { live, setMe } = useArena(arenaId, (matchId) => {
    if (!isProjected && matchId !== before) void navigate(`/match?match_id=${matchId}`)
  })
  if (!data || !live)
    return (
      <div className={page.page}>
        <h1>{t('app:nav.arenas')}</h1>
        {error ? (
          error instanceof ApiError && error.status === 404 ? (
            <div className={states.message} role="alert">
              <p>{t('fault.none')}</p>
              <Link className={buttons.primary} to="/arenas">
                {t('app:nav.arenas')}
              </Link>
            </div>
          ) : (
            <Retry onRetry={() => void refetch()} />
          )
        ) : (
          <Loader />
        )}
      </div>
    )
  const { head, top } = live
  const me = live.me === undefined ? data.me : live.me
  if (isProjected) return <Projector head={head} top={top} code={data.code} />
  const isOver = head.state === 'finished'
  return (
    <div className={page.page}>
      <ArenaFacts head={head} code={data.code} hosted={data.hosted} />
      {isOver && <Podium top={top} />}
      <OwnPart head={head} me={me} onChange={setMe} />
      <ArenaBoard arenaId={arenaId} head={head} top={top} me={me} />
      {me && me.played > 0 && <OwnGames arenaId={arenaId} played={me.played} />}
    </div>
  )
}
