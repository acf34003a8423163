import { sendChallenge } from '@skirmish/contracts/internal/people'
import type { ChallengeWish } from '@skirmish/contracts/rest/challenges'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { Upstream } from '@skirmish/service-kit/http/upstream'

interface Named {
  user_id: string
  username: string
}

const CONFLICTS = {
  yourself: 'You cannot challenge yourself.',
  blocked: 'You block this player.',
  absent: 'This player is not online.',
  busy: 'This player is in a match or has many challenges.',
  bound: 'You are in a match. Finish it first.',
  unranked: 'Points would not move in this match.',
} as const
const WAITS = {
  too_many_open: 'Five of your challenges are open. Wait for one of them.',
  too_many: 'You have sent many challenges. Please wait.',
  declined: 'This player has just declined. Please wait a minute.',
} as const

/** Passes a challenge on to match-room, and its refusals back. RULES PE5. */
export async function passOnChallenge(matchRoom: Upstream, from: Named, to: Named, wish: ChallengeWish) {
  const sent = await matchRoom.call(sendChallenge, { body: { from, to, wish } })
  if (!('fault' in sent)) return sent
  const { fault, wait_seconds = 1 } = sent
  if (fault === 'no_problem')
    return refuse(404, 'There is no such problem to play.', { errors: { match_id: ['Choose one of the list.'] } })
  if (fault === 'too_many_open' || fault === 'too_many' || fault === 'declined')
    return refuse(429, WAITS[fault], {}, wait_seconds)
  return refuse(409, CONFLICTS[fault], { reason: fault })
}
