import { RANKS, rankOf } from '@skirmish/contracts/ranks'
import type { Metrics } from '@skirmish/service-kit/telemetry/metrics'
import type { Entry } from './domain/lobby.ts'
import { permittedSince } from './domain/permitted-since.ts'
import type { Ticket } from './domain/ticket.ts'

const STAGES = ['joined', 'paired', 'dodged', 'confirmed', 'ready'] as const
type Stage = (typeof STAGES)[number]
type OnTheWay = Pick<Ticket, 'user_id' | 'points'>

/** Counts players on their way from the join to the match, and how long the queue lets them wait. */
export interface Funnel {
  note(stage: Stage, players: readonly OnTheWay[]): void
  /** Notes what a decision did, once its players have been told; milliseconds since the epoch. */
  decided(entries: readonly Entry[], now: number): void
  /** The match of a pair is there, so long after both had accepted. */
  ready(seconds: number): void
  /** No match came for a pair that both had accepted. */
  lost(): void
}

/** The process keeps its funnel through all terms in which it leads. */
export function createFunnel(metrics: Metrics): Funnel {
  const players = metrics.counter(
    'matchmaking_players_total',
    'Players by stage of the way to a match and tier',
    STAGES.flatMap((stage) => RANKS.map((tier) => ({ stage, tier }))),
  )
  const pairing = metrics.histogram(
    'matchmaking_pairing_seconds',
    'From when two players might have been paired to when they were told that they are',
    [0.05, 0.2, 1, 2, 5, 10, 30],
  )
  const ready = metrics.histogram(
    'matchmaking_ready_seconds',
    'From the second acceptance to when the players were told of their match',
    [0.05, 0.1, 0.3, 1, 2, 5, 10, 30],
  )
  const lost = metrics.counter('matchmaking_lost_pairs_total', 'Accepted pairs for which no match came')
  /** When a player came back to the queue: the ticket says when the wait began, and the time in the pair is no wait. */
  const returned = new WeakMap<Ticket, number>()

  const note: Funnel['note'] = (stage, some) => {
    for (const { points } of some) players.add(1, { stage, tier: rankOf(points) })
  }
  const waited = (a: Ticket, b: Ticket, now: number) => {
    const since = Math.max(...[a, b].map((ticket) => returned.get(ticket) ?? ticket.joined_at))
    pairing.record(Math.max(0, now - permittedSince(a, b, since)) / 1000)
  }
  return {
    note,
    decided: (entries, now) => {
      let ended = false
      for (const entry of entries) {
        if (entry.kind === 'pair_ended') {
          ended = true
          const { pair, dodgers } = entry
          const dodged = pair.players.filter(({ user_id }) => dodgers.includes(user_id))
          note('dodged', dodged)
        } else if (entry.kind === 'ticket' && ended) returned.set(entry.ticket, now)
        else if (entry.kind === 'confirmed') note('confirmed', entry.pair.players)
        else if (entry.kind === 'paired') {
          note('paired', entry.pair.players)
          waited(...entry.pair.players, now)
        }
      }
    },
    ready: (seconds) => ready.record(Math.max(0, seconds)),
    lost: () => lost.add(1),
  }
}
