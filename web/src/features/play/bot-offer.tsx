import { offeredGhost } from '@skirmish/api-client/routes'
import { RANKS, type Rank } from '@skirmish/contracts/ranks'
import { useQuery } from '@tanstack/react-query'
import { Bot, Ghost } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { currentPlayQuery } from '../../shared/current-play-query.ts'
import { useServerNow } from '../../shared/live/use-server-now.ts'
import { usePlayBot } from '../../shared/queue/use-play-bot.ts'
import { api } from '../../shared/tab/session.ts'
import buttons from '../../shared/ui/button.module.css'
import styles from './bot-offer.module.css'

/** A search is as good as vain for so long; where nobody else is here that is known sooner. RULES GH4. */
const OFFERED_AFTER_MS = 20_000
const ALONE_AFTER_MS = 3_000

/** A match against a ghost or a bot: for a player whom nobody meets, or to go on with. */
export function BotOffer({
  searchesSince,
  online,
  rank,
}: {
  searchesSince: number | null
  online: number
  rank: Rank
}) {
  const { i18n } = useTranslation()
  const now = useServerNow(1_000, searchesSince !== null)
  const waiting = useQuery(currentPlayQuery(i18n.language)).data?.bot_match
  if (waiting) return <Waiting matchId={waiting} />
  const wait = online > 1 ? OFFERED_AFTER_MS : ALONE_AFTER_MS
  return searchesSince !== null && now - searchesSince >= wait ? <Offer rank={rank} /> : null
}

function Waiting({ matchId }: { matchId: string }) {
  const { t } = useTranslation('play')
  return (
    <section className={styles.offer} aria-label={t('bot')}>
      <Bot size={32} aria-hidden="true" />
      <p className={styles.words}>{t('bot_waits')}</p>
      <Link className={buttons.primary} to={`/match?match_id=${matchId}`}>
        {t('bot_go_on')}
      </Link>
    </section>
  )
}

/** A ghost where one fits, and a bot in any case. */
function Offer({ rank }: { rank: Rank }) {
  const { t } = useTranslation(['play', 'app'])
  const { play, isMaking } = usePlayBot()
  const { data, isPending } = useQuery({
    queryKey: ['offered-ghost'],
    queryFn: ({ signal }) => api(offeredGhost, { signal }),
    gcTime: 0, // the next search may meet another one
  })
  if (isPending) return null
  const ghost = data?.ghost
  const person = ghost && { name: ghost.username, rank: t(`app:rank.${ghost.rank}`) }
  return (
    <section className={styles.offer} aria-labelledby="bot-offer" role="status">
      {person ? <Ghost size={32} aria-hidden="true" /> : <Bot size={32} aria-hidden="true" />}
      <div className={styles.words}>
        <h2 id="bot-offer">{person ? t('ghost_offer', person) : t('bot_offer')}</h2>
        <p>{person ? t('ghost_lead', person) : t('bot_lead')}</p>
      </div>
      {person && (
        <button
          type="button"
          className={buttons.primary}
          disabled={isMaking}
          onClick={() => void play({ ghost: true })}
        >
          {t('ghost_play')}
        </button>
      )}
      <BotChoice rank={rank} isFirst={!person} isMaking={isMaking} onPlay={(level) => void play({ level })} />
    </section>
  )
}

function BotChoice({
  rank,
  isFirst,
  isMaking,
  onPlay,
}: {
  rank: Rank
  isFirst: boolean
  isMaking: boolean
  onPlay: (level: Rank) => void
}) {
  const { t } = useTranslation(['play', 'app'])
  const [level, setLevel] = useState(rank)
  return (
    <>
      <label className={styles.level}>
        {t('bot_level')}
        <select value={level} onChange={(event) => setLevel(event.target.value as Rank)}>
          {RANKS.map((one) => (
            <option key={one} value={one}>
              {t(`app:rank.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={isFirst ? buttons.primary : buttons.quiet}
        disabled={isMaking}
        onClick={() => onPlay(level)}
      >
        {t('bot_play')}
      </button>
    </>
  )
}
