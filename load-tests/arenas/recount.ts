/** A match of an arena, as matchmaking keeps it; times are milliseconds since the epoch. */
export interface Game {
  pair_id: string
  match_id: string | null
  one_id: string
  other_id: string
  limit_ms: number
  paired_at: number
  ended_at: number | null
  outcome: 'won' | 'drawn' | 'failed' | 'void' | 'not_made' | null
  winner_id: string | null
  solved: boolean | null
  took_ms: number | null
}

/** What the board says of a player; times are milliseconds since the epoch. */
export interface Entrant {
  user_id: string
  username: string
  joined_at: number
  score: number
  wins: number
  played: number
  place: number | null
}

/** A player who gave up is paired again after so long (AR4). */
const AFTER_GIVING_UP_MS = 60_000
const MEETINGS_THAT_COUNT = 3

const hasResult = ({ outcome }: Game) => outcome === 'won' || outcome === 'drawn' || outcome === 'failed'
const playersOf = ({ one_id, other_id }: Game) => [one_id, other_id]

/** The games that have ended, the first end first. */
const ended = (games: readonly Game[]) =>
  games
    .flatMap((game) => (game.ended_at === null ? [] : [{ ...game, ended_at: game.ended_at }]))
    .sort((a, b) => a.ended_at - b.ended_at || (a.pair_id < b.pair_id ? -1 : 1))

/** Counts every player's points again from the matches, and names each of whom the board says otherwise. RULES AR4, AR8. */
export function wrongScores(games: readonly Game[], entrants: readonly Entrant[]): string[] {
  const sums = new Map(entrants.map(({ user_id }) => [user_id, { score: 0, wins: 0, played: 0, row: 0 }]))
  const meetings = new Map<string, number>()
  for (const game of ended(games).filter(hasResult)) {
    const pair = playersOf(game).sort().join()
    const meeting = (meetings.get(pair) ?? 0) + 1
    meetings.set(pair, meeting)
    if (meeting > MEETINGS_THAT_COUNT) continue
    for (const user of playersOf(game)) {
      const sum = sums.get(user)
      if (!sum) continue
      sum.played++
      if (game.winner_id === user) {
        const isFast = game.solved === true && (game.took_ms ?? game.limit_ms) * 2 < game.limit_ms
        sum.score += (sum.row >= 2 ? 4 : 2) + (isFast ? 1 : 0)
        sum.wins++
        sum.row++
      } else sum.row = 0
    }
  }
  return entrants.flatMap(({ user_id, score, wins, played }) => {
    const sum = sums.get(user_id)
    const isRight = sum?.score === score && sum.wins === wins && sum.played === played
    return isRight
      ? []
      : [`${user_id}: the board has ${[score, wins, played]}, a recount ${[sum?.score, sum?.wins, sum?.played]}`]
  })
}

/** The pairs of which a player was in another match at that time. RULES AR3. */
export function pairedTwice(games: readonly Game[]): string[] {
  const until = new Map<string, number>()
  const faults: string[] = []
  for (const game of [...games].sort((a, b) => a.paired_at - b.paired_at))
    for (const user of playersOf(game)) {
      if ((until.get(user) ?? 0) > game.paired_at) faults.push(`${user} is in ${game.pair_id} and in another match`)
      until.set(user, game.ended_at ?? Number.POSITIVE_INFINITY)
    }
  return faults
}

/** From when to when a player did not have the page open; milliseconds since the epoch. */
export interface Absence {
  username: string
  from: number
  to: number
}

/** The lines that the load wrote, a JSON object each. Throws where one is none. */
export const readAbsences = (lines: string): Absence[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Absence => JSON.parse(line)) // as scenarios/arena.ts writes them

/** The longest time for which a player was there and had no match; milliseconds, `from` since the epoch. */
export interface Wait {
  username: string
  from: number
  ms: number
}

/**
 * How long players waited for each match, from entering, from the end of the last one or from a minute after they had given it up; and at the end
 * for none, until `pairedUntil` (milliseconds since the epoch).
 */
export function waitsOf(
  games: readonly Game[],
  entrants: readonly Entrant[],
  absences: readonly Absence[],
  pairedUntil: number,
): Wait[] {
  const freeSince = new Map(entrants.map(({ user_id, joined_at }) => [user_id, joined_at]))
  const names = new Map(entrants.map(({ user_id, username }) => [user_id, username]))
  const absencesOf = Map.groupBy(absences, ({ username }) => username)
  const waits: Wait[] = []
  const wait = (user: string, since: number, until: number) => {
    const username = names.get(user) ?? ''
    const away = (absencesOf.get(username) ?? []).filter(({ from, to }) => from < until && to > since)
    const begins = [since, ...away.map(({ to }) => to)]
    const ends = [...away.map(({ from }) => from), until]
    const parts = begins.map((from, i) => ({ username, from, ms: Math.max(0, (ends[i] ?? until) - from) }))
    waits.push(parts.reduce((longest, part) => (part.ms > longest.ms ? part : longest)))
  }
  for (const game of [...games].sort((a, b) => a.paired_at - b.paired_at))
    for (const user of playersOf(game)) {
      wait(user, freeSince.get(user) ?? game.paired_at, game.paired_at)
      const gaveUp = game.outcome === 'won' && game.solved === false && game.winner_id !== user
      freeSince.set(user, (game.ended_at ?? Number.POSITIVE_INFINITY) + (gaveUp ? AFTER_GIVING_UP_MS : 0))
    }
  for (const [user, since] of freeSince) if (since < pairedUntil) wait(user, since, pairedUntil)
  return waits
}
