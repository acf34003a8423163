import type { FeedEntry, PlayerResult } from '@skirmish/contracts/sockets/match'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../shared/live/clock.ts'
import text from '../../shared/ui/text.module.css'
import { feedText } from './feed-text.ts'
import styles from './result-timeline.module.css'
import { type Mark, timelineOf } from './timeline-of.ts'

/** When each side ran and handed in its code, on one scale: yours above, the rival's beneath. */
export function ResultTimeline({
  feed,
  startedAt,
  results,
}: {
  feed: readonly FeedEntry[]
  /** In milliseconds. */
  startedAt: number
  results: readonly [PlayerResult, PlayerResult]
}) {
  const { t, i18n } = useTranslation(['match', 'results'])
  const id = useId()
  const { seconds, marks } = timelineOf(feed, startedAt, results)
  const rival = results[1].username
  const told = ({ entry, at }: Mark) =>
    `${clock(at, i18n.language)} · ${entry ? feedText(t, entry, rival) : t('results:gave_up')}`
  return (
    <figure className={styles.timeline} aria-labelledby={id}>
      <figcaption id={id} className={text.eyebrow}>
        {t('results:timeline')}
      </figcaption>
      <p className={styles.hint}>{t('results:timeline_hint')}</p>
      {results.map(({ username }) => (
        <div key={username} data-side={username === rival ? 'rival' : 'you'}>
          <p className={styles.name} aria-hidden="true" translate="no">
            {username}
          </p>
          <ol aria-label={username}>
            {marks
              .filter((mark) => mark.username === username)
              .map((mark) => (
                <li
                  key={`${mark.kind} ${mark.at}`}
                  className={styles.mark}
                  data-kind={mark.kind}
                  style={{ '--at': mark.at / seconds, '--share': mark.share } as React.CSSProperties}
                  title={told(mark)}
                >
                  <span className={text.hidden}>{told(mark)}</span>
                </li>
              ))}
          </ol>
        </div>
      ))}
      <p className={styles.scale} aria-hidden="true" translate="no">
        <span>{clock(0, i18n.language)}</span>
        <span>{clock(seconds, i18n.language)}</span>
      </p>
    </figure>
  )
}
