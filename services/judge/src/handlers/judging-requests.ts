import {
  type Judgement,
  JudgingRequested,
  RankedJudgingRequested,
  RejudgingRequested,
  SoloJudgingRequested,
  SubmissionJudged,
  SubmissionRejudged,
  VerificationJudged,
  VerificationRequested,
} from '@skirmish/contracts/events/judging'
import { LANES } from '@skirmish/sandbox/turn-queue'
import { handleOnce, wasHandled } from '@skirmish/service-kit/bus/inbox'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { WAIT_BUCKETS } from '@skirmish/service-kit/telemetry/metrics'
import type { QueryExecutorProvider } from 'kysely'
import type { Config } from '../config.ts'
import { decideVerdict, TRIES, type VerdictParts } from '../usecases/decide-verdict.ts'

/** NATS offers a request to another judge when this one has been silent for this long. */
const ACK_WAIT_MS = 4_000
const HEARTBEAT_MS = 1_000
/**
 * How many submissions of a lane a judge has in hand: most of them wait, and only among those in hand do people who used the judge little
 * come first. A person has one in flight, so that it takes as many accounts to fill them.
 */
const IN_HAND_A_SLOT = 64

type Publish = (tx: QueryExecutorProvider, judgement: Judgement) => Promise<void>
const toMatchRoom: Publish = (tx, judgement) => emit(tx, SubmissionJudged, judgement)
const toRejudge: Publish = (tx, judgement) => emit(tx, SubmissionRejudged, judgement)
const toCatalog: Publish = (tx, judgement) => emit(tx, VerificationJudged, judgement)

/** The subjects of the requests, the most urgent first, and the event of their verdicts. */
export const SOURCES = [
  { durable: 'judge-ranked', event: RankedJudgingRequested, lane: 'ranked', publish: toMatchRoom },
  { durable: 'judge-players', event: JudgingRequested, lane: 'custom', publish: toMatchRoom },
  { durable: 'judge-solo', event: SoloJudgingRequested, lane: 'solo', publish: toMatchRoom },
  { durable: 'judge-background', event: VerificationRequested, lane: 'background', publish: toCatalog },
  { durable: 'judge-rejudge', event: RejudgingRequested, lane: 'background', publish: toRejudge },
] as const

/** Judges every request and publishes one verdict on each. RULES JD2. */
export async function consumeRequests(
  service: ServiceContext<Config>,
  database: Database<Record<string, never>>,
  parts: VerdictParts,
): Promise<void> {
  const verdicts = service.metrics.counter(
    'judge_verdicts_total',
    'Verdicts by lane and verdict; problem_fault where the program of a problem is at fault',
    LANES.map((lane) => ({ lane, verdict: 'judge_error' })),
  )
  const ages = service.metrics.histogram(
    'judge_verdict_age_seconds',
    'From the request to its verdict, the program’s own time included',
    WAIT_BUCKETS,
    LANES.map((lane) => ({ lane })),
  )
  for (const { durable, event, lane, publish } of SOURCES) {
    const concurrency = lane === 'background' ? 1 : service.config.JUDGE_SLOTS * IN_HAND_A_SLOT
    const options = {
      durable,
      concurrency,
      prefetch: 1,
      ackWaitMs: ACK_WAIT_MS,
      maxDeliver: TRIES + 1,
      waits: service.stopping,
    }
    const stop = await service.bus.consume(event, options, async (request, delivery) => {
      if (await wasHandled(database, durable, delivery.eventId)) return
      const heartbeat = setInterval(() => delivery.working(), HEARTBEAT_MS)
      try {
        const judgement = await decideVerdict(parts, lane, request, delivery.attempt)
        const first = await handleOnce(database, durable, delivery.eventId, (tx) => publish(tx, judgement))
        if (!first) return
        verdicts.add(1, { lane, verdict: countedAs(judgement) })
        ages.record(Math.max(0, Date.now() - Date.parse(request.requested_at)) / 1000, { lane })
      } finally {
        clearInterval(heartbeat)
      }
    })
    service.onStop('work', `the consumer ${durable}`, stop)
  }
}

/** The label of a verdict: what a problem's own program did wrong is no failure of a sandbox, for which somebody is woken. RULES JD16. */
export const countedAs = ({ verdict, problem_fault }: Judgement): string =>
  verdict === 'judge_error' && problem_fault !== undefined ? 'problem_fault' : verdict
