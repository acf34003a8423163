import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Judgement, JudgingRequested, SubmissionJudged } from '@skirmish/contracts/events/judging'
import { LANGUAGES, type LanguageName } from '@skirmish/contracts/schema'
import { type Bus, connectBus } from '@skirmish/service-kit/bus/bus'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer, playInto } from './ranked-story.ts'

const SUBMISSIONS = 200
const KILL_EVERY_MS = 2_000
/** Then the rest is judged in peace: a judge's start costs as much as some submissions, on two cores. */
const KILLS = 20
const PREFIX = `judge${randomBytes(4).toString('hex')}`

let system: System
let bus: Bus
const judged = new Map<string, Judgement[]>()

beforeAll(async () => {
  system = await startSystem({ replicas: 'judge=3', environment: { ...FEW_PROBLEMS, NATS_PREFIX: PREFIX } })
  const log = createLogger({ service: 'test', instance: '', level: 'error', format: 'json' })
  bus = await connectBus({
    url: system.environment.NATS_URL ?? '',
    prefix: PREFIX,
    name: 'test',
    log,
    metrics: createMetrics('test'),
  })
  // Verdicts leave their stream for match-room alone. A verdict that a killed relay publishes again has the same id, and counts once.
  const heard = new Set<string>()
  bus.nc.subscribe(bus.subject(SubmissionJudged.subject), {
    callback: (_error, message) => {
      const id = message.headers?.get('event-id') ?? ''
      if (heard.has(id)) return
      heard.add(id)
      const judgement = message.json<Judgement>()
      judged.set(judgement.submission_id, [...(judged.get(judgement.submission_id) ?? []), judgement])
    },
  })
})
afterAll(async () => {
  await bus?.close()
  await system?.stop()
})

const ECHO: Record<LanguageName, (salt: string) => string> = {
  python: (salt) => `print(input()) # ${salt}`,
  javascript: (salt) => `console.log(require('fs').readFileSync(0, 'utf8')) // ${salt}`,
  c: (salt) =>
    `#include <stdio.h>\nint main(void) { char s[99]; return scanf("%98s", s) == 1 ? puts(s) < 0 : 1; } // ${salt}`,
  cpp: (salt) => `#include <iostream>\nint main() { std::string s; std::cin >> s; std::cout << s; } // ${salt}`,
  java: (salt) =>
    `class A { public static void main(String[] a) { System.out.println(new java.util.Scanner(System.in).next()); } } // ${salt}`,
}

test('JD2 200 submissions while a judge is killed every 2 s: 200 verdicts, none double, none lost', async () => {
  const all = Array.from({ length: SUBMISSIONS }, (_, i) => ({
    id: `${PREFIX}-${i}`,
    language: LANGUAGES[i % LANGUAGES.length] ?? 'python',
  }))
  let killed = 0
  const killer = setInterval(() => {
    if (killed >= KILLS) return
    try {
      process.kill(system.pid('judge', (killed % 3) + 1), 'SIGKILL')
      killed++
    } catch {} // it is just being started
  }, KILL_EVERY_MS)
  try {
    for (const { id, language } of all) {
      const request = {
        submission_id: id,
        language,
        code: ECHO[language](id),
        limits: { time_ms: 2_000, memory_mb: 128 },
        checker: { type: 'exact' },
        tests: { inputs: ['one', 'two', 'three'] },
        requested_at: new Date().toISOString(),
      }
      await bus.publish(JudgingRequested.subject, request, id, {})
      await sleep(120)
    }
    await vi.waitFor(() => expect(judged.size).toBe(SUBMISSIONS), { timeout: 150_000, interval: 500 })
  } finally {
    clearInterval(killer)
  }
  expect(killed).toBeGreaterThan(5)
  await sleep(3_000) // a second verdict would come now
  const verdicts = all.map(({ id }) => judged.get(id) ?? [])
  expect(verdicts.filter((list) => list.length !== 1)).toEqual([])
  const outputs = verdicts.map(([one]) => one?.runs.map((run) => run.stdout.trim()).join(' '))
  expect(outputs.filter((output) => output !== 'one two three')).toEqual([])
}, 240_000)

test('JD3 bad sources are answered in words, and in a match every language is judged', async () => {
  const [a, b] = await Promise.all([newcomer(system.url, 'ada'), newcomer(system.url, 'bob')])
  const { matchId } = await playInto(a, b)
  const run = async (language: string, code: string) => {
    for (;;) {
      const answer = await a.call('POST', `/matches/${matchId}/run/`, { language, code, inputs: ['hello'] })
      if (answer.status !== 429) return answer
      await sleep(1_000)
    }
  }
  for (const [language, code] of [
    ['cobol', 'x'],
    ['python', 'print(1)\0'],
    ['python', '#'.repeat(64 * 1024 + 1)],
  ] as const)
    expect(await run(language, code)).toMatchObject({ status: 400, body: { detail: expect.any(String) } })
  for (const language of LANGUAGES) expect(await run(language, ECHO[language](''))).toMatchObject({ status: 200 })
})
