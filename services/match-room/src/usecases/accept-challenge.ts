import { RematchAgreed } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { DEFAULT_MINUTES } from '../domain/challenge.ts'
import {
  type ChallengeRow,
  challengeById,
  lockPair,
  saveMatchOfChallenge,
  settleChallenge,
} from '../store/challenges.ts'
import { playersInMatch } from '../store/current-play.ts'
import { pagesOf } from '../store/people-sockets.ts'
import { isBlockBetween } from '../store/privacy.ts'
import type { Tables } from '../store/tables.ts'
import { lockUser } from '../store/user-lock.ts'
import { createCustomMatch } from './create-match.ts'
import { drawProblem } from './draw-problem.ts'
import { pointsMoveBetween } from './offer-rematch.ts'

const NO_CHALLENGE = refuse(404, 'There is no such challenge.')
const OVER = refuse(409, 'This challenge is over.')
const IN_A_MATCH = refuse(409, 'You are in a match. Finish it first.')
const CHALLENGER_PLAYS = refuse(409, 'Your challenger is in another match.')
const CHALLENGER_LEFT = refuse(409, 'Your challenger has left.')

/** Of both players of a challenge, as far as a change is to be pushed to them. */
export const playersOfChallenge = ({ from_id, to_id }: ChallengeRow): [string, string] => [from_id, to_id]

/** Finds a challenge of a player's under the lock of its pair. */
async function lockedChallenge(tx: Kysely<Tables>, challengeId: string): Promise<ChallengeRow | undefined> {
  const found = await challengeById(tx, challengeId)
  if (!found) return undefined
  await lockPair(tx, found.from_id, found.to_id)
  return challengeById(tx, challengeId)
}

/** Accepts a challenge to a player, once: from two tabs, and again after an answer that was lost, it is the same match. RULES PE5. */
export async function acceptChallenge(
  tx: Kysely<Tables>,
  challengeId: string,
  userId: string,
  now: Date,
): Promise<{ match_id: string | null } | Refusal> {
  const challenge = await lockedChallenge(tx, challengeId)
  if (challenge?.to_id !== userId) return NO_CHALLENGE
  if (challenge.state === 'accepted') return { match_id: challenge.match_id }
  return acceptOpen(tx, challenge, now)
}

/** The caller has locked the pair. */
export async function acceptOpen(
  tx: Kysely<Tables>,
  challenge: ChallengeRow,
  now: Date,
): Promise<{ match_id: string | null } | Refusal> {
  const { challenge_id, from_id, to_id, ranked } = challenge
  if (challenge.state !== 'open' || challenge.expires_at <= now || (await isBlockBetween(tx, from_id, to_id)))
    return OVER
  if ((await pagesOf(tx, [from_id], now)).length === 0) return CHALLENGER_LEFT
  for (const user of [from_id, to_id].sort()) await lockUser(tx, 'challenged', user) // of two matches with a common player one is made
  const playing = await playersInMatch(tx, [from_id, to_id])
  if (playing.includes(to_id)) return IN_A_MATCH
  if (playing.includes(from_id)) return CHALLENGER_PLAYS
  if (ranked && (await pointsMoveBetween(tx, from_id, to_id, now))) {
    const players = bothOf(challenge)
    await emit(tx, RematchAgreed, { match_id: challenge_id, players, agreed_at: now.toISOString() })
    await settleChallenge(tx, challenge_id, 'accepted', now)
    return { match_id: null }
  }
  const match_id = await makeMatch(tx, challenge, now)
  if (!match_id) return refuse(503, 'No problem is published yet.')
  await settleChallenge(tx, challenge_id, 'accepted', now, match_id)
  return { match_id }
}

/** Makes the custom match of an accepted challenge that no ranked one came of; null where it has a match. RULES PE6. */
export async function settleChallengeAsCustom(
  tx: Kysely<Tables>,
  challengeId: string,
  now: Date,
): Promise<string | null> {
  const challenge = await lockedChallenge(tx, challengeId)
  if (challenge?.state !== 'accepted' || challenge.match_id) return null
  const match_id = await makeMatch(tx, challenge, now)
  if (match_id) await saveMatchOfChallenge(tx, challengeId, match_id)
  return match_id
}

/** Declines a challenge to a player, or takes back one of the player's. Returns whom it concerns. RULES PE5. */
export async function endChallenge(
  tx: Kysely<Tables>,
  challengeId: string,
  userId: string,
  how: 'declined' | 'withdrawn',
  now: Date,
): Promise<ChallengeRow | Refusal> {
  const challenge = await lockedChallenge(tx, challengeId)
  if (!challenge || (how === 'declined' ? challenge.to_id : challenge.from_id) !== userId) return NO_CHALLENGE
  await settleChallenge(tx, challengeId, how, now)
  return challenge
}

const bothOf = ({ from_id, from_name, to_id, to_name }: ChallengeRow) => [
  { user_id: from_id, username: from_name },
  { user_id: to_id, username: to_name },
]

/** On the named problem, or on one of the difficulty, or as in the queue. Null without any problem. */
async function makeMatch(tx: Kysely<Tables>, challenge: ChallengeRow, now: Date): Promise<string | null> {
  const both = bothOf(challenge)
  const users = playersOfChallenge(challenge)
  const { difficulty } = challenge
  const problem_id =
    challenge.problem_id ??
    (difficulty && (await drawProblem(tx, users, (candidate) => candidate.difficulty === difficulty))) ??
    (await drawProblem(tx, users))
  if (!problem_id) return null
  const durationMs = (challenge.duration ?? DEFAULT_MINUTES) * 60_000
  return createCustomMatch(tx, both, { problem_id, durationMs }, now)
}
