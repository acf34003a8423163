import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { OutcomeName } from '@skirmish/contracts/rest/matches'

/** The web app's words for the outcomes (`status` of its `app.json`). A test compares the two. */
export const STATUS_WORDS: Record<InterfaceLanguage, Record<OutcomeName, string>> = {
  en: { Won: 'Won', Completed: 'Completed', Failed: 'Failed' },
  es: { Won: 'Ganada', Completed: 'Completada', Failed: 'Fallida' },
  'pt-BR': { Won: 'Vitória', Completed: 'Concluída', Failed: 'Falhou' },
}
