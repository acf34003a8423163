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

/** Every event, in the order of a ranked match's way through the services. */
export const EVENTS: readonly EventContract[] = [
  UserRegistered,
  EmailConfirmed,
  UserRenamed,
  AccountDeleted,
  ProfileChanged,
  PrivacyChanged,
  VerificationRequested,
  VerificationJudged,
  ProblemPublished,
  ClassProblemPublished,
  matches.PairConfirmed,
  matches.MatchCreated,
  matches.MatchCreationFailed,
  RankedJudgingRequested,
  JudgingRequested,
  SoloJudgingRequested,
  SubmissionJudged,
  matches.ProblemSolved,
  matches.ProblemAttempted,
  matches.ProblemRejudged,
  matches.ClassProblemSubmitted,
  matches.MatchWon,
  matches.MatchFinished,
  matches.MatchVoided,
  matches.RematchAgreed,
  matches.RematchRefused,
  ArenaNear,
  ArenaPaired,
  ArenaMatchCreated,
  ArenaMatchEnded,
  RejudgingRequested,
  SubmissionRejudged,
  matches.MatchCorrected,
]
