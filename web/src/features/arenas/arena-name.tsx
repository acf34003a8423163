import type { ArenaHead } from '@skirmish/contracts/rest/arenas'
import { useTranslation } from 'react-i18next'

type Named = Pick<ArenaHead, 'name' | 'tiers'>

/** What an arena is called: an official one by its tiers. */
export function useArenaName(): (arena: Named) => string {
  const { t, i18n } = useTranslation(['arenas', 'app'])
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return ({ name, tiers }) =>
    name || t('arenas:official_name', { tiers: list.format(tiers.map((tier) => t(`app:rank.${tier}`))) })
}
