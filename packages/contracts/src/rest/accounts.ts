import { Type } from 'typebox'
import { AVATARS, MAX_BIO_CHARACTERS, RECORDING_READERS } from '../constants.ts'
import { nullable, oneOf, RankName, SeasonTitle } from '../schema.ts'
import { defineRoute } from './route.ts'

export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
  description: 'a valid email address',
})
export const Password = Type.String({ minLength: 8, maxLength: 128, description: '8 to 128 characters' })
const Username = Type.String({
  minLength: 3,
  maxLength: 32,
  pattern: '^[A-Za-z0-9_.-]+$',
  description: '3 to 32 of A-Z a-z 0-9 _ . -',
})
export const RefreshToken = Type.String({ minLength: 1, maxLength: 256 })

/** A school stands behind one address: 200 pupils log in within seconds, some of them twice or with a page open from yesterday. */
export const SCHOOL = { logIn: { per10s: 400 }, register: { per10s: 300 }, ample: { per10s: 2_000 } } as const

export const Tokens = Type.Object({ access: Type.String(), refresh: Type.String() }, { title: 'Tokens' })

export const register = defineRoute({
  id: 'register',
  method: 'POST',
  path: '/api/register',
  service: 'auth',
  access: 'public',
  limit: SCHOOL.register,
  summary: 'Makes a student account. RULES AU1, AU6.',
  body: Type.Object({ username: Username, email: Email, password: Password }, { title: 'Registration' }),
  answer: { status: 201, schema: Type.Object({ username: Type.String(), email: Type.String() }, { title: 'Account' }) },
  refusals: {
    409: { when: 'The username or the email is taken; `errors` names it.' },
    429: { when: 'Too many registrations from one address. RULES AU5.' },
  },
})

export const logIn = defineRoute({
  id: 'logIn',
  method: 'POST',
  path: '/api/token',
  service: 'auth',
  access: 'public',
  limit: SCHOOL.logIn,
  summary: 'Exchanges email and password for tokens. RULES AU2, AU3, AU5.',
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254, description: 'the email of the account, or its username' }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
    remember: Type.Optional(Type.Boolean()),
    device: Type.Optional(
      Type.String({
        ...RefreshToken,
        description:
          "a refresh token that this device had of the account, also one that has ended: strangers' wrong passwords do not lock it out",
      }),
    ),
  }),
  answer: { status: 200, schema: Tokens },
  refusals: {
    401: { when: 'The email or the password is not right.' },
    403: { when: 'The password is right, and an operator has disabled the account. RULES AU7.' },
    429: { when: 'Too many wrong passwords. RULES AU5.' },
  },
})

export const refreshToken = defineRoute({
  id: 'refreshToken',
  method: 'POST',
  path: '/api/token/refresh',
  service: 'auth',
  access: 'public',
  limit: SCHOOL.ample,
  summary: 'Rotates a refresh token. RULES AU3.',
  body: Type.Object({ refresh: RefreshToken }),
  answer: { status: 200, schema: Tokens },
  refusals: { 401: { when: 'The refresh token is not known, has ended, or was used before.' } },
})

export const logOut = defineRoute({
  id: 'logOut',
  method: 'POST',
  path: '/api/logout',
  service: 'auth',
  access: 'public',
  limit: SCHOOL.ample,
  summary: 'Revokes the family of a refresh token. RULES AU3.',
  body: Type.Object({ refresh: RefreshToken }),
  answer: { status: 204, schema: Type.Null() },
})

export const jwks = defineRoute({
  id: 'jwks',
  method: 'GET',
  path: '/.well-known/jwks.json',
  service: 'auth',
  access: 'public',
  limit: SCHOOL.ample,
  summary: 'The public keys that access tokens are verified with. RULES AU3.',
  answer: {
    status: 200,
    schema: Type.Object({ keys: Type.Array(Type.Record(Type.String(), Type.Unknown())) }, { title: 'KeySet' }),
  },
})

