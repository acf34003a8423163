import { type Metrics, WAIT_BUCKETS } from '@skirmish/service-kit/telemetry/metrics'
import type { Scored } from './domain/score.ts'

export interface Objectives {
  /** A caller has waited so many seconds for a verdict, less what the program used of the processor. */
  waited(kind: 'run' | 'submit', seconds: number): void
  /** Matches that the audit has looked at, by what it found. */
  scored(found: Record<Scored, number>): void
}

/** What the alerts on verdicts and scores rest on. */
export function createObjectives(metrics: Metrics): Objectives {
  const verdicts = metrics.histogram(
    'match_room_verdict_seconds',
    'From the receipt of code to the answer with its verdict, less the processor time of the program',
    WAIT_BUCKETS,
    ['run', 'submit'].map((kind) => ({ kind })),
  )
  const matches = metrics.counter(
    'match_room_scored_matches_total',
    'Finished ranked matches by how they were scored',
    ['once', 'wrongly', 'never'].map((scored) => ({ scored })),
  )
  return {
    waited: (kind, seconds) => verdicts.record(Math.max(0, seconds), { kind }),
    scored: (found) => {
      for (const [scored, count] of Object.entries(found)) matches.add(count, { scored })
    },
  }
}
