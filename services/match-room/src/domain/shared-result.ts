import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { PlayerResult } from '@skirmish/contracts/sockets/match'

/** What a link shows of a match. */
export interface SharedResult {
  /** Of the problem, in the asked language or English. */
  title: string
  /** First the player who shared the result. */
  sides: readonly [PlayerResult, PlayerResult]
}

/** The player who has won; undefined where nobody has. */
export const winnerOf = (sides: SharedResult['sides']): PlayerResult | undefined =>
  sides.find(({ status }) => status === 'Won')

/** The result in a sentence, for example "ann won against ben in 03:12". */
export function headlineOf({ sides }: SharedResult, language: InterfaceLanguage): string {
  const words = SENTENCES[language]
  const [one, two] = sides
  const winner = winnerOf(sides)
  if (!winner)
    return one.status === 'Completed'
      ? words.drawn(one.username, two.username)
      : words.unsolved(one.username, two.username)
  const loser = winner === one ? two : one
  return winner.solved
    ? words.wonIn(winner.username, loser.username, timeOf(winner))
    : words.won(winner.username, loser.username)
}

/** Minutes and whole seconds, as the web app shows them; no match of two takes longer than an hour. */
export function timeOf({ time_taken }: PlayerResult): string {
  const seconds = Math.floor(time_taken * 60)
  return [seconds / 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}

/** What is said of a result outside of the web app, where its texts are not. Names come as they are. */
interface Sentences {
  wonIn: (winner: string, loser: string, time: string) => string
  won: (winner: string, loser: string) => string
  drawn: (one: string, two: string) => string
  unsolved: (one: string, two: string) => string
}

const SENTENCES: Record<InterfaceLanguage, Sentences> = {
  en: {
    wonIn: (winner, loser, time) => `${winner} won against ${loser} in ${time}`,
    won: (winner, loser) => `${winner} won against ${loser}`,
    drawn: (one, two) => `${one} against ${two}: a draw`,
    unsolved: (one, two) => `${one} against ${two}: nobody solved it`,
  },
  es: {
    wonIn: (winner, loser, time) => `${winner} ganó a ${loser} en ${time}`,
    won: (winner, loser) => `${winner} ganó a ${loser}`,
    drawn: (one, two) => `${one} contra ${two}: empate`,
    unsolved: (one, two) => `${one} contra ${two}: nadie lo resolvió`,
  },
  'pt-BR': {
    wonIn: (winner, loser, time) => `${winner} venceu ${loser} em ${time}`,
    won: (winner, loser) => `${winner} venceu ${loser}`,
    drawn: (one, two) => `${one} contra ${two}: empate`,
    unsolved: (one, two) => `${one} contra ${two}: ninguém resolveu`,
  },
}
