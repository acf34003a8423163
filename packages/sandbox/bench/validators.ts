/** Pinned to one core by judge.bench.ts: submissions to problems with a program of their own, ours and bare, interleaved. All in C++, compiled before. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { median, report, table } from '@skirmish/testkit/report'
import { judge } from '../src/judge.ts'
import { setUpSandbox } from '../src/sandbox-setup.ts'
import { RUNNER } from '../src/toolchain/paths.ts'
import { PROGRAMS, TESTS } from './programs.ts'

const ROUNDS = 31
const LIMITS = { time_ms: 2_000, memory_mb: 256 }

/** Compares numbers, as a checker for any order of lines would begin. */
const VALIDATOR = `#include <fstream>
#include <iostream>
int main(int, char **argv) {
  std::ifstream input(argv[1]), answer(argv[2]);
  int n, said, wanted;
  if (!(input >> n)) return 1;
  while (answer >> wanted) if (!(std::cin >> said) || said != wanted) return 43;
  return std::cin >> said ? 43 : 42;
}
`
const GUESSES = 10
const INTERACTOR = `#include <fstream>
#include <iostream>
int main(int, char **argv) {
  int secret, guess;
  std::ifstream(argv[1]) >> secret;
  for (int i = 0; i < ${GUESSES} && std::cin >> guess; i++) {
    if (guess == secret) return std::cout << "right" << std::endl, 42;
    std::cout << (guess < secret ? "higher" : "lower") << std::endl;
  }
  return 43;
}
`
const PLAYER = `#include <iostream>
#include <string>
int main() {
  int low = 1, high = 1000;
  for (std::string reply; reply != "right";) {
    int middle = (low + high) / 2;
    std::cout << middle << std::endl;
    std::cin >> reply;
    if (reply == "higher") low = middle + 1; else high = middle - 1;
  }
}
`
const SECRETS: TestCase[] = Array.from({ length: TESTS.length }, (_, i) => ({
  input: `${1 + i * 52}\n`,
  expected_output: '',
}))

const log = createLogger({ service: 'bench', instance: '', level: 'warn', format: 'pretty' })
const sandbox = await setUpSandbox(
  { JUDGE_CGROUPS: 'optional', JUDGE_RUNNER: RUNNER, JUDGE_ZYGOTES: 'on', JUDGE_CACHE_MB: 64, JUDGE_SLOTS: 1 },
  log,
)
const runner = await sandbox.open('bench')
const folder = mkdtempSync(join(tmpdir(), 'judge-bench-'))
const helper = join(folder, 'bare-pair')
execFileSync('gcc', ['-O2', '-o', helper, fileURLToPath(new URL('./bare-pair.c', import.meta.url))])

async function compare(name: string, player: string, program: string, tests: TestCase[], interactive: boolean) {
  const at = join(folder, name)
  mkdirSync(join(at, 'tests'), { recursive: true })
  for (const [i, test] of tests.entries()) {
    writeFileSync(join(at, 'tests', String(i)), test.input)
    writeFileSync(join(at, 'tests', `${i}.ans`), test.expected_output)
  }
  for (const [file, source] of Object.entries({ player, program })) {
    writeFileSync(join(at, `${file}.cpp`), source)
    execFileSync('g++', ['-O2', '-std=gnu++20', join(at, `${file}.cpp`), '-o', join(at, file)])
  }
  const mode = interactive ? 'interact' : 'validate'
  const bare = [mode, '1', join(at, 'tests'), String(tests.length), join(at, 'player'), join(at, 'program')]
  const validator = {
    language: 'cpp',
    code: program,
    files: [],
    convention: 'icpc',
    arguments: [],
    interactive,
  } as const
  const request = {
    submission_id: 'bench',
    language: 'cpp' as const,
    code: player,
    limits: LIMITS,
    checker: { type: 'validator' as const, ...(interactive && { interactive: true as const }) },
    tests: { problem_id: 'p', tests_hash: 'h' },
    requested_at: '',
  }
  const ours = async () => {
    const begun = performance.now()
    const own = { ...validator, files: [], arguments: [] }
    const judged = await judge(sandbox.judging, (work) => work(runner), request, tests, { lane: 'ranked' }, own)
    if (judged.verdict !== 'accepted') throw new Error(`${name}: ${judged.verdict} ${judged.detail}`)
    return performance.now() - begun
  }
  const theirs = () => (Number(execFileSync(helper, bare, { encoding: 'utf8' })) * tests.length) / 1e6
  await ours()
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let i = 0; i < ROUNDS; i++) {
    times.bare.push(theirs())
    times.ours.push(await ours())
  }
  const [value, reference] = [1000 / median(times.ours), 1000 / median(times.bare)]
  report({ name: `judge.${name}.submissions`, value, unit: '1/s/core', reference })
  return [name, value, reference, value / reference]
}

const rows = [
  await compare('cpp_validated', PROGRAMS.cpp, VALIDATOR, TESTS, false),
  await compare('cpp_interactive', PLAYER, INTERACTOR, SECRETS, true),
]
table(
  '20-test submissions a second and core, with a program of the problem',
  ['problem', 'judge', 'bare processes', 'ratio'],
  rows,
)
await runner.close()
await sandbox.close()
rmSync(folder, { recursive: true })
