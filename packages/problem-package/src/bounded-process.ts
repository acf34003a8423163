import { type ExecFileException, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Uses, watchProcess } from './process-watch.ts'

export interface ProcessLimits {
  /** Of processor time: it decides, so that a busy machine refuses nothing. */
  cpuMs: number
  /** Real time, for a process that waits and uses no processor. */
  wallMs: number
  /** Of what JavaScript holds. */
  heapMb: number
  /** Of the whole process: contents of files lie outside of the heap. */
  memoryMb: number
  outputBytes: number
}

interface Program {
  file: URL
  args?: string[]
  /** The folders that it can read. */
  reads: string[]
  /** Emptied once the process has it. */
  input: string
}

/** What a program printed, which of its limits ended it, or what it complained of. */
export type ProcessEnd = { printed: string } | { beyond: keyof ProcessLimits } | { complaint: string }

/**
 * Runs a program of ours in a process of its own, which can neither write nor start programs, and has no settings and secrets. What ends it,
 * ends nothing else: a thread that reaches the limit of its heap can take the whole process along.
 */
export const runBounded = (program: Program, limits: ProcessLimits): Promise<ProcessEnd> =>
  new Promise((resolve) => {
    const { file, args = [], reads } = program
    const { wallMs, heapMb, outputBytes } = limits
    const flags = ['--permission', ...reads.map((path) => `--allow-fs-read=${path}`), `--max-old-space-size=${heapMb}`]
    const command = [...flags, '--no-warnings', fileURLToPath(file), ...args]
    const options = { timeout: wallMs, maxBuffer: outputBytes, killSignal: 'SIGKILL', env: {} } as const
    let beyond: keyof Uses | null = null
    const child = execFile(process.execPath, command, options, (error, printed, complaint) => {
      unwatch()
      if (beyond) resolve({ beyond })
      else if (error) resolve(endOf(error, complaint))
      else resolve({ printed })
    })
    const unwatch = watchProcess(child.pid ?? 0, limits, (limit) => {
      beyond = limit
      child.kill('SIGKILL')
    })
    child.stdin?.on('error', () => {}) // the callback reports its end
    child.stdin?.end(program.input)
    program.input = ''
  })

function endOf(error: ExecFileException, complaint: string): ProcessEnd {
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return { beyond: 'outputBytes' }
  if (error.killed) return { beyond: 'wallMs' }
  if (complaint.includes('heap out of memory')) return { beyond: 'heapMb' }
  return { complaint: complaint || `${error.message} ${error.signal ?? ''}`.trim() }
}
