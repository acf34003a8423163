import type { ServiceName } from '../services.ts'
import {
  AccountDeleted,
  EmailConfirmed,
  PrivacyChanged,
  ProfileChanged,
  UserRegistered,
  UserRenamed,
} from './accounts.ts'
import { ArenaMatchCreated, ArenaMatchEnded, ArenaNear, ArenaPaired } from './arenas.ts'
import type { EventContract } from './define-event.ts'
import {
  JudgingRequested,
  RankedJudgingRequested,
  RejudgingRequested,
  SoloJudgingRequested,
  SubmissionJudged,
  SubmissionRejudged,
  VerificationJudged,
  VerificationRequested,
} from './judging.ts'
import * as matches from './matches.ts'
import { ClassProblemPublished, ProblemPublished } from './problems.ts'

interface ConsumerContract {
  /** The consumer's name on the bus, which its replicas share. */
  durable: string
  service: ServiceName
  event: EventContract
}

const consumer = (service: ServiceName, name: string, event: EventContract): ConsumerContract => ({
  durable: `${service}-${name}`,
  service,
  event,
})

/** Every consumer of an event. The bus lets a service read the events listed for it here, and no others. */
export const CONSUMERS: readonly ConsumerContract[] = [
  consumer('profile', 'users', UserRegistered),
  consumer('profile', 'renamed', UserRenamed),
  consumer('profile', 'deleted', AccountDeleted),
  consumer('profile', 'won', matches.MatchWon),
  consumer('profile', 'matches', matches.MatchFinished),
  consumer('profile', 'corrections', matches.MatchCorrected),
  consumer('profile', 'solved', matches.ProblemSolved),
  consumer('profile', 'rejudged', matches.ProblemRejudged),
  consumer('catalog', 'verifications', VerificationJudged),
  consumer('catalog', 'attempts', matches.ProblemAttempted),
  consumer('catalog', 'class-attempts', matches.ClassProblemSubmitted),
  consumer('catalog', 'rejudged', matches.ProblemRejudged),
  consumer('catalog', 'confirmations', EmailConfirmed),
  consumer('catalog', 'arenas', ArenaNear),
  consumer('catalog', 'renamed', UserRenamed),
  consumer('catalog', 'deleted', AccountDeleted),
  consumer('judge', 'ranked', RankedJudgingRequested),
  consumer('judge', 'players', JudgingRequested),
  consumer('judge', 'solo', SoloJudgingRequested),
  consumer('judge', 'background', VerificationRequested),
  consumer('judge', 'rejudge', RejudgingRequested),
  consumer('match-room', 'pairs', matches.PairConfirmed),
  consumer('match-room', 'problems', ProblemPublished),
  consumer('match-room', 'class-problems', ClassProblemPublished),
  consumer('match-room', 'profiles', ProfileChanged),
  consumer('match-room', 'privacy', PrivacyChanged),
  consumer('match-room', 'deleted', AccountDeleted),
  consumer('match-room', 'verdicts', SubmissionJudged),
  consumer('match-room', 'rejudged', SubmissionRejudged),
  consumer('match-room', 'rematches', matches.RematchRefused),
  consumer('match-room', 'arena-pairs', ArenaPaired),
  consumer('matchmaking', 'rematches', matches.RematchAgreed),
  consumer('matchmaking', 'privacy', PrivacyChanged),
  consumer('matchmaking', 'created', matches.MatchCreated),
  consumer('matchmaking', 'failed', matches.MatchCreationFailed),
  consumer('matchmaking', 'won', matches.MatchWon),
  consumer('matchmaking', 'finished', matches.MatchFinished),
  consumer('matchmaking', 'voided', matches.MatchVoided),
  consumer('matchmaking', 'arena-created', ArenaMatchCreated),
  consumer('matchmaking', 'arena-ended', ArenaMatchEnded),
  consumer('matchmaking', 'renamed', UserRenamed),
  consumer('matchmaking', 'deleted', AccountDeleted),
  consumer('leaderboard', 'won', matches.MatchWon),
  consumer('leaderboard', 'matches', matches.MatchFinished),
  consumer('leaderboard', 'corrections', matches.MatchCorrected),
  consumer('leaderboard', 'profiles', ProfileChanged),
  consumer('leaderboard', 'deleted', AccountDeleted),
]
