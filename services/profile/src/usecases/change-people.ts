import { PrivacyChanged } from '@skirmish/contracts/events/accounts'
import { MOST_BLOCKED, MOST_FOLLOWED } from '@skirmish/contracts/rest/people'
import { emit } from '@skirmish/service-kit/bus/outbox'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import {
  countOf,
  forgetPeople,
  isOn,
  lockPeopleOf,
  privacyAfterChange,
  putOn,
  setOnlineHidden,
  takeFrom,
} from '../store/people.ts'
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

/** Blocks a player, whom `userId` follows no longer. What the other player follows stays, so that the block does not show. RULES PE1, PE3. */
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
  await tellPrivacy(tx, userId)
  return null
}

export async function unblockPlayer(tx: Kysely<Tables>, userId: string, otherId: string): Promise<null> {
  await lockPeopleOf(tx, userId)
  if (await takeFrom(tx, 'blocks', userId, otherId)) await tellPrivacy(tx, userId)
  return null
}

/** Shows or hides whether a player is here. RULES PE4. */
export async function hideOnline(tx: Kysely<Tables>, userId: string, hidden: boolean): Promise<void> {
  await lockPeopleOf(tx, userId)
  if (await setOnlineHidden(tx, userId, hidden)) await tellPrivacy(tx, userId)
}

/** Takes a deleted player from every list, and tells the others that the player blocks nobody. RULES AU10. */
export async function forgetPlayersPeople(tx: Kysely<Tables>, userId: string): Promise<void> {
  await lockPeopleOf(tx, userId)
  await forgetPeople(tx, userId)
  await tellPrivacy(tx, userId)
}

const tellPrivacy = async (tx: Kysely<Tables>, userId: string): Promise<void> =>
  emit(tx, PrivacyChanged, await privacyAfterChange(tx, userId))
