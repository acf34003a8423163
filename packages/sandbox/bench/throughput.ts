/** Pinned to one core by judge.bench.ts: 20-test submissions a second, ours and bare, interleaved. */
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageName } from '@skirmish/contracts/schema'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { median, report, table } from '@skirmish/testkit/report'
import { judge } from '../src/judge.ts'
import { slotNumber } from '../src/languages/languages.ts'
import { limitsFor } from '../src/limits.ts'
import { setUpSandbox } from '../src/sandbox-setup.ts'
import { RUNNER } from '../src/toolchain/paths.ts'
import { bubblewrap, createBare } from './bare.ts'
import { EMPTY, PROGRAMS, TESTS } from './programs.ts'

const ROUNDS: Record<LanguageName, number> = { python: 15, javascript: 15, java: 7, c: 15, cpp: 7 }
const CACHED_ROUNDS = 31
const STARTS = 200
const START_ROUNDS = 15
const WARMING_JAVA = 40
const LIMITS = { time_ms: 2_000, memory_mb: 256 }

const log = createLogger({ service: 'bench', instance: '', level: 'warn', format: 'pretty' })
const sandbox = await setUpSandbox(
  { JUDGE_CGROUPS: 'optional', JUDGE_RUNNER: RUNNER, JUDGE_ZYGOTES: 'on', JUDGE_CACHE_MB: 64, JUDGE_SLOTS: 1 },
  log,
)
const runner = await sandbox.open('bench')
const bare = createBare()
const wrapped = bubblewrap(bare.folder)

const since = (begun: number): number => performance.now() - begun

async function ours(language: LanguageName, code: string): Promise<number> {
  const begun = performance.now()
  const request = {
    submission_id: 'bench',
    language,
    code,
    limits: LIMITS,
    checker: { type: 'exact' as const },
    tests: { problem_id: 'p', tests_hash: 'h' },
    requested_at: '',
  }
  const judgement = await judge(sandbox.judging, (work) => work(runner), request, TESTS)
  if (judgement.verdict !== 'accepted') throw new Error(`${language}: ${judgement.verdict} ${judgement.detail}`)
  return since(begun)
}

function theirs(language: LanguageName, code: string, compiles: boolean, under?: string[]): number {
  const begun = performance.now()
  if (compiles) bare.compile(language, code)
  const compiled = since(begun)
  return compiled + bare.runs(language, under) * TESTS.length
}

/** A comment that differs makes a program that no cache knows. */
const variant = (language: LanguageName, i: number): string =>
  `${PROGRAMS[language]}${language === 'python' ? '#' : '//'} ${process.pid}.${i}\n`

async function compare(name: string, language: LanguageName, rounds: number, cached: boolean) {
  const times = { ours: [] as number[], bare: [] as number[], bwrap: [] as number[] }
  await ours(language, variant(language, -1))
  bare.compile(language, variant(language, -1))
  for (let i = 0; i < rounds; i++) {
    const source = variant(language, cached ? -1 : i)
    times.bare.push(theirs(language, source, !cached))
    times.ours.push(await ours(language, source))
    if (wrapped) times.bwrap.push(theirs(language, source, !cached, wrapped))
  }
  const rate = (list: number[]) => 1000 / median(list)
  const row = { name, ours: rate(times.ours), bare: rate(times.bare), bwrap: wrapped ? rate(times.bwrap) : Number.NaN }
  report({ name: `judge.${name}.submissions`, value: row.ours, unit: '1/s/core', reference: row.bare })
  return row
}

async function isolation() {
  const source = join(bare.folder, 'empty.c')
  const empty = join(bare.folder, 'empty')
  writeFileSync(source, EMPTY)
  execFileSync('gcc', ['-O2', '-static', source, '-o', empty])
  writeFileSync(join(bare.folder, 'tests/0'), '')
  const { c } = sandbox.judging.toolchain.languages
  if (!('compile' in c)) throw new Error('C has no compiler')
  const compiled = await c.compile(EMPTY, { lane: 'ranked' })
  if ('error' in compiled) throw new Error(compiled.error)
  const runs = Array.from({ length: STARTS }, () => ({ argv: 0, input: '' }))
  const job = {
    slot: slotNumber('native'),
    limits: limitsFor('c', LIMITS),
    files: compiled.program.files,
    argvs: [['/box/main']],
    runs,
    stopAtFailure: true,
  }
  const inside: number[] = []
  const outside: number[] = []
  for (let i = 0; i < START_ROUNDS; i++) {
    outside.push(bare.start(empty, STARTS))
    const begun = performance.now()
    await runner.job(job)
    inside.push(since(begun) / STARTS)
  }
  const [isolated, plain] = [median(inside), median(outside)]
  table(
    'An empty static program, milliseconds a run',
    ['bare', 'isolated', 'added'],
    [[plain, isolated, isolated - plain]],
  )
  report({
    name: 'judge.isolation.added_ms',
    value: isolated - plain,
    unit: 'ms',
    reference: plain,
    ratio: isolated / plain,
  })
}

for (let i = 0; i < WARMING_JAVA; i++) await sandbox.compiler.compile(variant('java', -i - 2), { lane: 'ranked' })
const rows = [
  await compare('python', 'python', ROUNDS.python, false),
  await compare('javascript', 'javascript', ROUNDS.javascript, false),
  await compare('java', 'java', ROUNDS.java, false),
  await compare('c', 'c', ROUNDS.c, false),
  await compare('cpp_cold', 'cpp', ROUNDS.cpp, false),
  await compare('cpp_cached', 'cpp', CACHED_ROUNDS, true),
]
table(
  '20-test submissions a second and core',
  [
    'language',
    'judge',
    'bare processes',
    'ratio',
    wrapped ? 'bubblewrap a test' : 'bubblewrap (not installed)',
    'ratio',
  ],
  rows.map((row) => [row.name, row.ours, row.bare, row.ours / row.bare, row.bwrap, row.ours / row.bwrap]),
)
await isolation()
await runner.close()
await sandbox.close()
rmSync(bare.folder, { recursive: true })
