import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { OutcomeName } from '@skirmish/contracts/rest/matches'

/** What is said of a result outside of the app, where its texts are not. Names come as they are. */
interface CardWords {
  status: Record<OutcomeName, string>
  wonIn: (winner: string, loser: string, time: string) => string
  won: (winner: string, loser: string) => string
  drawn: (one: string, two: string) => string
  unsolved: (one: string, two: string) => string
}

export const CARD_WORDS: Record<InterfaceLanguage, CardWords> = {
  en: {
    status: { Won: 'Won', Completed: 'Completed', Failed: 'Failed' },
    wonIn: (winner, loser, time) => `${winner} won against ${loser} in ${time}`,
    won: (winner, loser) => `${winner} won against ${loser}`,
    drawn: (one, two) => `${one} against ${two}: a draw`,
    unsolved: (one, two) => `${one} against ${two}: nobody solved it`,
  },
  es: {
    status: { Won: 'Ganada', Completed: 'Completada', Failed: 'Fallida' },
    wonIn: (winner, loser, time) => `${winner} ganó a ${loser} en ${time}`,
    won: (winner, loser) => `${winner} ganó a ${loser}`,
    drawn: (one, two) => `${one} contra ${two}: empate`,
    unsolved: (one, two) => `${one} contra ${two}: nadie lo resolvió`,
  },
  'pt-BR': {
    status: { Won: 'Vitória', Completed: 'Concluída', Failed: 'Falhou' },
    wonIn: (winner, loser, time) => `${winner} venceu ${loser} em ${time}`,
    won: (winner, loser) => `${winner} venceu ${loser}`,
    drawn: (one, two) => `${one} contra ${two}: empate`,
    unsolved: (one, two) => `${one} contra ${two}: ninguém resolveu`,
  },
}
