import type { RecordingReaders } from '@skirmish/contracts/constants'
import { MAX_WATCHED_CODE } from '@skirmish/contracts/constants'
import { shownProgress } from '@skirmish/contracts/match-feed'
import { rankOf } from '@skirmish/contracts/ranks'
import { applyEdit } from '@skirmish/contracts/recorded-text'
import type { CodeStep } from '@skirmish/contracts/rest/replays'
import type { WatchableMatch } from '@skirmish/contracts/rest/watching'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { FeedEntry, PlayerResult } from '@skirmish/contracts/sockets/match'
import type { WatchedMatch } from '@skirmish/contracts/sockets/watch'
import { named } from './progress.ts'

export interface WatchedPlayer {
  user_id: string
  username: string
  image: string
  points_before: number
  opened_at: Date | null
  solved_at: Date | null
  lines: number
  tests: number
  result: PlayerResult | null
  present: boolean
  blocked: readonly string[]
  online_hidden: boolean
  readers: RecordingReaders
}

/** A ranked match with what decides about its watchers. */
export interface WatchedGame {
  match_id: string
  problem_id: string
  status: WatchedMatch['status']
  difficulty: WatchedMatch['difficulty']
  started_at: Date
  deadline_at: Date | null
  won_by: string | null
  feed: readonly FeedEntry[]
  players: readonly WatchedPlayer[]
}

/**
 * Whether others may watch a match at all: both have opened it, and neither hides it. Who hides being here would be shown to be here by it, but
 * not by one that is over. RULES WA1, PE4.
 */
export const isWatchable = ({ status, players }: WatchedGame): boolean =>
  players.length === 2 &&
  players.every(
    ({ opened_at, readers, online_hidden }) =>
      opened_at !== null && readers !== 'nobody' && !(online_hidden && status === 'Pending'),
  )

/** Whether a player shows watchers the code, with the delay. RULES WA3, RC4. */
export const showsCode = ({ readers }: Pick<WatchedPlayer, 'readers'>): boolean => readers === 'everybody'

/** Until when code may be known at `now`, as the milliseconds of a Date: a win holds both sides where they were. RULES WA3. */
export function codeShownUntil({ players }: WatchedGame, now: Date, delayMs: number): number {
  const solved = players.flatMap(({ solved_at }) => (solved_at ? [solved_at.getTime()] : []))
  return Math.min(now.getTime(), ...solved) - delayMs
}

/** The code that steps lead to; null in a gap, and before the first one. RULES RC2, WA3. */
export function codeAfter(steps: readonly CodeStep[], at: number): { code: string; language: LanguageName } | null {
  let [code, language]: [string, LanguageName | null] = ['', null]
  for (const step of steps) {
    if (step.kind === 'edit') code = applyEdit(code, step) ?? code
    if (step.kind === 'language') language = step.language
  }
  const isGap = steps.some((step) => step.kind === 'gap' && step.at <= at && (step.until === null || step.until > at))
  return language === null || isGap ? null : { code: code.slice(0, MAX_WATCHED_CODE), language }
}

/** A match as its watchers see it, the same for all of them; the title of its problem is no part of it. RULES WA2. */
export function watchedMatch(game: WatchedGame, delaySeconds: number): WatchedMatch {
  const { status, players, started_at, deadline_at, difficulty, won_by } = game
  const isOver = status === 'Completed'
  const results = players.flatMap(({ result }) => result ?? [])
  return {
    ...{ action: 'watch', status, difficulty, started_at: started_at.toISOString() },
    ends_at: status === 'Pending' ? (deadline_at?.toISOString() ?? null) : null,
    solved_by: status === 'Pending' ? (players.find(({ user_id }) => user_id === won_by)?.username ?? null) : null,
    sides: players.map((player) => ({
      ...{ username: player.username, rank: rankOf(player.points_before), image: player.image },
      ...{ present: player.present, lines: player.lines, tests: player.tests },
      ...{ solved: player.solved_at !== null, shows_code: showsCode(player) },
    })),
    feed: named(game.feed, players),
    results: isOver && results.length === players.length ? results : null,
    code_delay_seconds: delaySeconds,
    replay: isOver && players.some(showsCode),
  }
}

/** A match as the list of those that can be watched has it. RULES WA2. */
const listedMatch = (game: WatchedGame, followed: boolean): WatchableMatch => ({
  ...{ match_id: game.match_id, difficulty: game.difficulty, followed },
  started_at: game.started_at.toISOString(),
  ends_at: game.deadline_at?.toISOString() ?? null,
  sides: game.players.map(({ user_id, username, image, points_before, solved_at }) => {
    const progress = shownProgress(game.feed, user_id)
    return {
      ...{ username, image, rank: rankOf(points_before), solved: solved_at !== null },
      progress: progress && { ...progress, user: username },
    }
  }),
})

/** A page of the list that a reader sees: not the own match, none of players who block the reader, nor of players whom the reader blocks. RULES WA2, PE3. */
export function listFor(
  games: readonly WatchedGame[],
  reader: { id: string; blocked: ReadonlySet<string>; followed: ReadonlySet<string>; player: string | null },
  { offset, limit }: { offset: number; limit: number },
): WatchableMatch[] {
  const seen = games.filter(
    ({ players }) =>
      players.every(
        ({ user_id, blocked }) => user_id !== reader.id && !blocked.includes(reader.id) && !reader.blocked.has(user_id),
      ) &&
      (reader.player === null || players.some(({ user_id }) => user_id === reader.player)),
  )
  const isFollowed = ({ players }: WatchedGame) => players.some(({ user_id }) => reader.followed.has(user_id))
  const points = ({ players }: WatchedGame) => players.reduce((sum, one) => sum + one.points_before, 0)
  return seen
    .map((game) => ({ game, followed: isFollowed(game), points: points(game) }))
    .sort(
      (a, b) =>
        Number(b.followed) - Number(a.followed) ||
        b.points - a.points ||
        b.game.started_at.getTime() - a.game.started_at.getTime() ||
        (a.game.match_id < b.game.match_id ? -1 : 1),
    )
    .slice(offset, offset + limit)
    .map(({ game, followed }) => listedMatch(game, followed))
}