export const isStudent = defineRoute({
  id: 'isStudent',
  method: 'GET',
  path: '/classes/is-student',
  service: 'auth',
  access: 'user',
  summary: 'Whether the caller is a student. RULES AU6.',
  answer: { status: 200, schema: Type.Object({ student: Type.Boolean() }) },
})

const Profile = Type.Object(
  {
    username: Type.String(),
    bio: Type.String(),
    image: Type.String(),
    rank: RankName,
    points: Type.Integer(),
    position: nullable(Type.Integer({ description: "the place on the own tier's board" })),
    matches_played: Type.Integer(),
    matches_completed: Type.Integer(),
    matches_won: Type.Integer(),
    problems_solved: Type.Integer(),
    titles: Type.Optional(Type.Array(SeasonTitle, { description: 'of closed seasons, the newest first. RULES SE2' })),
    show_online: Type.Optional(
      Type.Boolean({ description: 'of the own profile: whether followers see that the player is here. RULES PE4' }),
    ),
    recordings: Type.Optional(
      oneOf(RECORDING_READERS, {
        description: "of the caller's own profile: who may see recordings of the code, beside the player. RULES RC4",
      }),
    ),
  },
  { title: 'Profile' },
)

/** What the caller has set about a player. RULES PE1. */
const Relation = Type.Object({ following: Type.Boolean(), blocked: Type.Boolean() }, { title: 'Relation' })

export const PlayerParams = Type.Object({ username: Type.String({ minLength: 1, maxLength: 64 }) })
export const NO_PLAYER = { 404: { when: 'There is no such player.' } } as const

export const ownProfile = defineRoute({
  id: 'ownProfile',
  method: 'GET',
  path: '/api/profile',
  service: 'profile',
  access: 'user',
  summary: 'The username, rank and avatar of the caller.',
  answer: {
    status: 200,
    schema: Type.Object({ username: Type.String(), rank: RankName, image: Type.String() }, { title: 'OwnProfile' }),
  },
  refusals: NO_PLAYER,
})

export const home = defineRoute({
  id: 'home',
  method: 'GET',
  path: '/home',
  service: 'profile',
  access: 'user',
  summary: "The caller's profile with statistics. RULES SH3, MR10.",
  answer: { status: 200, schema: Profile },
  refusals: NO_PLAYER,
})

export const profileByName = defineRoute({
  id: 'profileByName',
  method: 'GET',
  path: '/profiles/:username',
  service: 'profile',
  access: 'user',
  summary: "A player's profile; the name's case does not matter. RULES SH3, AU1.",
  params: PlayerParams,
  answer: {
    status: 200,
    schema: Type.Object(
      { ...Profile.properties, relation: Type.Optional({ ...Relation, description: 'not of the own profile' }) },
      { title: 'ProfileOfPlayer' },
    ),
  },
  refusals: NO_PLAYER,
})

export const updateProfile = defineRoute({
  id: 'updateProfile',
  method: 'PATCH',
  path: '/profile/update',
  service: 'profile',
  access: 'user',
  summary:
    'Changes the name, bio or avatar of the caller, or who may see recordings; a former name leads to the new one for 30 days. RULES SH3, AU1, RC4.',
  body: Type.Object({
    username: Type.Optional(Username),
    bio: Type.Optional(
      Type.String({ maxLength: MAX_BIO_CHARACTERS, description: `at most ${MAX_BIO_CHARACTERS} characters` }),
    ),
    image: Type.Optional(oneOf(AVATARS, { description: 'avatar1 to avatar6' })),
    show_online: Type.Optional(
      Type.Boolean({ description: 'whether followers see that the caller is here. RULES PE4' }),
    ),
    recordings: Type.Optional(
      oneOf(RECORDING_READERS, { description: 'who may see recordings of the code: nobody, opponents or everybody' }),
    ),
  }),
  answer: { status: 200, schema: Profile },
  refusals: {
    ...NO_PLAYER,
    409: { when: 'The username is taken.' },
    429: { when: 'Too many requests, or a second new name within a day.' },
  },
})
