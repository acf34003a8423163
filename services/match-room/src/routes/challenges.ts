import { presenceOf, sendChallenge, unansweredChallenges } from '@skirmish/contracts/internal/people'
import * as challenges from '@skirmish/contracts/rest/challenges'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Pushes } from '../sockets/pushes.ts'
import { challengeById, unansweredTo } from '../store/challenges.ts'
import { playersInMatch } from '../store/current-play.ts'
import { pagesOf } from '../store/people-sockets.ts'
import type { Tables } from '../store/tables.ts'
import { acceptChallenge, endChallenge, playersOfChallenge } from '../usecases/accept-challenge.ts'
import { challengePlayer } from '../usecases/challenge-player.ts'

/** Serves challenges, and to profile who is here. A push may be lost: the job tells again of a match, and a page that opens reads all. RULES PE4, PE5. */
export function serveChallenges(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  pushes: Pick<Pushes, 'challenges'>,
): void {
  service.internalRoute(presenceOf, async ({ body: { user_ids } }) => {
    const [pages, in_match] = await Promise.all([
      pagesOf(database.db, user_ids, new Date()),
      playersInMatch(database.db, user_ids),
    ])
    return { online: [...new Set(pages.map(({ user_id }) => user_id))], in_match }
  })
  service.internalRoute(sendChallenge, async ({ body: { from, to, wish } }) => {
    const sent = await database.transaction((tx) => challengePlayer(tx, from, to, wish, new Date()))
    if ('challenge_id' in sent) await pushes.challenges([from.user_id, to.user_id])
    return sent
  })
  service.internalRoute(unansweredChallenges, async ({ body: { user_id, from_ids, since, until } }) => ({
    challengers: await unansweredTo(database.db, user_id, from_ids, { since: new Date(since), until: new Date(until) }),
  }))
  service.route(challenges.acceptChallenge, async ({ params: { challenge_id }, user }) => {
    const accepted = await database.transaction((tx) => acceptChallenge(tx, challenge_id, user.user_id, new Date()))
    const challenge = isRefusal(accepted) ? undefined : await challengeById(database.db, challenge_id)
    if (challenge) await pushes.challenges(playersOfChallenge(challenge))
    return accepted
  })
  const end =
    (how: 'declined' | 'withdrawn') =>
    async (call: { params: { challenge_id: string }; user: { user_id: string } }) => {
      const { challenge_id } = call.params
      const ended = await database.transaction((tx) =>
        endChallenge(tx, challenge_id, call.user.user_id, how, new Date()),
      )
      if (isRefusal(ended)) return ended
      await pushes.challenges(playersOfChallenge(ended))
      return null
    }
  service.route(challenges.declineChallenge, end('declined'))
  service.route(challenges.withdrawChallenge, end('withdrawn'))
}
