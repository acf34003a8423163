import { Type } from 'typebox'
import { AVATARS, RECORDING_READERS } from '../constants.ts'
import { MOST_BLOCKED } from '../rest/people.ts'
import { Id, oneOf } from '../schema.ts'
import { defineEvent } from './define-event.ts'

export const UserRegistered = defineEvent({
  subject: 'evt.auth.user_registered',
  version: 1,
  stream: 'events',
  publisher: 'auth',
  key: 'user_id',
  payload: Type.Object({
    user_id: Id,
    username: Type.String(),
    registered_at: Type.String(),
    email_digest: Type.Optional(
      Type.String({ description: 'sent no longer: invitations wait for the confirmation of the address' }),
    ),
  }),
  meaning: 'An account exists and can log in.',
})

export const EmailConfirmed = defineEvent({
  subject: 'evt.auth.email_confirmed',
  version: 1,
  stream: 'events',
  publisher: 'auth',
  key: 'user_id',
  payload: Type.Object({
    user_id: Id,
    username: Type.String(),
    name_version: Type.Integer({ description: 'counts the names of an account; the greatest is the newest' }),
    email_digest: Type.String({
      description: "a keyed digest of the account's e-mail address, by which invitations know it",
    }),
  }),
  meaning: 'An account has proven that mail to its address reaches it.',
})

export const UserRenamed = defineEvent({
  subject: 'evt.auth.user_renamed',
  version: 1,
  stream: 'events',
  publisher: 'auth',
  key: 'user_id',
  payload: Type.Object({
    user_id: Id,
    username: Type.String(),
    name_version: Type.Integer({ description: 'counts the names of an account; the greatest is the newest' }),
  }),
  meaning: 'An account has another name from now on.',
})

export const AccountDeleted = defineEvent({
  subject: 'evt.auth.account_deleted',
  version: 1,
  stream: 'events',
  publisher: 'auth',
  key: 'user_id',
  payload: Type.Object({
    user_id: Id,
    username: Type.String({ description: 'what stands in place of the name from now on' }),
    name_version: Type.Integer({ description: 'counts the names of an account; the greatest is the newest' }),
  }),
  meaning:
    'A person has left: no access token of the account works any more, and whatever tells of the person is deleted.',
})

export const ProfileChanged = defineEvent({
  subject: 'evt.profile.profile_changed',
  version: 1,
  stream: 'events',
  publisher: 'profile',
  key: 'user_id',
  payload: Type.Object({
    user_id: Id,
    username: Type.String(),
    image: oneOf(AVATARS),
    recordings: Type.Optional(
      oneOf(RECORDING_READERS, { description: "who may see recordings of the player's code. RULES RC4" }),
    ),
    version: Type.Integer({ description: 'counts the changes of a profile; the greatest is the newest' }),
  }),
  meaning: 'A player is shown by another name or avatar from now on, or shows recordings to others than before.',
})

export const PrivacyChanged = defineEvent({
  subject: 'evt.profile.privacy_changed',
  version: 1,
  stream: 'events',
  publisher: 'profile',
  key: 'user_id',
  payload: Type.Object({
    user_id: Id,
    blocked_ids: Type.Array(Id, { maxItems: MOST_BLOCKED, description: 'all whom the player blocks' }),
    online_hidden: Type.Boolean({ description: 'nobody is to see whether the player is here' }),
    version: Type.Integer({ description: 'counts the changes of a player; the greatest is the newest' }),
  }),
  meaning: 'From now on a player blocks these and no others, and shows or hides whether they are here.',
})
