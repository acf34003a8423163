import type { WatchableMatch } from '@skirmish/contracts/rest/watching'
import type { Kysely } from 'kysely'
import { isWatchable, listFor } from '../domain/watching.ts'
import type { Tables } from '../store/tables.ts'
import { blockedBy, runningGames, watchedGames } from '../store/watched.ts'

const KEPT_MS = 2_000
/** So many matches the list has at most beside those of followed players: those whose players have the most points. RULES WA2. */
const MOST_LISTED = 1_000

interface Asked {
  reader_id: string
  followed_ids: readonly string[]
  player_id: string | null
  limit: number
  offset: number
}

/** A page of the matches that a reader may watch. However many ask, all matches are read every two seconds; for each reader only the matches of the followed or named players that are not among the first `most`. RULES WA2. */
export function createWatchableList(
  db: Kysely<Tables>,
  most = MOST_LISTED,
): (asked: Asked) => Promise<WatchableMatch[]> {
  let kept: { at: number; running: ReturnType<typeof readRunning> } | null = null
  const running = () => {
    const now = Date.now()
    if (kept && now - kept.at < KEPT_MS) return kept.running
    const reading = { at: now, running: readRunning(db, new Date(now), most) }
    kept = reading
    reading.running.catch(() => {
      if (kept === reading) kept = null // the next reader asks again
    })
    return reading.running
  }
  return async ({ reader_id, followed_ids, player_id, limit, offset }) => {
    const { first, others } = await running()
    const people = player_id === null ? followed_ids : [player_id]
    const theirs = new Set(people.flatMap((user) => others.get(user) ?? []))
    const blocked = new Set(await blockedBy(db, reader_id))
    const reader = { id: reader_id, followed: new Set(followed_ids), player: player_id, blocked }
    return listFor([...first, ...(await gamesOf(db, [...theirs]))], reader, { offset, limit })
  }
}

/** The first matches, and by player the ids of the others. */
async function readRunning(db: Kysely<Tables>, now: Date, most: number) {
  const all = await runningGames(db, now)
  const ids = all.slice(0, most).map(({ match_id }) => match_id)
  const others = new Map<string, string[]>()
  for (const { match_id, user_ids } of all.slice(most))
    for (const user of user_ids) others.set(user, [...(others.get(user) ?? []), match_id])
  return { first: await gamesOf(db, ids), others }
}

async function gamesOf(db: Kysely<Tables>, ids: readonly string[]) {
  const games = ids.length === 0 ? [] : await watchedGames(db, ids, new Date())
  return games.filter((game) => game.status === 'Pending' && isWatchable(game))
}
