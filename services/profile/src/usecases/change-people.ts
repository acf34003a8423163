import { MOST_BLOCKED, MOST_FOLLOWED } from '@skirmish/contracts/rest/people'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { countOf, isOn, lockPeopleOf, putOn, takeFrom } from '../store/people.ts'
import type { Tables } from '../store/profiles.ts'

const NOT_YOURSELF = refuse(409, 'This is you.')
const BLOCKED = refuse(409, 'You block this player.')
const FOLLOWS_MOST = refuse(409, `You follow ${MOST_FOLLOWED} players, which is the most.`)
const BLOCKS_MOST = refuse(409, `You block ${MOST_BLOCKED} players, which is the most.`)

/** Puts a player on the list of those whom `userId` follows. The other player is not told. RULES PE1. */
export async function followPlayer(
  tx: Kysely<Tables>,
  userId: string,
  otherId: string,
  now: Date,
): Promise<null | Refusal> {
  if (userId === otherId) return NOT_YOURSELF
  await lockPeopleOf(tx, userId)
  if (await isOn(tx, 'blocks', userId, otherId)) return BLOCKED
  if (await isOn(tx, 'follows', userId, otherId)) return null
  if ((await countOf(tx, 'follows', userId)) >= MOST_FOLLOWED) return FOLLOWS_MOST
  await putOn(tx, 'follows', userId, otherId, now)
  return null
}

/** Blocks a player, whom `userId` follows no longer. What the other player follows stays, so that nothing tells of the block. RULES PE1, PE3. */
export async function blockPlayer(
  tx: Kysely<Tables>,
  userId: string,
  otherId: string,
  now: Date,
): Promise<null | Refusal> {
  if (userId === otherId) return NOT_YOURSELF
  await lockPeopleOf(tx, userId)
  if (await isOn(tx, 'blocks', userId, otherId)) return null
  if ((await countOf(tx, 'blocks', userId)) >= MOST_BLOCKED) return BLOCKS_MOST
  await takeFrom(tx, 'follows', userId, otherId)
  await putOn(tx, 'blocks', userId, otherId, now)
  return null
}

export async function unblockPlayer(tx: Kysely<Tables>, userId: string, otherId: string): Promise<null> {
  await lockPeopleOf(tx, userId)
  await takeFrom(tx, 'blocks', userId, otherId)
  return null
}
