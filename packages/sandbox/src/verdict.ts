import type { RunResult } from '@skirmish/contracts/events/judging'
import type { VerdictName } from '@skirmish/contracts/rest/programs'

/** Why a test ended, as the runner's protocol.h numbers it. */
export const CAUSES = ['exit', 'cpu', 'wall', 'memory', 'output', 'runner', 'stopped', 'starved'] as const

export interface TestRun {
  cause: (typeof CAUSES)[number]
  exitCode: number
  signal: number
  cpuUs: number
  wallUs: number
  /** The part of `wallUs` in which the program was ready to run and had no core: it does not count against the player. */
  waitUs: number
  memoryKb: number
  stdout: Buffer
  stderr: Buffer
}

/** The verdict of a run before its output is compared; `accepted` then means that the program ended well. RULES JD2, JD6. */
export function verdictOf(run: Pick<TestRun, 'cause' | 'exitCode' | 'signal'>): VerdictName {
  switch (run.cause) {
    case 'cpu':
    case 'wall':
      return 'time_limit'
    case 'memory':
      return 'memory_limit'
    case 'output':
      return 'output_limit'
    case 'runner':
    case 'stopped':
    case 'starved':
      return 'judge_error'
    case 'exit':
      return run.exitCode === 0 && run.signal === 0 ? 'accepted' : 'runtime_error'
  }
}

/** Linux's signals of x86-64 and 64-bit Arm, from 1 on: signal(7). */
const SIGNALS =
  'HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS'.split(
    ' ',
  )

/** How a program ended that failed by itself, as the contract names it: by a signal or by an exit code. RULES JD14. */
export function endOf(run: Pick<TestRun, 'cause' | 'exitCode' | 'signal'>): Pick<RunResult, 'exit_code' | 'signal'> {
  if (run.cause !== 'exit') return {}
  if (run.signal !== 0) return { signal: `SIG${SIGNALS[run.signal - 1] ?? run.signal}` }
  return run.exitCode === 0 ? {} : { exit_code: run.exitCode }
}

/** At most `bytes` of UTF-8, never ending within a character; broken sequences become U+FFFD. */
export function textOf(output: Buffer, bytes: number): string {
  if (output.length <= bytes) return output.toString('utf8')
  let end = bytes
  while (end > 0 && ((output[end] ?? 0) & 0xc0) === 0x80) end--
  return output.subarray(0, end).toString('utf8')
}
