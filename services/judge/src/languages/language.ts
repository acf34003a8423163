import type { RunLimits } from '../domain/limits.ts'
import type { BoxFile } from '../runner/protocol.ts'
import type { Runner } from '../runner/runner.ts'

/** A source that compiled: what a slot is given to run it, again and again. */
export interface Program {
  slot: SlotName
  files: BoxFile[]
  /** Java: the class with `main`. */
  main: string
}

export type Compiled = { program: Program } | { error: string }

export type SlotName = 'native' | 'python' | 'node' | 'java' | 'compile'

/** How one language is judged. */
export interface Language {
  /** Compiles in the sandbox. What is wrong with the source is a value; what is wrong with the judge is thrown. */
  compile(runner: Runner, source: string): Promise<Compiled>
  /** The command line of one run. */
  argv(program: Program, limits: RunLimits): string[]
  /** Compiler, interpreter and flags, which together with the source decide the program. */
  version: string
}

/** Thrown when the judge itself failed: the request is tried again, elsewhere if it can be. RULES JD2. */
export class JudgeError extends Error {}
