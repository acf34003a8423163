import { RematchAgreed } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { isBot } from '../domain/bot.ts'
import { OFFERED_FOR_MS, standingOffers } from '../domain/rematch.ts'
import { playersInMatch } from '../store/current-play.ts'
import { meetingsSince } from '../store/ledger.ts'
import { lockMatch, matchOf, playersOf } from '../store/matches.ts'
import { isBlockBetween } from '../store/privacy.ts'
import { type Rematch, rematchAfter, saveNext, saveOffers } from '../store/rematches.ts'
import { matchRoom, socketsIn } from '../store/room-sockets.ts'
import type { Match, Player, Tables } from '../store/tables.ts'
import { createCustomMatch } from './create-match.ts'
import { drawProblem } from './draw-problem.ts'
import { MEETINGS_THAT_COUNT } from './settle-points.ts'

const DAY_MS = 86_400_000
const NOT_NOW = 'A rematch can be offered for five minutes after a match against a player.'
const OF_ARENA = 'The arena chooses your next opponent.'
const GONE = 'Your rival has left.'
const BUSY = 'Your rival is in another match.'
const IN_A_MATCH = 'You are in another match.'

/** Notes that a player wants a rematch; with both offers standing it is agreed. Says why not where it cannot be. RULES RM1, RM2. */
export async function offerRematch(
  tx: Kysely<Tables>,
  matchId: string,
  userId: string,
  now: Date,
): Promise<Rematch | { refused: string }> {
  const found = await matchOf(tx, matchId, userId, true)
  const refused = await refuseOffer(tx, found, now)
  if (!found?.opponent || refused) return { refused: refused ?? NOT_NOW }
  const before = await rematchAfter(tx, matchId)
  if (before?.agreed_at) return before
  const offers = { ...standingOffers(before?.offers ?? {}, now), [userId]: now.toISOString() }
  const agreed = found.opponent.user_id in offers
  const rematch = await saveOffers(tx, matchId, offers, agreed ? now : null)
  if (!agreed) return rematch
  const { match, me, opponent } = found
  if (await mayBeRanked(tx, match, [me, opponent], now)) {
    const players = [me, opponent].map(({ user_id, username }) => ({ user_id, username }))
    await emit(tx, RematchAgreed, { match_id: matchId, players, agreed_at: now.toISOString() })
    return rematch
  }
  return { ...rematch, next_match_id: await makeCustomRematch(tx, match, [me, opponent], now) }
}

async function refuseOffer(
  tx: Kysely<Tables>,
  found: Awaited<ReturnType<typeof matchOf>>,
  now: Date,
): Promise<string | null> {
  if (!found?.opponent || isBot(found.opponent) || found.match.status !== 'Completed') return NOT_NOW
  const { match, me, opponent } = found
  if (match.type === 'Arena') return OF_ARENA
  if (!match.finished_at || now.getTime() - match.finished_at.getTime() > OFFERED_FOR_MS) return NOT_NOW
  const here = await socketsIn(tx, matchRoom(match.match_id))
  if (!here.some((socket) => socket.user_id === opponent.user_id)) return GONE
  if (await isBlockBetween(tx, me.user_id, opponent.user_id)) return GONE // nothing shows a block
  const playing = await playersInMatch(tx, [me.user_id, opponent.user_id])
  if (playing.includes(me.user_id)) return IN_A_MATCH
  return playing.includes(opponent.user_id) ? BUSY : null
}

/** A ranked match is followed by a ranked one while points move between the two. RULES RK4, RM2. */
async function mayBeRanked(
  tx: Kysely<Tables>,
  match: Match,
  [one, other]: [Player, Player],
  now: Date,
): Promise<boolean> {
  return match.type === 'Ranked' && pointsMoveBetween(tx, one.user_id, other.user_id, now)
}

/** Whether points move between two players. RULES RK4. */
export async function pointsMoveBetween(tx: Kysely<Tables>, one: string, other: string, now: Date): Promise<boolean> {
  return (await meetingsSince(tx, one, other, new Date(now.getTime() - DAY_MS))) < MEETINGS_THAT_COUNT
}

/** Makes the custom match of a rematch that no ranked one came of; null where it has a match. RULES RM2. */
export async function settleAsCustom(tx: Kysely<Tables>, matchId: string, now: Date): Promise<string | null> {
  const match = await lockMatch(tx, matchId)
  const rematch = match && (await rematchAfter(tx, matchId))
  const [one, other] = await playersOf(tx, matchId)
  if (!match || !rematch?.agreed_at || rematch.next_match_id || !one || !other) return null
  return makeCustomRematch(tx, match, [one, other], now)
}

/** Another problem, in the same time, without points. */
async function makeCustomRematch(tx: Kysely<Tables>, before: Match, both: Player[], now: Date): Promise<string | null> {
  const users = both.map((player) => player.user_id)
  const problem_id = await drawProblem(tx, users, (candidate) => candidate.problem_id !== before.problem_id)
  const end = before.full_deadline_at ?? before.deadline_at
  if (!problem_id || !end) return null
  const durationMs = end.getTime() - before.started_at.getTime()
  const match_id = await createCustomMatch(tx, both, { problem_id, durationMs }, now)
  await saveNext(tx, before.match_id, match_id)
  return match_id
}
