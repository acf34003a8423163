import type { RecordingReaders } from '@skirmish/contracts/constants'
import type { Judgement } from '@skirmish/contracts/events/judging'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { MatchKindName, OutcomeName } from '@skirmish/contracts/rest/matches'
import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { FeedEntry, PlayerResult } from '@skirmish/contracts/sockets/match'
import type { CHALLENGE_STATES } from '@skirmish/contracts/sockets/people'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { BotStep } from '../domain/bot-plan.ts'
import type { AtStake } from '../domain/points.ts'
import type { Offers } from '../domain/rematch.ts'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface Tables {
  problems: {
    problem_id: string
    title: string
    difficulty: PublishedProblem['difficulty']
    knowledge_area: string
    complexity: PublishedProblem['complexity']
    content: Json<PublishedProblem>
    /** A teacher's problem, for Solo play of its classes alone. */
    for_classes: Generated<boolean>
    /** Of a teacher's problem; the greatest is the newest. */
    version: Generated<number>
    last_served_at: Later<Date>
  }
  problem_views: { user_id: string; problem_id: string }
  solved_problems: { user_id: string; problem_id: string }
  /** `day` is the UTC day, YYYY-MM-DD. */
  problem_attempts: {
    user_id: string
    problem_id: string
    day: string
    status: 'Completed' | 'Failed'
    /** Whether one of the day's attempts was in a Solo match. */
    in_solo: Generated<boolean>
  }
  /** How often rejudges have changed what a player achieved on a problem. */
  rejudged_standings: { user_id: string; problem_id: string; version: number }
  /** The titles in other languages than English. */
  problem_titles: { title: string; problem_id: string }
  matches: {
    match_id: string
    type: MatchKindName
    pair_id: string | null
    problem_id: string
    status: 'Pending' | 'Completed' | 'Void'
    started_at: Date
    deadline_at: Date | null
    finished_at: Later<Date>
    end_reason: Later<string>
    /** The player whose win is booked; the match may go on for the other one. */
    won_by: Later<string>
    /** The deadline before the win brought `deadline_at` forward. */
    full_deadline_at: Later<Date>
    /** Of a match of the type Arena. */
    arena_id: Later<string>
  }
  /** Matches of arenas of whose end their arena has not been told. */
  untold_arena_matches: { match_id: string }
  players: {
    match_id: string
    user_id: string
    username: string
    opponent_id: string | null
    points_before: number
    opened_at: Later<Date>
    absent_since: Later<Date>
    claim_at: Later<Date>
    solved_at: Later<Date>
    resigned_at: Later<Date>
    last_judged_at: Later<Date>
    /** When the opponent was last told of typing. */
    typing_at: Later<Date>
    lines: Generated<number>
    tests: Generated<number>
    outcome: Later<OutcomeName>
    result: JsonOrNull<PlayerResult>
    /** Of a ranked match that the opponent has won: what this player's entry of the ledger may still be. */
    at_stake: JsonOrNull<AtStake>
    /** Of a Solo match, or one against a bot: how long it was open before `practising_since`, and since when a socket is. RULES MR12. */
    practised_ms: Generated<number>
    practising_since: Later<Date>
    /** Of the code that was handed in last. */
    language: Later<LanguageName>
  }
  /** Of matches of the type Practice: what the bot does, and how much of it is done. Times count the player's practice time. RULES GH2. */
  bots: {
    match_id: string
    level: string
    steps: Json<BotStep[]>
    done: Generated<number>
    /** When the next step is due; null while the player is away, and once all are done. */
    next_at: Later<Date>
    ends_after_ms: number
    /** Of a ghost that is still named. RULES GH6. */
    ghost_of: Later<string>
    ghost_name: Later<string>
  }
  /** Of matches that are over: who wants another one against the same player. RULES RM1, RM2. */
  rematches: {
    match_id: string
    offers: Json<Offers>
    /** When both wanted it. */
    agreed_at: Later<Date>
    next_match_id: Later<string>
    /** When both were told of the next match. */
    told_at: Later<Date>
  }
  /** The links by which players show their results to strangers. */
  shared_results: { link_id: string; match_id: string; user_id: string; shared_at: Date }
  /** Of matches against somebody: what both are told of each other. Users are ids. */
  match_feeds: { match_id: string; entries: Json<FeedEntry[]>; changed_at: Date }
  /** How the code of a side was written. RULES RC1. */
  recordings: {
    user_id: string
    match_id: string
    changed_at: Date
    batches: number
    /** Of all that was kept, before it was packed. */
    bytes: number
    /** Whether parts of it lie in `recording_parts`. */
    loose: boolean
    /** The other entries, compressed. */
    body: Later<Buffer>
  }
  recording_parts: { user_id: string; match_id: string; body: string }
  /** Who may see a player's recordings; of those who have ever changed their profile since it is told. RULES RC4. */
  recording_choices: { user_id: string; readers: RecordingReaders; version: number }
  submissions: {
    submission_id: string
    /** Null for a run outside of matches. */
    match_id: string | null
    user_id: string
    kind: 'run' | 'submit'
    language: LanguageName
    code: string
    received_at: Date
    judgement: JsonOrNull<Judgement>
    inputs: Later<string[]>
    waited_at: Later<Date>
    /** In a Solo match: how long the player had had it open. */
    practised_ms: Later<number>
  }
  judge_turns: { user_id: string; taken_at: Later<Date> }
  kept_solutions: {
    user_id: string
    problem_id: string
    accepted: boolean
    language: LanguageName
    code: string
    received_at: Date
    /** Where it was handed in; null of what was kept before this was noted. */
    match_id: string | null
  }
  balances: { user_id: string; points: number; shields: number; ledger_seq: number }
  ledger: {
    match_id: string
    user_id: string
    opponent_id: string
    points_delta: number
    balance: number
    ledger_seq: number
    entered_at: Date
  }
  /** Ranked matches that the audit of scores has yet to look at. */
  score_audits: { match_id: string; ended_at: Date }
  rejudges: {
    rejudge_id: string
    problem_id: string
    /** The problem as it was published when the rejudge began. */
    content: Json<PublishedProblem>
    state: 'judging' | 'ready' | 'applying' | 'applied' | 'cancelled'
    begun_at: Date
    applied_at: Later<Date>
  }
  rejudged_submissions: {
    rejudge_id: string
    submission_id: string
    match_id: string
    state: Generated<'waiting' | 'same' | 'changed' | 'unsteady' | 'unjudged' | 'gone'>
    /** The judge's name for the newest request. */
    request_id: Later<string>
    asked_at: Later<Date>
    asks: Generated<number>
    /** A verdict that differs from the submission's waits here until a second one confirms it. */
    first_verdict: Later<VerdictName>
    /** The new verdict, of a changed one. */
    judgement: JsonOrNull<Judgement>
    /** The verdict that it replaced. */
    former: JsonOrNull<Judgement>
    applied_at: Later<Date>
  }
  /** Append-only. In the ledger are those with a balance. */
  corrections: {
    rejudge_id: string
    match_id: string
    user_id: string
    former_outcome: OutcomeName | null
    outcome: OutcomeName | null
    /** Without names: a person who leaves is gone from the ledger too. */
    former_result: JsonOrNull<NamelessResult>
    result: JsonOrNull<NamelessResult>
    points_delta: number
    balance: number | null
    ledger_seq: number | null
    entered_at: Date
  }
  sessions: {
    session_code: string
    problem_id: string
    duration: number
    created_by: string
    created_at: Date
    match_id: Later<string>
  }
  /** Whom a player blocks, and whether the player hides being here; the newest version counts. RULES PE3, PE4. */
  privacy: { user_id: string; blocked: string[]; online_hidden: boolean; version: number }
  /** The socket of each open page. RULES PE4. */
  people_sockets: { gateway: string; conn: string; user_id: string; announced_at: Date; closed_at: Later<Date> }
  /** RULES PE5. */
  challenges: {
    challenge_id: string
    from_id: string
    from_name: string
    to_id: string
    to_name: string
    ranked: boolean
    /** Null where it is drawn. */
    problem_id: string | null
    difficulty: PublishedProblem['difficulty'] | null
    /** Minutes; null of a ranked one. */
    duration: number | null
    created_at: Date
    expires_at: Date
    state: Generated<(typeof CHALLENGE_STATES)[number]>
    settled_at: Later<Date>
    match_id: Later<string>
    /** When both were told of the match. */
    told_at: Later<Date>
  }
  avatars: { user_id: string; image: string; version: number }
  participants: { session_code: string; user_id: string; username: string; joined_at: Date }
  room_sockets: {
    gateway: string
    conn: string
    room: string
    user_id: string
    announced_at: Date
    closed_at: Later<Date>
    /** When its gateway was found silent. */
    lost_at: Later<Date>
  }
  gateways: { gateway: string; seen_at: Date; unbroken_since: Date }
}

type NamelessResult = Omit<PlayerResult, 'username'>
export type Match = Selectable<Tables['matches']>
export type Player = Selectable<Tables['players']>
export type Rejudge = Selectable<Tables['rejudges']>
export type Session = Selectable<Tables['sessions']>
export type Submission = Selectable<Tables['submissions']>
