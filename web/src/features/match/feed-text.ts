import type { FeedEntry } from '@skirmish/contracts/sockets/match'
import type { TFunction } from 'i18next'

/** What an entry of a match's feed says to the player whose rival is named. */
export function feedText(t: TFunction<'match'>, entry: FeedEntry, rival: string): string {
  const about = entry.user === rival ? { name: rival, context: 'rival' } : {}
  if (entry.action === 'presence') return t(entry.present ? 'feed_back' : 'feed_left', about)
  const { verdict, tests_passed: passed, tests_total: total } = entry
  if (verdict === null) return t('feed_ran', about)
  if (verdict === 'accepted') return t('feed_solved', about)
  if (verdict === 'compile_error') return t('feed_compile', about)
  return t('feed_submitted', { ...about, passed, total })
}
