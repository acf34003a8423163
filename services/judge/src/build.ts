import {
  type Judgement,
  type JudgingRequest,
  JudgingRequested,
  judgeError,
  SubmissionJudged,
  VerificationJudged,
  VerificationRequested,
} from '@skirmish/contracts/events/judging'
import type { Delivery } from '@skirmish/service-kit/bus'
import { handleOnce, wasHandled } from '@skirmish/service-kit/inbox'
import { emit } from '@skirmish/service-kit/outbox'
import type { House } from '@skirmish/service-kit/service'
import type { QueryExecutorProvider } from 'kysely'
import type { Config } from './config.ts'
import { openPool, type Priority } from './runner/pool.ts'
import { createStoredTests } from './stored-tests.ts'
import { judge } from './usecases/judge.ts'
import { openWorkshop } from './workshop.ts'

/** A request is offered to another judge when this one has been silent for so long. */
const ACK_WAIT_MS = 4_000
const HEARTBEAT_MS = 1_000
const TRIES = 5
const BACKLOG_MS = 5_000

/** Takes programs from the work queue, runs them in the sandbox, tells the verdicts. */
export async function build(house: House<Config>): Promise<void> {
  const { config, log } = house
  const lookups = house.metrics.counter('judge_program_cache', 'Lookups of compiled programs', ['found'])
  const workshop = await openWorkshop(config, log, (hit) => lookups.inc({ found: String(hit) }))
  house.onStop('close', () => workshop.compiler.close())
  const pool = await openPool(workshop.open, config.JUDGE_SLOTS, log)
  house.onStop('close', () => pool.close())

  const database = await house.database<Record<string, never>>(new URL('../migrations/', import.meta.url))
  const storedTests = createStoredTests(house.upstream(config.CATALOG_URL))
  house.metrics.gauge('judge_waiting', 'Submissions in hand that wait for a slot', () => pool.waiting())

  /** The verdict, or after the last try a judge_error, which never counts against the player. RULES JD2. */
  const decide = async (priority: Priority, request: JudgingRequest, attempt: number): Promise<Judgement> => {
    try {
      const tests =
        'inputs' in request.tests ? null : await storedTests(request.tests.problem_id, request.tests.tests_hash)
      return await pool.use(priority, (runner) => judge(workshop.judging, runner, request, tests))
    } catch (error) {
      if (attempt < TRIES) throw error
      log.error({ err: error, submission_id: request.submission_id }, 'judging failed for good')
      return judgeError(request.submission_id, 'The judge failed. Please submit again; this does not count.')
    }
  }

  const work = async (
    priority: Priority,
    durable: string,
    tell: (tx: QueryExecutorProvider, judgement: Judgement) => Promise<void>,
    request: JudgingRequest,
    delivery: Delivery,
  ) => {
    if (await wasHandled(database, durable, delivery.eventId)) return
    const heartbeat = setInterval(() => delivery.working(), HEARTBEAT_MS)
    try {
      const judgement = await decide(priority, request, delivery.attempt)
      await handleOnce(database, durable, delivery.eventId, (tx) => tell(tx, judgement))
    } finally {
      clearInterval(heartbeat)
    }
  }

  house.metrics.gauge('judge_runners_busy', 'Submissions that are judged right now', () => pool.busy())

  const players = {
    durable: 'judge-players',
    concurrency: config.JUDGE_SLOTS * 2,
    prefetch: 1,
    ackWaitMs: ACK_WAIT_MS,
    maxDeliver: TRIES + 1,
  }
  const background = {
    durable: 'judge-background',
    concurrency: 1,
    prefetch: 1,
    ackWaitMs: ACK_WAIT_MS,
    maxDeliver: TRIES + 1,
  }
  house.onStop(
    'work',
    await house.bus.consume(JudgingRequested, players, (request, delivery) =>
      work('player', players.durable, (tx, judgement) => emit(tx, SubmissionJudged, judgement), request, delivery),
    ),
  )
  house.onStop(
    'work',
    await house.bus.consume(VerificationRequested, background, (request, delivery) =>
      work(
        'background',
        background.durable,
        (tx, judgement) => emit(tx, VerificationJudged, judgement),
        request,
        delivery,
      ),
    ),
  )
  const backlog = { players: 0, background: 0 }
  const counting = setInterval(async () => {
    backlog.players = await house.bus.backlog(JudgingRequested, players.durable).catch(() => backlog.players)
    backlog.background = await house.bus
      .backlog(VerificationRequested, background.durable)
      .catch(() => backlog.background)
  }, BACKLOG_MS)
  house.onStop('work', () => clearInterval(counting))
  house.metrics.gauge('judge_queue_players', 'Submissions that no judge has taken yet', () => backlog.players)
  house.metrics.gauge('judge_queue_background', 'Verifications that no judge has taken yet', () => backlog.background)
  void workshop.compiler.warm(house.stopping)
}
