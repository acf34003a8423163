import { openPool } from '@skirmish/sandbox/runner/pool'
import { setUpSandbox } from '@skirmish/sandbox/sandbox-setup'
import { LANES } from '@skirmish/sandbox/turn-queue'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from './config.ts'
import { consumeRequests } from './handlers/judging-requests.ts'
import { startCounting } from './jobs/count-backlog.ts'
import { shareUse } from './shared-use.ts'
import { createStoredSources } from './stored-source.ts'
import { createStoredTests } from './stored-tests.ts'

/** Takes programs from the work queue, runs them in the sandbox, publishes the verdicts. */
export async function build(service: ServiceContext<Config>): Promise<void> {
  const { config, log, metrics } = service
  const lanes = LANES.map((lane) => ({ lane }))
  const lookups = metrics.counter('judge_program_cache_total', 'Lookups of compiled programs', [
    { found: 'true' },
    { found: 'false' },
  ])
  const abandoned = metrics.counter('judge_abandoned_total', 'Requests for whose verdict nobody waited any more', lanes)
  const failures = metrics.counter('judge_failed_tries_total', 'Tries at which the sandbox failed', lanes)
  const sandbox = await setUpSandbox(config, log, (hit) => lookups.add(1, { found: String(hit) }))
  service.onStop('close', 'the sandbox', () => sandbox.close())
  service.onStop('close', 'the shared demand', shareUse(service.bus, sandbox.demand))
  const pool = await openPool(sandbox.open, config.JUDGE_SLOTS, log, { demand: sandbox.demand })
  service.onStop('close', 'the slots', () => pool.close())
  metrics.gauge('judge_slots', 'Submissions that may be judged at a time', () => config.JUDGE_SLOTS)
  metrics.gauge('judge_waiting', 'Submissions in hand that wait for a slot', () => pool.waiting())
  metrics.gauge('judge_compiles_waiting', 'Sources that wait for a compiler', () => sandbox.compiles.waiting())
  metrics.gauge('judge_runners_busy', 'Submissions that are judged right now', () => pool.busy())

  const database = await service.database<Record<string, never>>(new URL('../migrations/', import.meta.url))
  await consumeRequests(service, database, {
    judging: sandbox.judging,
    pool,
    demand: sandbox.demand,
    storedTests: createStoredTests(service.upstream(config.CATALOG_URL)),
    storedSource: createStoredSources(service.upstream(config.MATCH_ROOM_URL)),
    log,
    onAbandoned: (lane) => abandoned.add(1, { lane }),
    onFailure: (lane) => failures.add(1, { lane }),
  })
  startCounting(service)
  void sandbox.compiler.warm(service.stopping)
}
