/**
 * Runs the hostile suite with the runner of the environment and prints what went wrong as JSON. A process of its own, so that
 * the same suite runs with another runner: as an unprivileged user, or built with sanitizers.
 */
import { LANGUAGES, type LanguageName } from '@skirmish/contracts/schema'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { type Judging, judge } from '../../src/judge.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { setUpSandbox } from '../../src/sandbox-setup.ts'
import { RUNNER } from '../../src/toolchain/paths.ts'
import { HOSTILE } from './all.ts'
import type { HostileProgram } from './program.ts'

const MEMORY_MB = 64
/** CPU time of a program whose outcome may be time_limit. */
const TIME_MS = Number(process.env.HOSTILE_TIME_MS ?? 400)
/** CPU time of every other program: a virtual machine can take longer than the time above to give a program its memory. */
const AMPLE_TIME_MS = Math.max(4_000, TIME_MS)
const RUNNERS = 3
/** A second round shows that the first left nothing. */
const ROUNDS = process.env.HOSTILE_TWICE ? ['first', 'second'] : ['first']
const HEALTHY: Record<LanguageName, string> = {
  c: '#include <stdio.h>\nint main(void) { int a, b; if (scanf("%d %d", &a, &b) != 2) return 1; printf("%d", a + b); }',
  cpp: '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }',
  java: 'class A { public static void main(String[] x) { var s = new java.util.Scanner(System.in); System.out.print(s.nextInt() + s.nextInt()); } }',
  javascript:
    "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number); process.stdout.write(String(a + b))",
  python: 'a, b = map(int, input().split())\nprint(a + b, end="")',
}

async function outcome(
  judging: Judging,
  runner: Runner,
  language: LanguageName,
  code: string,
  input: string,
  time_ms = AMPLE_TIME_MS,
) {
  const request = {
    submission_id: 'hostile',
    language,
    code,
    limits: { time_ms, memory_mb: MEMORY_MB },
    checker: { type: 'exact' as const },
    tests: { inputs: [input] },
    requested_at: '',
  }
  const judged = await judge(judging, (work) => work(runner), request, null).catch((error: Error) => ({
    verdict: 'judge_error' as const,
    detail: error.message,
    runs: [],
  }))
  const [run] = judged.runs
  return run
    ? { verdict: run.verdict, stdout: run.stdout, told: run.stderr }
    : { verdict: judged.verdict, stdout: '', told: judged.detail }
}

function wrongWith(program: HostileProgram, got: Awaited<ReturnType<typeof outcome>>): string | undefined {
  const { says, tells, outcomes } = program
  if (!outcomes.includes(got.verdict)) return `got ${got.verdict} instead of ${outcomes.join(' or ')}`
  if (typeof says === 'string' ? got.stdout !== says : says && !says.test(got.stdout))
    return `printed ${JSON.stringify(got.stdout.slice(0, 200))}`
  if (tells && !tells.test(got.told)) return `told ${JSON.stringify(got.told.slice(0, 200))}`
}

const only = process.argv[2]
const languages: readonly string[] = process.env.HOSTILE_LANGUAGES?.split(',') ?? LANGUAGES
const sandbox = await setUpSandbox(
  {
    JUDGE_CGROUPS: process.env.JUDGE_CGROUPS === 'required' ? 'required' : 'optional',
    JUDGE_RUNNER: process.env.JUDGE_RUNNER ?? RUNNER,
    JUDGE_ZYGOTES: process.env.JUDGE_ZYGOTES === 'off' ? 'off' : 'on',
    JUDGE_CACHE_MB: 64,
    JUDGE_SLOTS: RUNNERS,
  },
  createLogger({ service: 'hostile', instance: '', level: 'warn', format: 'json' }),
)
const wrong: string[] = []
const note = (program: HostileProgram, round: string, got: Awaited<ReturnType<typeof outcome>>, what: string) =>
  wrong.push(
    `${program.language}, ${program.name}, ${round}: ${what} (${JSON.stringify((got.stdout + got.told).slice(0, 300))})`,
  )

async function attack(name: string, programs: HostileProgram[]): Promise<string> {
  const runner = await sandbox.open(`${name}-${process.pid}`)
  for (const program of programs) {
    const { language, source, input = 'hello\n', outcomes } = program
    const time_ms = outcomes.includes('time_limit') ? TIME_MS : AMPLE_TIME_MS
    for (const round of ROUNDS) {
      const got = await outcome(sandbox.judging, runner, language, source, input, time_ms)
      const what = wrongWith(program, got)
      if (what) note(program, round, got, what)
    }
    const healthy = await outcome(sandbox.judging, runner, language, HEALTHY[language], '20 22')
    if (healthy.verdict !== 'accepted' || healthy.stdout !== '42')
      note(program, 'the healthy program after it', healthy, `got ${healthy.verdict}`)
  }
  await runner.close()
  return runner.about
}

const programs = HOSTILE.filter(
  ({ language, name }) => languages.includes(language) && (!only || `${language} ${name}`.includes(only)),
)
// Most of them wait for a limit: several runners share the time.
const parts = Array.from({ length: RUNNERS }, (_, part) => programs.filter((_, i) => i % RUNNERS === part))
const [about] = await Promise.all(parts.map((part, i) => attack(`hostile${i}`, part)))
await sandbox.close()
console.log(
  JSON.stringify({
    about,
    warm: sandbox.warmths,
    programs: programs.length,
    languages: LANGUAGES.length,
    wrong,
  }),
)
