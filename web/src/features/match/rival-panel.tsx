import type { Stats } from '@skirmish/contracts/sockets/match'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../shared/live/server-clock.ts'
import { useProfile } from '../../shared/session/use-session.ts'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import type { MatchView } from './calls.ts'
import type { LiveMatch } from './live-match.ts'

export function RivalPanel({
  match,
  state,
  onResign,
  onClaim,
}: {
  match: MatchView
  state: LiveMatch
  onResign: () => void
  onClaim: () => void
}) {
  const { t } = useTranslation()
  const me = useProfile()
  const claimable = useReached(state.claimAt)
  const { opponent } = match
  const running = state.status === 'Pending'
  return (
    <aside className="pane rival">
      {opponent && (
        <section className="card" aria-label={t('opponent')}>
          <p className="eyebrow">{t('opponent')}</p>
          <h2>
            <RankEmblem rank={opponent.rank} size={28} /> {opponent.username}
          </h2>
          {state.rivalPresent === false && running && <p className="offline">{t('rival_away')}</p>}
          <StatLines stats={state.rival} />
        </section>
      )}
      <section className="card" aria-label={t('you')}>
        <p className="eyebrow">{t('you')}</p>
        <h2>{me?.username}</h2>
        <StatLines stats={state.yours} />
      </section>
      {opponent && running && state.claimAt !== null && (
        <button type="button" className="button" disabled={!claimable} onClick={onClaim}>
          {t('claim_win')}
        </button>
      )}
      {opponent && running && !state.solved && (
        <button type="button" className="button danger" onClick={() => confirm(t('resign_sure')) && onResign()}>
          {t('resign')}
        </button>
      )}
      {state.notice && (
        <p className="offline" role="status">
          {state.notice}
        </p>
      )}
    </aside>
  )
}

function StatLines({ stats }: { stats: Stats | null }) {
  const { t } = useTranslation()
  return (
    <dl>
      <div>
        <dt>{t('lines_of_code')}</dt>
        <dd>{stats?.lines ?? 0}</dd>
      </div>
      <div>
        <dt>{t('tests_ran')}</dt>
        <dd>{stats?.tests ?? 0}</dd>
      </div>
    </dl>
  )
}

/** Whether a moment has come; false without one. */
function useReached(at: number | null): boolean {
  const [, look] = useState(0)
  useEffect(() => {
    if (at === null) return
    const timer = setTimeout(() => look((n) => n + 1), Math.max(0, at - serverNow()) + 50)
    return () => clearTimeout(timer)
  }, [at])
  return at !== null && serverNow() >= at
}
