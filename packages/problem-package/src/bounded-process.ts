import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { watchCpu } from './process-cpu.ts'

export interface ProcessLimits {
  /** Of processor time: it decides, so that a busy machine refuses nothing. */
  cpuMs: number
  /** Only against one that waits for ever. */
  wallMs: number
  heapMb: number
  outputBytes: number
}

interface Program {
  file: URL
  args?: string[]
  /** What it can read: folders, or all files by `*`. */
  reads: string[]
  input: string
}

/** What a program printed, which of its limits ended it, or what it complained of. */
export type ProcessEnd = { printed: string } | { beyond: keyof ProcessLimits } | { complaint: string }

/**
 * Runs a program of ours in a process of its own, which can neither write nor start programs, and has no settings and secrets. What ends it,
 * ends nothing else: a thread that reaches the limit of its heap can take the whole process along.
 */
export const runBounded = (
  { file, args = [], reads, input }: Program,
  { cpuMs, wallMs, heapMb, outputBytes }: ProcessLimits,
): Promise<ProcessEnd> =>
  new Promise((resolve) => {
    const flags = ['--permission', ...reads.map((path) => `--allow-fs-read=${path}`), `--max-old-space-size=${heapMb}`]
    const command = [...flags, '--no-warnings', fileURLToPath(file), ...args]
    const options = { timeout: wallMs, maxBuffer: outputBytes, killSignal: 'SIGKILL', env: {} } as const
    let isSpent = false
    const child = execFile(process.execPath, command, options, (error, printed, complaint) => {
      unwatch()
      if (isSpent) resolve({ beyond: 'cpuMs' })
      else if (error) resolve(endOf(error, complaint))
      else resolve({ printed })
    })
    const unwatch = watchCpu(child.pid ?? 0, cpuMs, () => {
      isSpent = true
      child.kill('SIGKILL')
    })
    child.stdin?.on('error', () => {}) // the callback tells of its end
    child.stdin?.end(input)
  })

function endOf(error: Error & { killed?: boolean }, complaint: string): ProcessEnd {
  if (error.message.includes('maxBuffer')) return { beyond: 'outputBytes' }
  if (error.killed) return { beyond: 'wallMs' }
  return complaint.includes('heap out of memory') ? { beyond: 'heapMb' } : { complaint }
}
