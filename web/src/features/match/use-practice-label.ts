import { useTranslation } from 'react-i18next'
import type { MatchView } from './calls.ts'

export type Rival = NonNullable<MatchView['opponent']>

/** What the rival of a practice match is: a bot with its level, or whose ghost; null of a person. RULES GH1, GH6. */
export function usePracticeLabel(rival: Rival | null): string | null {
  const { t } = useTranslation(['match', 'app'])
  if (!rival?.bot) return null
  if (rival.ghost_of === undefined) return t('practice_bot', { rank: t(`app:rank.${rival.rank}`) })
  return rival.ghost_of === null ? t('practice_ghost') : t('practice_ghost_of', { name: rival.ghost_of })
}
