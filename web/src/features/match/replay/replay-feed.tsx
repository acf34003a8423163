import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../shared/live/clock.ts'
import buttons from '../../../shared/ui/button.module.css'
import { feedText } from '../feed-text.ts'
import styles from './replay-feed.module.css'
import type { Replay, ReplaySide } from './replay-query.ts'

/** What has happened until a moment, the newest first; a press on an entry leads to its time. */
export function ReplayFeed({ replay, at, onSeek }: { replay: Replay; at: number; onSeek: (at: number) => void }) {
  const { t, i18n } = useTranslation(['replay', 'match'])
  const entries = replay.sides
    .flatMap((side, i) => side.events.map((event, n) => ({ side, event, i, key: `${i} ${n}` })))
    .filter(({ event }) => event.kind !== 'solved') // the verdict tells it
    .sort((a, b) => b.event.at - a.event.at)
  return (
    <section className={styles.feed} aria-labelledby="replay-feed">
      <h2 id="replay-feed">{t('match:feed')}</h2>
      <ol>
        {entries.map(({ side, event, i, key }) => (
          <li key={key} data-side={i === 0 ? 'you' : 'rival'} data-later={event.at > at || undefined}>
            <button type="button" className={buttons.link} onClick={() => onSeek(event.at)}>
              <time translate="no">{clock(event.at / 1_000, i18n.language)}</time> <TextOf side={side} event={event} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function TextOf({ side, event }: { side: ReplaySide; event: ReplaySide['events'][number] }) {
  const { t } = useTranslation(['replay', 'match'])
  const { t: ofMatch } = useTranslation('match')
  const user = side.username
  if (event.kind === 'gave_up') return t(side.you ? 'gave_up' : 'gave_up_rival', { name: user })
  if (event.kind === 'solved') return null
  const about = { user, at: '' }
  const entry =
    event.kind === 'presence'
      ? { ...about, action: 'presence' as const, present: event.present }
      : { ...event, ...about, action: 'progress' as const }
  return feedText(ofMatch as TFunction<'match'>, entry, side.you ? '' : user) // one namespace of the two
}
