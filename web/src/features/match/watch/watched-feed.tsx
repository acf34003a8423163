import type { WatchedMatch } from '@skirmish/contracts/sockets/watch'
import { useTranslation } from 'react-i18next'
import { clock } from '../../../shared/live/clock.ts'
import text from '../../../shared/ui/text.module.css'
import { feedText } from '../feed-text.ts'
import styles from './watched-match.module.css'

/** What has happened in a match, the newest first, each with its time since the start. RULES MR11. */
export function WatchedFeed({ match: { feed, sides, started_at } }: { match: WatchedMatch }) {
  const { t } = useTranslation('watch')
  const { t: ofMatch, i18n } = useTranslation('match')
  const start = Date.parse(started_at)
  return (
    <section className={styles.feed} aria-labelledby="watched-feed">
      <h2 id="watched-feed">{ofMatch('feed')}</h2>
      {feed.length === 0 ? (
        <p className={text.muted}>{t('feed_empty')}</p>
      ) : (
        <ol aria-live="polite">
          {feed.toReversed().map((entry) => (
            <li
              key={`${entry.action} ${entry.user} ${entry.at}`}
              data-side={entry.user === sides[0]?.username ? 'you' : 'rival'}
            >
              <time dateTime={entry.at} translate="no">
                {clock(Math.max(0, (Date.parse(entry.at) - start) / 1_000), i18n.language)}
              </time>{' '}
              <span>{feedText(ofMatch, entry, entry.user)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
