import { type Static, Type } from 'typebox'
import { INTERFACE_LANGUAGES, PAGE_SIZE } from '../constants.ts'
import { Id, IsoTime, Language, nullable, oneOf, RankName } from '../schema.ts'
import { MatchKind, Outcome } from './matches.ts'
import { page, pageQuery } from './page.ts'
import { Verdict } from './programs.ts'
import { Done } from './recovery.ts'
import { defineRoute } from './route.ts'
import { AccountSession } from './sessions-of-account.ts'

export const deleteAccount = defineRoute({
  id: 'deleteAccount',
  method: 'POST',
  path: '/api/account/delete',
  service: 'auth',
  access: 'user',
  summary: "Deletes the caller's account, for good. RULES AU5, AU10.",
  description:
    'The sessions end at once, and within minutes the name, the address and all that was written are gone. Points that others won or lost stay as they are.',
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }) }),
  answer: { status: 200, schema: Done },
  refusals: {
    400: { when: 'The request is not valid, or the password is wrong; `errors` names it.' },
    429: { when: 'Too many wrong passwords. RULES AU5.' },
  },
})

export const accountData = defineRoute({
  id: 'accountData',
  method: 'GET',
  path: '/api/account',
  service: 'auth',
  access: 'user',
  summary: "What is stored of the caller's account. RULES AU10.",
  answer: {
    status: 200,
    schema: Type.Object(
      {
        user_id: Id,
        username: Type.String(),
        email: Type.String(),
        email_confirmed: Type.Boolean(),
        has_password: Type.Boolean({
          description: 'an account that was made by a login elsewhere gets one by a reset',
        }),
        role: oneOf(['student', 'teacher']),
        language: nullable(Type.String({ description: 'of mails' })),
        weekly_mail: Type.Optional(
          Type.Object(
            { on: Type.Boolean(), language: oneOf(INTERFACE_LANGUAGES), told_until: nullable(IsoTime) },
            { description: 'of who has ever asked for it; `told_until` is where the news of the latest one ended' },
          ),
        ),
        registered_at: IsoTime,
        logins_elsewhere: Type.Array(Type.Object({ issuer: Type.String(), linked_at: IsoTime })),
        sessions: Type.Array(AccountSession),
        log: Type.Array(
          Type.Object({ at: IsoTime, action: Type.String(), actor: oneOf(['account', 'operator', 'service']) }),
          { description: 'what happened to the account, the newest first, up to 1,000' },
        ),
      },
      { title: 'AccountData' },
    ),
  },
})

const PlayedMatch = Type.Object(
  {
    match_id: Id,
    type: MatchKind,
    problem_title: Type.String(),
    status: oneOf(['Pending', 'Completed', 'Void']),
    outcome: nullable(Outcome),
    points_delta: nullable(Type.Integer()),
    started_at: IsoTime,
    finished_at: nullable(IsoTime),
    lines: Type.Integer(),
    tests: Type.Integer(),
    practised_ms: Type.Optional(Type.Integer({ description: 'in Solo: how long the match was open. RULES MR12' })),
    recorded: Type.Optional(
      Type.Literal(true, {
        description: 'how the code was written is kept: the replay of the match has it. RULES RC2',
      }),
    ),
    shared_link: Type.Optional({ ...Id, description: 'of the result, where the caller has shared it. RULES MR13' }),
  },
  { title: 'PlayedMatch' },
)
export type PlayedMatch = Static<typeof PlayedMatch>

export const accountMatches = defineRoute({
  id: 'accountMatches',
  method: 'GET',
  path: '/api/account/matches',
  service: 'match-room',
  access: 'user',
  summary: 'Every match of the caller, of all types, the latest first. RULES AU10, SH2.',
  query: Type.Object(pageQuery(PAGE_SIZE.history)),
  answer: { status: 200, schema: page(PlayedMatch, 'PlayedMatches') },
})

const OwnSubmission = Type.Object(
  {
    problem_title: Type.String(),
    match_id: nullable({
      ...Id,
      description: 'null for the last code on a problem that is kept longer than its match',
    }),
    kind: oneOf(['run', 'submit']),
    language: Language,
    code: Type.String(),
    received_at: IsoTime,
    verdict: nullable(Verdict),
  },
  { title: 'OwnSubmission' },
)
export type OwnSubmission = Static<typeof OwnSubmission>

