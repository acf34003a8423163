import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Judgement, RankedJudgingRequested, SubmissionJudged } from '@skirmish/contracts/events/judging'
import { connectBus } from '@skirmish/service-kit/bus/bus'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'
import { median, quantile, report, table } from '@skirmish/testkit/report'
import { startSystem } from '@skirmish/testkit/system'
import { createBare } from './bare.ts'
import { PROGRAMS, TESTS } from './programs.ts'

const IDLE_SUBMISSIONS = 200
const CAPACITY_MS = 5_000
const LOADED_MS = 30_000
const LOAD = 0.8
/** Far beyond a verdict's time: a request that went astray ends the benchmark. */
const VERDICT_WITHIN_MS = 60_000
const PREFIX = `bench${process.pid}`

/** Verdicts through NATS: the whole system runs, its judge has one core's worth of runners. */
export async function measureService(): Promise<void> {
  const system = await startSystem({ environment: { NATS_PREFIX: PREFIX, JUDGE_SLOTS: '1' } })
  const log = createLogger({ service: 'bench', instance: '', level: 'warn', format: 'pretty' })
  const bus = await connectBus({
    url: system.environment.NATS_URL ?? '', // a system has a server of its own
    prefix: PREFIX,
    name: 'bench',
    log,
    metrics: createMetrics('bench'),
  })
  const waiting = new Map<string, (judgement: Judgement) => void>()
  const heard = bus.nc.subscribe(bus.subject(SubmissionJudged.subject))
  void (async () => {
    for await (const message of heard) {
      const judgement = message.json<Judgement>()
      waiting.get(judgement.submission_id)?.(judgement)
    }
  })()

  let serial = 0
  /** Milliseconds from publishing a request to hearing its verdict. */
  const submit = async (): Promise<number> => {
    const submission_id = `${PREFIX}-${serial++}`
    const request = {
      submission_id,
      language: 'python',
      code: `${PROGRAMS.python}# ${submission_id}\n`,
      limits: { time_ms: 2_000, memory_mb: 256 },
      checker: { type: 'exact' },
      tests: { inputs: TESTS.map((test) => test.input) },
      requested_at: new Date().toISOString(),
    }
    const begun = performance.now()
    const judged = new Promise<Judgement>((resolve, reject) => {
      waiting.set(submission_id, resolve)
      setTimeout(() => reject(new Error('no verdict came')), VERDICT_WITHIN_MS).unref()
    })
    await bus.publish(RankedJudgingRequested.subject, request, submission_id, {})
    const { runs, verdict } = await judged
    waiting.delete(submission_id)
    if (verdict !== 'accepted' || runs.some((run) => run.verdict !== 'accepted'))
      throw new Error(`${verdict} in the benchmark`)
    return performance.now() - begun
  }

  try {
    await sleep(25_000) // the bank is proven, the Java compiler warms up
    for (let i = 0; i < 20; i++) await submit()
    const idle: number[] = []
    for (let i = 0; i < IDLE_SUBMISSIONS; i++) {
      await sleep(5 + (i % 10))
      idle.push(await submit())
    }
    const memory = memoryOf(system.pid('judge'))
    const capacity = await measureCapacity(submit)
    const loaded = await offer(submit, capacity * LOAD)

    const bare = createBare()
    bare.compile('python', PROGRAMS.python)
    const plain = median(Array.from({ length: 9 }, () => bare.runs('python') * TESTS.length))
    table(
      `20-test Python submissions through NATS, milliseconds to the verdict; ${capacity.toFixed(1)}/s is all that this judge can`,
      ['', 'p50', 'p99', '20 bare processes'],
      [
        ['idle', median(idle), quantile(idle, 0.99), plain],
        [`${LOAD * 100} % load`, median(loaded), quantile(loaded, 0.99), plain],
      ],
    )
    report({ name: 'judge.verdict.p50_ms', value: median(idle), unit: 'ms', reference: plain, load: 0 })
    report({ name: 'judge.verdict.p99_ms', value: quantile(idle, 0.99), unit: 'ms', reference: plain, load: 0 })
    report({ name: 'judge.verdict.p50_ms', value: median(loaded), unit: 'ms', reference: plain, load: LOAD })
    report({ name: 'judge.verdict.p99_ms', value: quantile(loaded, 0.99), unit: 'ms', reference: plain, load: LOAD })
    table('Memory of an idle judge with one runner, MiB (proportional)', Object.keys(memory), [Object.values(memory)])
    report({
      name: 'judge.idle.rss_mb',
      value: Object.values(memory).reduce((sum, part) => sum + part, 0),
      unit: 'MiB',
    })
  } finally {
    await bus.close()
    await system.stop()
  }
}

/** Submissions a second when there is always a next one. */
async function measureCapacity(submit: () => Promise<number>): Promise<number> {
  const end = performance.now() + CAPACITY_MS
  let done = 0
  const loop = async () => {
    while (performance.now() < end) {
      await submit()
      done++
    }
  }
  await Promise.all([loop(), loop(), loop()])
  return (done * 1000) / CAPACITY_MS
}

/** Arrivals without memory of each other, at a rate a second. */
async function offer(submit: () => Promise<number>, rate: number): Promise<number[]> {
  const all: Promise<number>[] = []
  const end = performance.now() + LOADED_MS
  while (performance.now() < end) {
    all.push(submit())
    await sleep((-Math.log(1 - Math.random()) * 1000) / rate)
  }
  return Promise.all(all)
}

/** MiB of a process and all that it started, by name. Pages that several share are divided among them. */
function memoryOf(root: number): Record<string, number> {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)]),
  )
  const below = (pid: number): boolean => pid === root || (parents.has(pid) && below(parents.get(pid) ?? 0))
  const found: Record<string, number> = {}
  for (const pid of parents.keys()) {
    if (!below(pid)) continue
    const name = pid === root ? 'service' : readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    const pss = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
    found[name] = (found[name] ?? 0) + Number(pss ?? 0) / 1024
  }
  return found
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0 // it has ended meanwhile
  }
}
