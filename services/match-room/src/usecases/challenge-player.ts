import { randomUUID } from 'node:crypto'
import type { sendChallenge } from '@skirmish/contracts/internal/people'
import type { InternalBody } from '@skirmish/contracts/internal/route'
import { WIDEST_WINDOW } from '@skirmish/contracts/pairing-window'
import { CHALLENGE_MS, type ChallengeWish } from '@skirmish/contracts/rest/challenges'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { DEFAULT_MINUTES, MOST_INCOMING, whyTooMany } from '../domain/challenge.ts'
import { challengesBy, challengesOf, insertChallenge, lockPair, openBetween } from '../store/challenges.ts'
import { playersInMatch } from '../store/current-play.ts'
import { balancesOf } from '../store/ledger.ts'
import { pagesOf } from '../store/people-sockets.ts'
import { hidesOnline, isBlockBetween, isBlockedBy } from '../store/privacy.ts'
import { problemExists } from '../store/problems.ts'
import type { Tables } from '../store/tables.ts'
import { lockUser } from '../store/user-lock.ts'
import { acceptOpen } from './accept-challenge.ts'
import { pointsMoveBetween } from './offer-rematch.ts'

interface Named {
  user_id: string
  username: string
}
type Sent = InternalBody<typeof sendChallenge>
/** Challenges of this time are looked at: the last minute's, and those that were declined since. */
const LOOKED_AT_MS = 3 * 60_000

/** Challenges a player who is here, or accepts that player's challenge to the caller; else says why not. RULES PE5, PE6. */
export async function challengePlayer(
  tx: Kysely<Tables>,
  from: Named,
  to: Named,
  wish: ChallengeWish,
  now: Date,
): Promise<Sent> {
  if (from.user_id === to.user_id) return { fault: 'yourself' }
  await lockUser(tx, 'challenge', from.user_id) // calls at once must not all find a place
  await lockPair(tx, from.user_id, to.user_id)
  if (await isBlockedBy(tx, from.user_id, to.user_id)) return { fault: 'blocked' }
  const since = new Date(now.getTime() - LOOKED_AT_MS)
  const made = await challengesBy(tx, from.user_id, since)
  const same = await openBetween(tx, from.user_id, to.user_id, now)
  if (same) return shown(same)
  const tooMany = whyTooMany(made, to.user_id, now)
  if (tooMany) return tooMany
  const fault = await faultBetween(tx, from, to, now)
  if (fault) return { fault }
  const theirs = await openBetween(tx, to.user_id, from.user_id, now)
  if (theirs) {
    const accepted = await acceptOpen(tx, theirs, now)
    if (isRefusal(accepted)) return { fault: 'busy' }
    return { ...shown(theirs), match_id: accepted.match_id }
  }
  if (wish.ranked && !(await mayBeRanked(tx, from, to, now))) return { fault: 'unranked' }
  if (wish.match_id !== undefined && !wish.ranked && !(await problemExists(tx, wish.match_id)))
    return { fault: 'no_problem' }
  const chosen = wish.ranked ? {} : wish
  const challenge = await insertChallenge(tx, {
    challenge_id: randomUUID(),
    ...{ from_id: from.user_id, from_name: from.username, to_id: to.user_id, to_name: to.username },
    ranked: wish.ranked ?? false,
    problem_id: chosen.match_id ?? null,
    difficulty: chosen.match_id === undefined ? (chosen.difficulty ?? null) : null,
    duration: wish.ranked ? null : (wish.duration ?? DEFAULT_MINUTES),
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_MS),
  })
  return shown(challenge)
}

const shown = ({ challenge_id, expires_at }: { challenge_id: string; expires_at: Date }) => ({
  challenge_id,
  expires_at: expires_at.toISOString(),
  match_id: null,
})

/** Says of a player who blocks the caller, or hides being here, that the player is absent. RULES PE3, PE4. */
async function faultBetween(
  tx: Kysely<Tables>,
  from: Named,
  to: Named,
  now: Date,
): Promise<'absent' | 'bound' | 'busy' | null> {
  if (await isBlockBetween(tx, from.user_id, to.user_id)) return 'absent'
  const asked = await openBetween(tx, to.user_id, from.user_id, now) // a player who challenges shows being here
  if (!asked && (await hidesOnline(tx, to.user_id))) return 'absent'
  if ((await pagesOf(tx, [to.user_id], now)).length === 0) return 'absent'
  const playing = await playersInMatch(tx, [from.user_id, to.user_id])
  if (playing.includes(from.user_id)) return 'bound'
  if (playing.includes(to.user_id)) return 'busy'
  const theirs = await challengesOf(tx, to.user_id, new Date(now.getTime() - CHALLENGE_MS))
  const waiting = theirs.filter(
    ({ to_id, state, expires_at }) => to_id === to.user_id && state === 'open' && expires_at > now,
  )
  return waiting.length >= MOST_INCOMING ? 'busy' : null
}

/** Whether points would move, and the queue could pair the two before it opens to everybody. RULES PE6, RK4. */
async function mayBeRanked(tx: Kysely<Tables>, from: Named, to: Named, now: Date): Promise<boolean> {
  const balances = await balancesOf(tx, [from.user_id, to.user_id], false)
  const pointsOf = (user: Named) => balances.get(user.user_id)?.points ?? 0
  if (Math.abs(pointsOf(from) - pointsOf(to)) > WIDEST_WINDOW) return false
  return pointsMoveBetween(tx, from.user_id, to.user_id, now)
}
