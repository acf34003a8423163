import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { isBot } from '../domain/bot.ts'
import { titleOf } from '../domain/problem-title.ts'
import type { SharedResult } from '../domain/shared-result.ts'
import { type FoundMatch, matchOf } from '../store/matches.ts'
import { problemContent } from '../store/problems.ts'
import { linkOf, matchShared } from '../store/shared-results.ts'
import type { Tables } from '../store/tables.ts'
import { NO_MATCH } from './read-match.ts'

const NOTHING_TO_SHARE = refuse(409, 'There is no result to share: the match is not over, or was against nobody.')
export const NOT_SHARED = refuse(404, 'There is no such shared result.')

/** Makes the link of a player's result, or finds the one that is there. RULES MR13. */
export async function shareResult(
  db: Kysely<Tables>,
  matchId: string,
  userId: string,
  now: Date,
): Promise<{ link_id: string } | Refusal> {
  const found = await matchOf(db, matchId, userId)
  if (!found) return NO_MATCH
  return sidesOf(found) ? { link_id: await linkOf(db, matchId, userId, now) } : NOTHING_TO_SHARE
}

/** The result that a link shows. The placeholder stands for a player who has deleted the account. RULES MR13, AU10. */
export async function readShared(
  db: Kysely<Tables>,
  linkId: string,
  language: InterfaceLanguage,
): Promise<SharedResult | undefined> {
  const found = await matchShared(db, linkId)
  const sides = found && sidesOf(found)
  if (!sides) return undefined
  return { title: titleOf(await problemContent(db, found.match.problem_id), language), sides }
}

/** Both results of a match that is over, the reader's first. */
function sidesOf({ match, me, opponent }: FoundMatch): SharedResult['sides'] | undefined {
  return match.status === 'Completed' && !isBot(opponent) && me.result && opponent?.result
    ? [me.result, opponent.result]
    : undefined
}
