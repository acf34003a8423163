import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Rank } from '@skirmish/contracts/ranks'
import type { OutcomeName } from '@skirmish/contracts/rest/matches'
import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import type { SharedResult } from '../usecases/share-result.ts'
import { CARD_WORDS } from './card-words.ts'

/** What the picture of a result says: all of it, so that two equal cards are the same picture. */
export interface ResultCard {
  title: string
  /** For example "Skirmish · play.example". */
  site: string
  sides: readonly [CardSide, CardSide]
}
export interface CardSide {
  username: string
  rank: Rank
  outcome: OutcomeName
  status: string
  /** For example "03:12 · +18". */
  line: string
}

export function cardOf({ title, sides }: SharedResult, language: InterfaceLanguage, publicUrl: string): ResultCard {
  const sideOf = (result: PlayerResult): CardSide => {
    const { username, rank, status, points_delta } = result
    const points = points_delta > 0 ? `+${points_delta}` : `−${-points_delta}`
    const line = points_delta === 0 ? timeOf(result) : `${timeOf(result)} · ${points}`
    return { username, rank, outcome: status, status: CARD_WORDS[language].status[status], line }
  }
  const [one, two] = sides
  return { title, site: `${PRODUCT_NAME} · ${new URL(publicUrl).host}`, sides: [sideOf(one), sideOf(two)] }
}

export const winnerOf = (sides: SharedResult['sides']): PlayerResult | undefined =>
  sides.find(({ status }) => status === 'Won')

/** The result in a sentence, for example "ann won against ben in 03:12". */
export function headlineOf({ sides }: SharedResult, language: InterfaceLanguage): string {
  const words = CARD_WORDS[language]
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

/** Minutes and seconds; no match of two takes longer than an hour. */
function timeOf({ time_taken }: PlayerResult): string {
  const seconds = Math.round(time_taken * 60)
  return [seconds / 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
