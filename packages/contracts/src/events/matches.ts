import { Type } from 'typebox'
import { MatchType, Outcome } from '../rest/matches.ts'
import { Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { defineEvent } from './define-event.ts'

const Player = Type.Object({ user_id: Id, username: Type.String() })

export const PairConfirmed = defineEvent({
  subject: 'evt.matchmaking.pair_confirmed',
  version: 1,
  stream: 'events',
  publisher: 'matchmaking',
  key: 'pair_id',
  payload: Type.Object({
    pair_id: Id,
    players: Type.Array(Player, { minItems: 2, maxItems: 2 }),
    confirmed_at: Type.Optional(IsoTime),
  }),
  meaning: 'Both players accepted within the window: a ranked match is owed to them.',
})

export const MatchCreated = defineEvent({
  subject: 'evt.match-room.match_created',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'match_id',
  payload: Type.Object({
    match_id: Id,
    pair_id: Id,
    players: Type.Array(Player),
    confirmed_at: Type.Optional(IsoTime),
  }),
  meaning: 'The match of a confirmed pair is running.',
})

export const MatchCreationFailed = defineEvent({
  subject: 'evt.match-room.match_creation_failed',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'pair_id',
  payload: Type.Object({ pair_id: Id, reason: Type.String() }),
  meaning: 'No match can be made for a confirmed pair; both players are free again.',
})

export const RematchAgreed = defineEvent({
  subject: 'evt.match-room.rematch_agreed',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'match_id',
  payload: Type.Object({
    match_id: { ...Id, description: 'the ranked match that is over, or the challenge that was accepted' },
    players: Type.Array(Player, { minItems: 2, maxItems: 2 }),
    agreed_at: IsoTime,
  }),
  meaning:
    'Two players want a ranked match against each other, after one or by a challenge. Matchmaking pairs them, or refuses.',
})

export const RematchRefused = defineEvent({
  subject: 'evt.matchmaking.rematch_refused',
  version: 1,
  stream: 'events',
  publisher: 'matchmaking',
  key: 'match_id',
  payload: Type.Object({
    match_id: { ...Id, description: 'the match that is over, or the challenge that was accepted' },
    why: oneOf(['queued', 'in_a_match', 'blocked']),
  }),
  meaning:
    'Two players who want a rematch, or agreed on a challenge, may not play a ranked match now: it becomes a custom one.',
})

const Score = {
  user_id: Id,
  username: Type.String(),
  status: Outcome,
  points_delta: Type.Integer(),
  points: Type.Integer({ description: 'the balance after this match' }),
  ledger_seq: Type.Integer({ description: 'grows with every entry of this player; an older one never wins' }),
}

export const MatchWon = defineEvent({
  subject: 'evt.match-room.match_won',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'match_id',
  payload: Type.Object({
    match_id: Id,
    pair_id: Type.Optional(Id),
    won_at: IsoTime,
    ends_at: { ...IsoTime, description: 'until when the opponent may go on' },
    winner: Type.Object(Score),
    opponent_id: Id,
  }),
  meaning:
    "A player has won a ranked match that goes on for the opponent: the winner's points are in the ledger, and the match binds the winner no longer.",
})

export const MatchFinished = defineEvent({
  subject: 'evt.match-room.match_finished',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'match_id',
  payload: Type.Object({
    match_id: Id,
    pair_id: Type.Optional(Id),
    finished_at: IsoTime,
    players: Type.Array(Type.Object(Score), { description: 'those whose result `match_won` has not told' }),
    winner: Type.Optional(
      Type.Object(
        { user_id: Id, username: Type.String() },
        { description: 'the player whose result `match_won` has told; not among `players`' },
      ),
    ),
  }),
  meaning: 'A ranked match is over for both and its points are in the ledger.',
})

export const MatchCorrected = defineEvent({
  subject: 'evt.match-room.match_corrected',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'match_id',
  payload: Type.Object({
    match_id: Id,
    rejudge_id: Id,
    corrected_at: IsoTime,
    players: Type.Array(
      Type.Object({
        user_id: Id,
        username: Type.String(),
        former_status: Outcome,
        status: Outcome,
        points_delta: Type.Integer({ description: 'of the correcting entry of the ledger' }),
        points: Type.Integer({ description: 'the balance after it' }),
        ledger_seq: Type.Integer({ description: 'counts on with the entries of matches' }),
      }),
      { description: 'those for whom something changed' },
    ),
  }),
  meaning: 'A rejudge changed the result of a finished ranked match; correcting entries are in the ledger.',
})

export const MatchVoided = defineEvent({
  subject: 'evt.match-room.match_voided',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'match_id',
  payload: Type.Object({
    match_id: Id,
    pair_id: Type.Optional(Id),
    absent: Type.Array(Id),
    players: Type.Array(Player),
  }),
  meaning: 'A player never opened the match: it counts for nobody, and as a dodge for the absent.',
})

export const ProblemSolved = defineEvent({
  subject: 'evt.match-room.problem_solved',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'user_id',
  payload: Type.Object({ user_id: Id, problem_id: Id, match_type: MatchType }),
  meaning: 'A player solved a problem for the first time, in whichever type of match.',
})

const StandingVersion = Type.Optional(
  Type.Integer({
    description: 'of `problem_rejudged`: how many of those of the player and problem came before; absent for none',
  }),
)

export const ClassProblemSubmitted = defineEvent({
  subject: 'evt.match-room.class_problem_submitted',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'submission_id',
  payload: Type.Object({
    submission_id: Id,
    user_id: Id,
    problem_id: Id,
    opened_at: Type.String({ description: 'the start of the match, ISO 8601, UTC' }),
    submitted_at: IsoTime,
    accepted: Type.Boolean(),
    rejudged: Type.Optional(
      Type.Literal(true, { description: 'the submission was told of before, and is accepted now' }),
    ),
    version: StandingVersion,
  }),
  meaning: "The verdict on a player's submission to a teacher's problem; judge errors are none.",
})

export const ProblemAttempted = defineEvent({
  subject: 'evt.match-room.problem_attempted',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'user_id',
  payload: Type.Object({
    user_id: Id,
    problem_id: Id,
    day: Type.String({ description: 'the UTC day of the attempt, YYYY-MM-DD' }),
    status: oneOf(['Completed', 'Failed']),
    match_type: Type.Optional({
      ...MatchType,
      description: 'of the match of the attempt; absent from releases before',
    }),
    version: StandingVersion,
  }),
  meaning:
    'A player solved a problem, or tried in vain, in whichever type of match: at most one event of a solution for a player, problem and day, and two of a failure, one outside of Solo and one in it.',
})

export const ProblemRejudged = defineEvent({
  subject: 'evt.match-room.problem_rejudged',
  version: 1,
  stream: 'events',
  publisher: 'match-room',
  key: 'user_id',
  payload: Type.Object({
    user_id: Id,
    problem_id: Id,
    rejudge_id: Id,
    version: Type.Integer({ description: 'counts from 1 for a player and problem: a greater one holds' }),
    status: oneOf(['Completed', 'Failed'], { description: 'of the problem for the player, in matches of all types' }),
    solved_change: Type.Integer({
      description:
        '-1 where the problem is solved no more, else 0: one that is solved now has a `problem_solved` of its own',
    }),
    days: Type.Array(
      Type.Object({
        day: Type.String({ description: 'a UTC day, YYYY-MM-DD' }),
        status: oneOf(['Completed', 'Failed']),
      }),
      { description: 'all days of attempts' },
    ),
    solved_at: nullable({ ...IsoTime, description: 'of the first solution in a Solo match' }),
  }),
  meaning:
    'A rejudge changed a verdict of a player on a problem: this is what the player has achieved on it now, in place of what earlier events said.',
})
