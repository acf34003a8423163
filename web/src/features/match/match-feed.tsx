import type { FeedEntry } from '@skirmish/contracts/sockets/match'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../shared/live/clock.ts'
import text from '../../shared/ui/text.module.css'
import { feedText } from './feed-text.ts'
import styles from './match-feed.module.css'

/** What has happened in a match, the newest first, each with its time since the start. On phones the newest alone until it is opened. */
export function MatchFeed({
  feed,
  startedAt,
  rival,
}: {
  feed: readonly FeedEntry[]
  startedAt: number
  rival: string
}) {
  const { t } = useTranslation('match')
  const [open, setOpen] = useState(() => window.matchMedia('(width > 900px)').matches)
  // Players know that they were away themselves.
  const told = feed.filter((entry) => entry.action !== 'presence' || entry.user === rival)
  const lines = told.map((entry) => <Line key={keyOf(entry)} entry={entry} startedAt={startedAt} rival={rival} />)
  const newest = lines.at(-1)
  return (
    <details className={styles.feed} open={open} onToggle={(event) => setOpen(event.currentTarget.open)} data-feed>
      <summary>
        <span className={open || !newest ? undefined : text.hidden}>{t('feed')}</span>
        {!open && newest}
      </summary>
      {lines.length === 0 ? (
        <p className={styles.empty}>{t('feed_empty')}</p>
      ) : (
        <ol className={styles.list} aria-live="polite" aria-label={t('feed')}>
          {lines.map((line) => <li key={line.key}>{line}</li>).toReversed()}
        </ol>
      )}
    </details>
  )
}

const keyOf = ({ action, user, at }: FeedEntry) => `${action} ${user} ${at}`

function Line({ entry, startedAt, rival }: { entry: FeedEntry; startedAt: number; rival: string }) {
  const { t, i18n } = useTranslation('match')
  return (
    <span className={styles.line} data-side={entry.user === rival ? 'rival' : 'you'}>
      <span>{feedText(t, entry, rival)}</span>
      <time dateTime={entry.at} translate="no">
        {clock(Math.max(0, (Date.parse(entry.at) - startedAt) / 1000), i18n.language)}
      </time>
    </span>
  )
}
