import { type Rank, rankOf } from '@skirmish/contracts/ranks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { AlertChoices } from '../../shared/alerts/alert-choices.tsx'
import { usePairingAlert } from '../../shared/alerts/pairing-alert.ts'
import { DailyCard } from '../../shared/daily/daily-card.tsx'
import { homeQuery } from '../../shared/profile/profile-query.ts'
import { RecentStrip } from '../../shared/profile/recent-strip.tsx'
import type { QueueState } from '../../shared/queue/queue-state.ts'
import { useProfile } from '../../shared/session/use-session.ts'
import { rankedQueue } from '../../shared/tab/live.ts'
import { matchScreen } from '../../shared/tab/match-screen.ts'
import buttons from '../../shared/ui/button.module.css'
import chips from '../../shared/ui/chips.module.css'
import page from '../../shared/ui/page.module.css'
import { Loader } from '../../shared/ui/states.tsx'
import { BotOffer } from './bot-offer.tsx'
import { CustomPanel } from './custom-panel.tsx'
import { FoundOverlay } from './found-overlay.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useMatchmaking } from './matchmaking.ts'
import styles from './play-page.module.css'
import { PlayingNow } from './playing-now.tsx'
import { ApartNote, QueueFigures } from './queue-figures.tsx'
import { useQueueNews } from './queue-news.ts'
import { RankCarousel } from './rank-carousel.tsx'
import { OfferDialog } from './session-dialogs.tsx'
import { useSessionInAddress } from './session-in-address.ts'

export function PlayPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const profile = useProfile()
  const home = useQuery(homeQuery())
  useQueueNews(() => void navigate('/home'))
  const { state, send, isOpen } = useMatchmaking()
  usePairingAlert(state.phase === 'paired' && !state.pairing?.accepted, t('match_found'))
  const session = useSessionInAddress()
  const custom = session.info
  const [chosen, setMode] = useState<Mode>('ranked')
  const mode = session.isNamed ? 'custom' : chosen
  const isConnecting = state.phase === 'connecting'
  useEffect(() => {
    if (!isConnecting) matchScreen.fetchIdly() // after the page's own data
  }, [isConnecting])
  const isComing = custom !== null || ['searching', 'paired', 'confirmed'].includes(state.phase)
  useEffect(() => {
    if (isComing) matchScreen.prepare()
  }, [isComing])

  const points = home.data?.points ?? 0
  const searching = state.phase === 'searching'
  const join = () => {
    if (!isOpen()) return toast.error(t('no_connection'))
    if (!profile) return toast.error(t('must_log_in'))
    send({ action: 'join', rank: rankOf(points) })
  }
  useJoinAtOnce(state.phase === 'idle' && home.data !== undefined, join)

  if (state.phase === 'confirmed' || state.phase === 'ready') return <Loader label={t('creating_match')} />

  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{t('nav.play')}</h1>
        <ModeChips chosen={mode} isFixed={searching || session.isNamed} onChoose={setMode} />
      </div>
      {mode === 'custom' ? (
        <CustomPanel info={custom} setInfo={session.change} />
      ) : isConnecting ? (
        <Loader label={t('connecting')} />
      ) : (
        <>
          <Queue state={state} rank={rankOf(points)} onJoin={join} onLeave={() => send({ action: 'leave' })} />
          <BotOffer
            key={rankOf(points)}
            searchesSince={searching ? state.since : null}
            online={state.online}
            rank={rankOf(points)}
          />
        </>
      )}
      <RankCarousel points={points} />
      <AlertChoices />
      {home.data && home.data.matches_played > 0 && <RecentStrip />}
      {searching && <DailyCard />}
      {session.offer && (
        <OfferDialog
          offer={session.offer}
          onJoin={() => session.offer && void session.accept(session.offer)}
          onClose={() => session.change(custom)}
        />
      )}
      {custom && <LeaveGuard onLeave={session.forget} />}
      {state.pairing && (
        <FoundOverlay
          key={state.pairing.pairKey}
          pairing={state.pairing}
          rank={home.data && rankOf(points)}
          onAccept={() => state.pairing && send({ action: 'accept', pair_key: state.pairing.pairKey })}
          onDecline={(byHand) => {
            if (state.pairing) send({ action: 'decline', pair_key: state.pairing.pairKey })
            if (byHand) toast.info(t('you_declined'))
            else rankedQueue.timeUp()
          }}
        />
      )}
    </div>
  )
}

/** Joins the queue as soon as that can be, for a player who has asked for another match on the page before. */
function useJoinAtOnce(canJoin: boolean, join: () => void): void {
  const { state: wish } = useLocation()
  const navigate = useNavigate()
  const isWished = (wish as { join?: boolean } | null)?.join === true // whoever leads here may leave a state
  const joinOnce = useEffectEvent(() => {
    void navigate('/play', { replace: true }) // a page that is loaded again does not join again
    join()
  })
  useEffect(() => {
    if (isWished && canJoin) joinOnce()
  }, [isWished, canJoin])
}

type Mode = 'ranked' | 'custom'

function ModeChips({ chosen, isFixed, onChoose }: { chosen: Mode; isFixed: boolean; onChoose: (mode: Mode) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className={chips.chips} disabled={isFixed} aria-label={t('mode')}>
      {(['ranked', 'custom'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className={chips.chip}
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          {t(`modes.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** The ranked queue: PLAY, or what a player watches who searches. */
function Queue({
  state,
  rank,
  onJoin,
  onLeave,
}: {
  state: QueueState
  rank: Rank
  onJoin: () => void
  onLeave: () => void
}) {
  const { t } = useTranslation('play')
  const searching = state.phase === 'searching'
  return (
    <section className={styles.queue} data-rank={rank} data-searching={searching} aria-live="polite">
      {state.missed && (
        <p className={styles.missed} role="alert">
          {t('missed')}
        </p>
      )}
      <dl className={styles.facts}>
        {searching && <QueueFigures since={state.since} timerSince={state.timerSince} rank={rank} />}
        <div>
          <dt>{t('players_online')}</dt>
          <dd translate="no">{state.online}</dd>
        </div>
        <PlayingNow />
      </dl>
      {searching ? (
        <button type="button" className={buttons.bigQuiet} onClick={onLeave}>
          {t('leave')}
        </button>
      ) : (
        <button type="button" className={buttons.play} onClick={onJoin}>
          {t('play_button')}
        </button>
      )}
      {searching && state.apartUntil !== null && <ApartNote since={state.since} until={state.apartUntil} />}
    </section>
  )
}
