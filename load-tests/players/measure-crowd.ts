/** `npm run bench -- judge` runs this: how long ranked players wait for a trivial run while hostile accounts do their worst. */
import { median, quantile, report, table } from '@skirmish/testkit/report'
import { testProblems } from '@skirmish/testkit/solutions'
import { startSystem } from '@skirmish/testkit/system'
import { playInto } from '../acceptance/ranked-story.ts'
import { gatherCrowd, registerAll } from './hostile-crowd.ts'
import { runTrivially } from './trivial-runs.ts'

const ACCOUNTS = Number(process.env.CROWD ?? 64)
const MEASURE_MS = Number(process.env.CROWD_MS ?? 60_000)
/** By then the crowd has all that it gets. */
const SETTLED_MS = 15_000
const PAIRS = 3
const P50_LIMIT_MS = 2_000
const P99_LIMIT_MS = 5_000

const system = await startSystem({ environment: { JUDGE_SLOTS: '2' } })
process.on('SIGTERM', () => void system.stop().finally(() => process.exit(143)))
try {
  const ranked = []
  for (let i = 0; i < PAIRS; i++) {
    const [one, other] = await registerAll(system.url, ['one', 'other'])
    if (!one || !other) throw new Error('two players were registered')
    const { matchId } = await playInto(one, other)
    ranked.push({ player: one, matchId }, { player: other, matchId })
  }
  const alone = await runTrivially(ranked, MEASURE_MS / 2)
  const crowd = await gatherCrowd(system.url, ACCOUNTS, testProblems()[0]?.title ?? '')
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const beside = await runTrivially(ranked, MEASURE_MS)
  await crowd.stop()
  const failed = beside.filter(({ status }) => status !== 200)
  const times = (runs: typeof alone, language?: string) =>
    runs.filter((run) => !language || run.language === language).map(({ ms }) => ms)
  const languages = [...new Set(beside.map(({ language }) => language))].sort()
  table(
    `A ranked player's trivial run, milliseconds, beside ${ACCOUNTS} hostile accounts; statuses of theirs: ${JSON.stringify([...crowd.statuses])}`,
    ['', 'alone p50', 'p50', 'slowest', 'runs'],
    [undefined, ...languages].map((language) => [
      language ?? 'all',
      median(times(alone, language)),
      median(times(beside, language)),
      Math.max(...times(beside, language)),
      times(beside, language).length,
    ]),
  )
  const [p50, p99] = [median(times(beside)), quantile(times(beside), 0.99)]
  const name = 'judge.hostile_crowd'
  report({ name: `${name}.p50_ms`, value: p50, unit: 'ms', reference: median(times(alone)), limit: P50_LIMIT_MS })
  report({
    name: `${name}.p99_ms`,
    value: p99,
    unit: 'ms',
    reference: quantile(times(alone), 0.99),
    limit: P99_LIMIT_MS,
  })
  report({ name: `${name}.refused`, value: failed.length, unit: 'runs', limit: 0 })
} finally {
  await system.stop()
}
process.exit() // the players' sockets look for the site for ever
