import type { JudgingRequest } from '@skirmish/contracts/events/judging'
import type { VerdictName } from '@skirmish/contracts/rest/programs'
import { type Judging, judge } from '../judge.ts'
import type { Runner } from '../runner/runner.ts'
import { textOf } from '../verdict.ts'
import type { Probe } from './probe.ts'
import { REMAINS } from './remains.ts'
import { WARM } from './warm.ts'

/** Programs that try to break out, with the outcomes that they must have. */
const HOSTILE: Probe[] = [
  {
    language: 'c',
    tries: 'to run',
    source: '#include <stdio.h>\nint main(void) { char s[9]; return scanf("%8s", s) == 1 && puts(s) >= 0 ? 0 : 1; }',
    outcome: 'accepted',
    says: 'hello',
  },
  {
    language: 'java',
    tries: 'to run',
    source:
      'class A { public static void main(String[] a) { System.out.println(new java.util.Scanner(System.in).next()); } }',
    outcome: 'accepted',
    says: 'hello',
  },
  {
    language: 'c',
    tries: 'to start a process',
    source: '#include <unistd.h>\nint main(void) { return fork() < 0 ? 7 : 0; }',
    outcome: 'runtime_error',
  },
  {
    language: 'c',
    tries: 'to make namespaces',
    source: '#define _GNU_SOURCE\n#include <sched.h>\nint main(void) { return unshare(CLONE_NEWUSER) ? 7 : 0; }',
    outcome: 'runtime_error',
  },
  {
    language: 'c',
    tries: 'to touch more memory than it may',
    source:
      '#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) { char *p = malloc(1 << 20); if (!p) return 0; memset(p, 1, 1 << 20); } }',
    outcome: 'memory_limit',
  },
  { language: 'python', tries: 'to start a process', source: 'import os\nos.fork()', outcome: 'runtime_error' },
  { language: 'python', tries: 'to open a socket', source: 'import socket\nsocket.socket()', outcome: 'runtime_error' },
  {
    language: 'python',
    tries: 'to signal its supervisor',
    source: 'import os\nos.kill(1, 9)',
    outcome: 'runtime_error',
  },
  { language: 'python', tries: "to read the host's accounts", source: 'open("/etc/passwd")', outcome: 'runtime_error' },
  {
    language: 'python',
    tries: 'to write outside of its folder',
    source: 'open("/usr/lib/x", "w")',
    outcome: 'runtime_error',
  },
  {
    language: 'python',
    tries: 'to see other processes',
    source: 'import os\nassert not [p for p in os.listdir("/proc") if p.isdigit() and p != str(os.getpid())]',
    outcome: 'accepted',
  },
  { language: 'python', tries: 'to change its root', source: 'import os\nos.chroot("/tmp")', outcome: 'runtime_error' },
  { language: 'python', tries: 'to print for ever', source: 'while True: print("x" * 4000)', outcome: 'output_limit' },
  {
    language: 'javascript',
    tries: 'to start a process',
    source: 'require("child_process").execSync("true")',
    outcome: 'runtime_error',
  },
]

const LEAKS = [...HOSTILE, ...REMAINS]

/** Tight limits first, which show most contained programs at once; then limits so ample that a busy machine is not taken for a leak. */
const LIMITS = [
  { time_ms: 400, memory_mb: 64 },
  { time_ms: 10_000, memory_mb: 64 },
]
const SHOWN_BYTES = 120

export interface Findings {
  /** The programs that got through or did not run at all: an empty list means that the sandbox holds. RULES JD4. */
  leaks: string[]
  /** The programs that warm interpreters get wrong on this machine. */
  cold: { python: string[]; node: string[] }
}

/** Runs hostile programs, each language in a runner of its own, side by side. */
export async function findFaults(judging: Judging, open: (name: string) => Promise<Runner>): Promise<Findings> {
  const findings: Findings = { leaks: [], cold: { python: [], node: [] } }
  const languages = [...new Set([...LEAKS, ...WARM].map((probe) => probe.language))]
  const results = await Promise.allSettled(
    languages.map(async (language) => {
      const mine = (probes: Probe[]) => probes.filter((probe) => probe.language === language)
      let runner = await open(`self-test-${language}`)
      /** Opens the runner again where it was ended for its silence, as on a busy machine; one that a program ended stays so, and that is a leak. */
      const livingRunner = async () => {
        if (runner.wasSilent()) runner = await open(`self-test-${language}`)
        return runner
      }
      try {
        const cold = await findWrong(mine(WARM), judging, livingRunner)
        if (language === 'python') findings.cold.python = cold
        else findings.cold.node.push(...cold)
        findings.leaks.push(...(await findWrong(mine(LEAKS), judging, livingRunner)))
      } finally {
        await runner.close()
      }
    }),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return findings
}

async function findWrong(probes: Probe[], judging: Judging, livingRunner: () => Promise<Runner>): Promise<string[]> {
  const found: string[] = []
  for (const probe of probes) {
    let wrong: string | undefined
    for (const limits of LIMITS) {
      wrong = whatIsWrong(probe, await tell(judging, await livingRunner(), probe, limits))
      if (!wrong) break
    }
    if (wrong) found.push(wrong)
  }
  return found
}

function whatIsWrong({ language, tries, outcome, says }: Probe, told: Told): string | undefined {
  if (told.verdict === outcome && (!says || told.output.includes(says))) return undefined
  return `a ${language} program that tries ${tries} got ${told.verdict} instead of ${outcome} (${told.output.trim()})`
}

interface Told {
  verdict: VerdictName
  output: string
}

async function tell(
  judging: Judging,
  runner: Runner,
  { language, source }: Probe,
  limits: JudgingRequest['limits'],
): Promise<Told> {
  const request = {
    submission_id: 'self-test',
    language,
    code: source,
    limits,
    checker: { type: 'exact' as const },
    tests: { inputs: ['hello'] },
    requested_at: '',
  }
  const judged = await judge(judging, (work) => work(runner), request, null).catch((error: Error) => ({
    verdict: 'judge_error' as const,
    detail: error.message,
    runs: [],
  }))
  const [run] = judged.runs
  if (!run) return { verdict: judged.verdict, output: judged.detail }
  return { verdict: run.verdict, output: textOf(Buffer.from(run.stdout + run.stderr), SHOWN_BYTES) }
}
