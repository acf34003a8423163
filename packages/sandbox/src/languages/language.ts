import type { RunLimits } from '../limits.ts'
import type { BoxFile } from '../runner/protocol.ts'
import type { Runner } from '../runner/runner.ts'
import type { Turn } from '../turn-queue.ts'
import type { TestRun } from '../verdict.ts'

/** A compiled source: all that a slot needs to run it again and again. */
export interface Program {
  slot: SlotName
  files: BoxFile[]
  /** Java: the class with `main`. */
  main: string
}

/** `late`: the compiler ran out of time, which the same source may not do on a quieter machine. */
export type Compiled = { program: Program } | { error: string; late?: boolean }

export type SlotName = 'native' | 'python' | 'node' | 'java' | 'validator'

/**
 * How one language is judged. Compiling happens in the sandbox, by a compiler with slots of its own, or in the slot of the
 * interpreter. A fault of the source is a value; a fault of the judge is thrown.
 */
export type Language = Execution & (CompiledLanguage | InterpretedLanguage)

export interface CompiledLanguage {
  /** Compiles when the turn comes. Languages with headers find those in `beside`; C and C++ keep to `limits`, a player's without them. */
  compile(source: string, turn: Turn, beside?: BoxFile[], limits?: RunLimits): Promise<Compiled>
}

export interface InterpretedLanguage {
  check(runner: Runner, source: string): Promise<Compiled>
}

export interface Execution {
  /** The command line of one run. */
  argv(program: Program, limits: RunLimits): string[]
  /** Why a run ended, where the language's machine ends by itself what the runner would have ended. */
  causeOf?(run: TestRun): TestRun['cause']
  /** Compiler, interpreter and flags, which together with the source decide the program. */
  version: string
}

/** Thrown when the judge itself failed: the request is tried again, elsewhere if it can be. RULES JD2. */
export class JudgeError extends Error {}
