import { addToFeed } from '@skirmish/contracts/match-feed'
import type { FeedEntry, MatchPush, PlayerResult, Stats } from '@skirmish/contracts/sockets/match'
import { type PracticeClock, standing } from './practice-clock.ts'

export interface Rematch {
  offeredBy: readonly string[]
  /** By the server's clock; null once both have agreed. */
  expiresAt: number | null
  matchId: string | null
}

export interface LiveMatch {
  connected: boolean
  status: 'Pending' | 'Completed' | 'Void'
  /** By the server's clock; null while untimed or unknown. */
  endsAt: number | null
  /** Null but in Solo, and until a server says it. */
  practice: PracticeClock | null
  yours: Stats
  rival: Stats | null
  rivalPresent: boolean | null
  /** Until when the rival counts as typing, by the server's clock. */
  rivalTypesUntil: number | null
  /** Whether the server records what is typed. */
  recorded: boolean
  /** What has happened, the newest last; null in Solo, and until a server says that it keeps one. */
  feed: readonly FeedEntry[] | null
  /** When the win may be claimed, by the server's clock. */
  claimAt: number | null
  solved: boolean
  /** Who has won a match that goes on for the other. */
  wonBy: string | null
  /** Of a reader who has won it. */
  ownResult: PlayerResult | null
  results: PlayerResult[] | null
  voidReason: string | null
  /** Who wants a rematch, until when an offer stands, and the match that came of it. */
  rematch: Rematch | null
  notice: string | null
}

export const START: LiveMatch = {
  connected: false,
  status: 'Pending',
  endsAt: null,
  practice: null,
  yours: { lines: 0, tests: 0 },
  rival: null,
  rivalPresent: null,
  rivalTypesUntil: null,
  recorded: false,
  feed: null,
  claimAt: null,
  solved: false,
  wonBy: null,
  ownResult: null,
  results: null,
  voidReason: null,
  rematch: null,
  notice: null,
}

/** So long a rival counts as typing who says no more. */
const TYPES_FOR_MS = 6_000

type Snapshot = Extract<MatchPush, { action: 'snapshot' }>
type Change = MatchPush | { action: 'connection'; open: boolean } | { action: 'accepted' }

/** The match as it is after one more message; `now` is the time by the server's clock, in milliseconds. */
export function reduce(state: LiveMatch, push: Change, now: number): LiveMatch {
  switch (push.action) {
    case 'connection':
      return { ...state, connected: push.open, practice: standing(state.practice, now) }
    case 'accepted':
      return { ...state, solved: true }
    case 'solved':
      return {
        ...{ ...state, wonBy: push.user, endsAt: Date.parse(push.ends_at), claimAt: null },
        ...(push.result && { solved: true, ownResult: push.result }),
      }
    case 'snapshot':
      if (push.status === 'Pending' && state.status !== 'Pending') return state // a late one: what is over stays so
      return {
        ...state,
        status: push.status,
        endsAt: push.remaining_ms === null ? null : now + push.remaining_ms,
        practice: practiceIn(push, now),
        yours: push.your_stats,
        rival: push.opponent_stats,
        rivalPresent: push.opponent_present,
        rivalTypesUntil: null,
        recorded: push.recorded ?? false,
        feed: push.feed ?? null,
        claimAt: null, // since when the opponent is away follows, as long as the win can be claimed
        solved: push.you_solved,
        wonBy: push.solved_by ?? null,
        ownResult: push.your_result ?? null,
        results: push.results,
      }
    case 'stats_update':
      return { ...state, yours: push.your_stats, rival: push.opponent_stats }
    case 'match_result':
      return { ...state, status: 'Completed', results: push.results, practice: standing(state.practice, now) }
    case 'match_void':
      return { ...state, status: 'Void', voidReason: push.reason }
    case 'presence':
      return {
        ...state,
        rivalPresent: push.present,
        rivalTypesUntil: null,
        claimAt: push.claim_at ? Date.parse(push.claim_at) : null,
        feed: push.at === undefined ? state.feed : withEntry(state.feed, { ...push, at: push.at }),
      }
    case 'progress':
      return { ...state, feed: withEntry(state.feed, push) }
    case 'typing':
      return { ...state, rivalTypesUntil: push.typing ? now + TYPES_FOR_MS : null }
    case 'rematch':
      return {
        ...state,
        rematch: {
          offeredBy: push.offered_by,
          expiresAt: push.expires_at === null ? null : Date.parse(push.expires_at),
          matchId: push.match_id,
        },
      }
    case 'time':
      return { ...state, endsAt: push.remaining_ms === null ? null : now + push.remaining_ms }
    case 'refused':
      return { ...state, notice: push.reason }
    default:
      return state // said by a newer server
  }
}

/** The results that the reader may see, the own first: both, or the own alone after a win; null before either. */
export const knownResults = ({ results, ownResult }: LiveMatch): PlayerResult[] | null =>
  results ?? (ownResult && [ownResult])

const practiceIn = ({ practised_ms, practising }: Snapshot, now: number): LiveMatch['practice'] =>
  practised_ms === undefined ? null : { ms: practised_ms, since: practising ? now : null }

const withEntry = (feed: LiveMatch['feed'], entry: FeedEntry) => addToFeed(feed ?? [], entry)
