import type { InterfaceLanguage } from './interface-language.ts'
import type { Rank } from './ranks.ts'

/** The names of the tiers in what services write to people: mails and reminders. */
export const RANK_NAMES: Record<InterfaceLanguage, Record<Rank, string>> = {
  en: { Bronze: 'Bronze', Silver: 'Silver', Gold: 'Gold', Emerald: 'Emerald', Diamond: 'Diamond', Ruby: 'Ruby' },
  es: { Bronze: 'Bronce', Silver: 'Plata', Gold: 'Oro', Emerald: 'Esmeralda', Diamond: 'Diamante', Ruby: 'Rubí' },
  'pt-BR': { Bronze: 'Bronze', Silver: 'Prata', Gold: 'Ouro', Emerald: 'Esmeralda', Diamond: 'Diamante', Ruby: 'Rubi' },
}
