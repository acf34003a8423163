import { isUuid } from '@skirmish/contracts/canonical'
import { INTERFACE_LANGUAGES, WATCHED_AFTER_END_MS } from '@skirmish/contracts/constants'
import type { WatchAsk, WatchFrame } from '@skirmish/contracts/live'
import type { WatchedCode } from '@skirmish/contracts/sockets/watch'
import type { Kysely } from 'kysely'
import { titleOf } from '../domain/problem-title.ts'
import { isLongWork } from '../domain/recording.ts'
import { codeSteps } from '../domain/replay.ts'
import {
  codeAfter,
  codeShownUntil,
  isWatchable,
  showsCode,
  type WatchedGame,
  watchedMatch,
} from '../domain/watching.ts'
import { judgedCodes } from '../store/judged-codes.ts'
import { noteViews } from '../store/matches.ts'
import { problemContent } from '../store/problems.ts'
import { recordingOf } from '../store/recordings.ts'
import type { Tables } from '../store/tables.ts'
import { playersOn, playersOnAmong, watchedGames } from '../store/watched.ts'

/** What gateways asked for, a frame a match, however many watch it there: all of them by one query, and two a side whose code is due. RULES WA1–WA5. */
export async function watchMatches(
  db: Kysely<Tables>,
  asks: readonly WatchAsk[],
  now: Date,
  delaySeconds: number,
): Promise<{ match_id: string; frame: WatchFrame }[]> {
  const known = asks.filter(({ match_id }) => isUuid(match_id))
  const ids = known.map(({ match_id }) => match_id)
  const games = ids.length === 0 ? [] : await watchedGames(db, ids, endedSince(now))
  const frames: { match_id: string; frame: WatchFrame }[] = []
  // One after the other: players' submissions take their connections from the same pool.
  for (const { match_id, code } of asks) {
    const game = games.find((one) => one.match_id === match_id)
    const frame =
      game && isWatchable(game)
        ? {
            state: watchedMatch(game, delaySeconds),
            shut_out: game.players.flatMap(({ blocked }) => blocked),
            ...(code && game.status === 'Pending' && { code: await codeOf(db, game, now, delaySeconds) }),
          }
        : { state: null, shut_out: [] }
    frames.push({ match_id, frame })
  }
  return frames
}
const endedSince = (now: Date) => new Date(now.getTime() - WATCHED_AFTER_END_MS)

/** The code of the sides that show it, as it was the delay ago, and who gets none. RULES WA3. */
async function codeOf(
  db: Kysely<Tables>,
  game: WatchedGame,
  now: Date,
  delaySeconds: number,
): Promise<NonNullable<WatchFrame['code']>> {
  if (!game.players.some(showsCode)) return { sides: [], barred: [] }
  const [start, end] = [game.started_at.getTime(), codeShownUntil(game, now, delaySeconds * 1_000)]
  if (end < start) return { sides: [], barred: [] }
  const problem = await problemContent(db, game.problem_id)
  const titles = Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, titleOf(problem, language)]))
  const present = async ({ user_id, readers }: WatchedGame['players'][number], side: number): Promise<WatchedCode> => {
    const about = { action: 'code', side, titles } as const
    if (!showsCode({ readers })) return { ...about, code: null, language: null }
    const entries = await recordingOf(db, game.match_id, user_id)
    if (isLongWork(entries)) return { ...about, code: null, language: null }
    const steps = codeSteps(entries, await judgedCodes(db, game.match_id, user_id), { start, end })
    return { ...about, ...(codeAfter(steps, end - start) ?? { code: null, language: null }) }
  }
  const sides: WatchedCode[] = []
  for (const [side, player] of game.players.entries()) sides.push(await present(player, side))
  return { sides, barred: await playersOn(db, game.problem_id, game.started_at) }
}

/** Which watchers of a match may get its code: from here on they have seen the problem. Nobody who plays it may. RULES WA3, MR9. */
export async function admitToCode(
  db: Kysely<Tables>,
  matchId: string,
  userIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const [game] = isUuid(matchId) ? await watchedGames(db, [matchId], endedSince(now)) : []
  if (!game || !isWatchable(game) || game.status !== 'Pending' || !game.players.some(showsCode)) return []
  const playing = new Set(await playersOnAmong(db, game.problem_id, userIds))
  const shutOut = new Set(game.players.flatMap(({ blocked }) => blocked))
  const admitted = [...new Set(userIds)].filter((user) => !playing.has(user) && !shutOut.has(user))
  if (admitted.length > 0) await noteViews(db, game.problem_id, admitted)
  return admitted
}
