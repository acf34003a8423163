import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './paths.ts'

/** Runs a program of the repository in place of this one: it gets the signals, and its exit code is ours. */
export function runProgram(path: string, ...args: string[]): void {
  const program = spawn(process.execPath, [join(ROOT, path), ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal))
  program.on('exit', (code) => process.exit(code ?? 1))
}
