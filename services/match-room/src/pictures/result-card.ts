import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { Rank } from '@skirmish/contracts/ranks'
import type { OutcomeName } from '@skirmish/contracts/rest/matches'
import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { type SharedResult, timeOf } from '../domain/shared-result.ts'
import { STATUS_WORDS } from './card-words.ts'

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
    return { username, rank, outcome: status, status: STATUS_WORDS[language][status], line }
  }
  const [one, two] = sides
  return { title, site: `${PRODUCT_NAME} · ${new URL(publicUrl).host}`, sides: [sideOf(one), sideOf(two)] }
}
