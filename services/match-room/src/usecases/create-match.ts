import { randomUUID } from 'node:crypto'
import { MatchCreated, MatchCreationFailed } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { chooseProblem } from '../domain/problem-choice.ts'
import { challengeById, saveMatchOfChallenge } from '../store/challenges.ts'
import { latestMatchOn, soloSince } from '../store/history.ts'
import { balancesOf } from '../store/ledger.ts'
import { insertMatch } from '../store/matches.ts'
import { candidatesFor, problemContent } from '../store/problems.ts'
import { rematchAfter, saveNext } from '../store/rematches.ts'
import type { Tables } from '../store/tables.ts'
import { lockUser } from '../store/user-lock.ts'

interface Pair {
  pair_id: string
  players: { user_id: string; username: string }[]
  confirmed_at?: string
}

/** An older pair gets no match: after a long outage its players no longer wait, and would miss it. */
const LATE_MS = 120_000

/** Makes the ranked match of a confirmed pair, once. RULES MR2, MR9. */
export async function createRankedMatch(
  tx: Kysely<Tables>,
  pair: Pair,
  now: Date,
  rankedSeconds: number,
): Promise<void> {
  if (pair.confirmed_at && now.getTime() - Date.parse(pair.confirmed_at) > LATE_MS)
    return emit(tx, MatchCreationFailed, {
      pair_id: pair.pair_id,
      reason: 'The match took too long to make. Please queue again.',
    })
  const users = pair.players.map((player) => player.user_id)
  const balances = await balancesOf(tx, users, false)
  const pointsOf = (user: string) => balances.get(user)?.points ?? 0
  const problemId = chooseProblem(await candidatesFor(tx, users), Math.min(...users.map(pointsOf)), Math.random)
  if (!problemId)
    return emit(tx, MatchCreationFailed, { pair_id: pair.pair_id, reason: 'No problem is published yet.' })

  const { duration } = await problemContent(tx, problemId)
  const match = {
    match_id: randomUUID(),
    type: 'Ranked' as const,
    pair_id: pair.pair_id,
    problem_id: problemId,
    status: 'Pending' as const,
    started_at: now,
    deadline_at: new Date(now.getTime() + (rankedSeconds || duration * 60) * 1000),
  }
  const players = pair.players.map((player) => ({
    ...player,
    opponent_id: users.find((user) => user !== player.user_id) ?? null,
    points_before: pointsOf(player.user_id),
  }))
  const rematch = await rematchAfter(tx, pair.pair_id) // a pair that is a rematch has the id of the match before
  const challenge = await challengeById(tx, pair.pair_id) // or of the challenge
  if (rematch?.next_match_id || challenge?.match_id)
    return emit(tx, MatchCreationFailed, { pair_id: pair.pair_id, reason: 'Your match is a custom match.' })
  if (await insertMatch(tx, match, players)) {
    if (rematch) await saveNext(tx, rematch.match_id, match.match_id)
    if (challenge) await saveMatchOfChallenge(tx, challenge.challenge_id, match.match_id)
    const { pair_id, confirmed_at } = pair
    await emit(tx, MatchCreated, {
      ...{ match_id: match.match_id, pair_id, players: pair.players },
      ...(confirmed_at !== undefined && { confirmed_at }),
    })
  }
}

/**
 * The latest Solo match of a player on a problem, with `again` only one that runs, or a new one; calls at the same time get the same.
 * RULES MR10, MR12.
 */
export async function findOrCreateSolo(
  tx: Kysely<Tables>,
  user: { user_id: string; username: string },
  problemId: string,
  now: Date,
  again = false,
): Promise<string> {
  await lockUser(tx, 'solo', user.user_id)
  const found = again
    ? await soloSince(tx, user.user_id, problemId)
    : await latestMatchOn(tx, user.user_id, problemId, 'Solo')
  return found ?? createSoloMatch(tx, user, problemId, now)
}

/** Makes a Solo match: untimed, one player. RULES MR1. Returns its id. */
export async function createSoloMatch(
  tx: Kysely<Tables>,
  user: { user_id: string; username: string },
  problemId: string,
  now: Date,
): Promise<string> {
  const balances = await balancesOf(tx, [user.user_id], false)
  const match = {
    match_id: randomUUID(),
    type: 'Solo' as const,
    pair_id: null,
    problem_id: problemId,
    status: 'Pending' as const,
    started_at: now,
    deadline_at: null,
  }
  const { user_id, username } = user
  await insertMatch(tx, match, [
    { user_id, username, opponent_id: null, points_before: balances.get(user_id)?.points ?? 0 },
  ])
  return match.match_id
}

/** Makes a custom match of two players, which lasts `durationMs`. Returns its id. RULES CS2, RM2. */
export async function createCustomMatch(
  tx: Kysely<Tables>,
  both: readonly { user_id: string; username: string }[],
  { problem_id, durationMs }: { problem_id: string; durationMs: number },
  now: Date,
): Promise<string> {
  const users = both.map((player) => player.user_id)
  const balances = await balancesOf(tx, users, false)
  const match = {
    match_id: randomUUID(),
    type: 'Custom' as const,
    pair_id: null,
    problem_id,
    status: 'Pending' as const,
    started_at: now,
    deadline_at: new Date(now.getTime() + durationMs),
  }
  const players = both.map(({ user_id, username }) => ({
    user_id,
    username,
    opponent_id: users.find((user) => user !== user_id) ?? null,
    points_before: balances.get(user_id)?.points ?? 0,
  }))
  await insertMatch(tx, match, players)
  return match.match_id
}