export const accountSubmissions = defineRoute({
  id: 'accountSubmissions',
  method: 'GET',
  path: '/api/account/submissions',
  service: 'match-room',
  access: 'user',
  summary: 'All code of the caller that is kept, the latest first. RULES AU10, SH2.',
  description:
    'A page of long code has fewer entries than `limit`, and a `next`: its code has up to 448 KiB as JSON, or is a single one.',
  limit: { per10s: 100, atOnce: 2 },
  query: Type.Object(pageQuery(PAGE_SIZE.history)),
  answer: { status: 200, schema: page(OwnSubmission, 'OwnSubmissions') },
})

const Learning = Type.Object(
  {
    classes: Type.Array(
      Type.Object({
        class_id: Id,
        title: Type.String(),
        role: oneOf(['student', 'teacher']),
        joined_at: nullable(IsoTime),
      }),
    ),
    statuses: Type.Array(Type.Object({ problem_id: Id, status: oneOf(['Completed', 'Failed']) })),
    days: Type.Array(Type.Object({ day: Type.String(), status: oneOf(['Completed', 'Failed']) }), {
      description: 'the problems of the day',
    }),
    attempts: Type.Array(
      Type.Object({
        problem_id: Id,
        attempts: Type.Integer(),
        opened_at: IsoTime,
        last_at: IsoTime,
        solved_at: nullable(IsoTime),
      }),
      { description: "on teachers' problems" },
    ),
    reminders: Type.Optional(
      Type.Array(Type.Object({ endpoint: Type.String(), language: oneOf(INTERFACE_LANGUAGES), kept_at: IsoTime }), {
        description: 'the browsers that are reminded of due problems',
      }),
    ),
  },
  { title: 'Learning' },
)
export type Learning = Static<typeof Learning>

export const accountLearning = defineRoute({
  id: 'accountLearning',
  method: 'GET',
  path: '/api/account/learning',
  service: 'catalog',
  access: 'user',
  summary: "The caller's classes, and what the caller achieved on problems. RULES AU10.",
  answer: { status: 200, schema: Learning },
})

const OwnArena = Type.Object(
  {
    arena_id: Id,
    name: Type.String({ description: 'empty for an official arena' }),
    tiers: Type.Array(RankName, { description: 'who may enter; empty for everybody' }),
    starts_at: IsoTime,
    ends_at: IsoTime,
    cancelled: Type.Boolean(),
    made: Type.Boolean({ description: 'whether the caller has made it' }),
    code: nullable(Type.String({ description: 'of one that the caller has made' })),
    entered_at: nullable({ ...IsoTime, description: 'null where the caller made the arena and has not entered it' }),
    place: nullable(Type.Integer({ description: 'once it is over, of who has played in it' })),
    score: Type.Integer({ description: 'points of the arena. RULES AR4' }),
    wins: Type.Integer(),
    played: Type.Integer({ description: 'matches that count' }),
  },
  { title: 'OwnArena' },
)
export type OwnArena = Static<typeof OwnArena>

export const accountArenas = defineRoute({
  id: 'accountArenas',
  method: 'GET',
  path: '/api/account/arenas',
  service: 'matchmaking',
  access: 'user',
  summary: 'Every arena that the caller has made or entered, the latest first. RULES AU10, AR10.',
  query: Type.Object(pageQuery(PAGE_SIZE.history)),
  answer: { status: 200, schema: page(OwnArena, 'OwnArenas') },
})

const Person = Type.Object({ username: Type.String(), since: IsoTime })

const OwnPeople = Type.Object(
  { following: Type.Array(Person), blocked: Type.Array(Person) },
  { title: 'OwnPeople', description: 'each the latest first' },
)

export const accountPeople = defineRoute({
  id: 'accountPeople',
  method: 'GET',
  path: '/api/account/people',
  service: 'profile',
  access: 'user',
  summary: 'Whom the caller follows and blocks. RULES AU10, PE1.',
  answer: { status: 200, schema: OwnPeople },
})
