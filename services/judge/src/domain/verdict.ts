import type { VerdictName } from '@skirmish/contracts/rest/matches'

/** Why a test ended, as the runner's protocol.h numbers it. */
export const CAUSES = ['exit', 'cpu', 'wall', 'memory', 'output', 'runner', 'stopped'] as const

export interface TestRun {
  cause: (typeof CAUSES)[number]
  exitCode: number
  signal: number
  cpuUs: number
  wallUs: number
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
      return 'judge_error'
    case 'exit':
      return run.exitCode === 0 && run.signal === 0 ? 'accepted' : 'runtime_error'
  }
}

/** At most `bytes` of UTF-8, never ending within a character; broken sequences become U+FFFD. */
export function textOf(output: Buffer, bytes: number): string {
  if (output.length <= bytes) return output.toString('utf8')
  let end = bytes
  while (end > 0 && ((output[end] ?? 0) & 0xc0) === 0x80) end--
  return output.subarray(0, end).toString('utf8')
}
