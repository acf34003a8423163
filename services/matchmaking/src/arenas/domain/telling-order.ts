/** What a player of an arena was told of the own place. */
export interface Said {
  text: string
  /** What comes next for the player, apart from place and points. */
  next: string
  /** The turn in which it was said. */
  turn: number
}

/** What comes next for a player: a break, an opponent, a match. */
export const nextOf = (standing?: { state: string; is_paired: boolean; match_id: string | null }): string =>
  standing ? `${standing.state} ${standing.is_paired} ${standing.match_id}` : ''

/**
 * In which order players are told: first those for whom something else comes next, then those who were told longest ago, so that changes
 * of the board, which come in every turn, pass nobody over. RULES AR9.
 */
export function tellingOrder<T extends { said: Said; before: Said | undefined }>(news: readonly T[]): T[] {
  const isFirst = ({ said, before }: T) => before !== undefined && said.next !== before.next
  const toldIn = ({ before }: T) => before?.turn ?? 0
  return news.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || toldIn(a) - toldIn(b))
}
