import { type AVATARS, FORMER_NAME_KEPT_MS, type RecordingReaders } from '@skirmish/contracts/constants'
import { ProfileChanged } from '@skirmish/contracts/events/accounts'
import { renameAccount } from '@skirmish/contracts/internal/accounts'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Kysely } from 'kysely'
import { changeProfile, type ProfileRow, type Tables } from '../store/profiles.ts'
import { hideOnline } from './change-people.ts'

const NO_ACCOUNT = refuse(404, 'This account does not exist any more.')
const TAKEN = refuse(409, 'This username is already taken.', { errors: { username: ['Already taken.'] } })

export interface ProfileRequest {
  username?: string
  bio?: string
  image?: string
  show_online?: boolean
  recordings?: RecordingReaders
}

/**
 * Changes a profile. Names are auth's: auth decides first and publishes the name, so that a crash in between loses nothing. RULES SH3, AU1.
 */
export async function updateProfile(
  database: Database<Tables>,
  auth: Upstream,
  before: ProfileRow,
  request: ProfileRequest,
  now: Date,
): Promise<ProfileRow | Refusal> {
  const { username, show_online, ...rest } = request
  let name: { username: string; version: number } | undefined
  if (username !== undefined && username !== before.username) {
    const renamed = await auth.call(renameAccount, { body: { user_id: before.user_id, username } })
    if ('refused' in renamed) return renamed.refused === 404 ? NO_ACCOUNT : TAKEN
    if ('wait_seconds' in renamed) return refuse(429, 'You can change your name once a day.', {}, renamed.wait_seconds)
    name = { username, version: renamed.name_version }
  }
  const row = await database.transaction(async (tx) => {
    if (show_online !== undefined) await hideOnline(tx, before.user_id, !show_online)
    return applyChange(tx, before.user_id, { ...rest, ...(name && { name }) }, now)
  })
  return row ?? refuse(404, 'There is no such player.')
}

/** Stores a change and tells the others of a name, an avatar or a choice of readers that differs. */
export async function applyChange(
  tx: Kysely<Tables>,
  userId: string,
  change: Parameters<typeof changeProfile>[2],
  now: Date,
): Promise<ProfileRow | null> {
  const changed = await changeProfile(tx, userId, change, new Date(now.getTime() + FORMER_NAME_KEPT_MS))
  if (!changed) return null
  const { user_id, username, image, recordings, version } = changed.row
  if (changed.told)
    await emit(tx, ProfileChanged, { user_id, username, image: image as (typeof AVATARS)[number], recordings, version }) // the contract lets no other in
  return changed.row
}
