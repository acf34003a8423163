import { limitsIn } from '@skirmish/contracts/limits'
import type { LanguageName, Limits } from '@skirmish/contracts/schema'

/** Limits of one run as the runner takes them: milliseconds, MiB, bytes; `fileMb` is the largest file. */
export interface RunLimits {
  cpuMs: number
  wallMs: number
  memoryMb: number
  outputBytes: number
  fileMb: number
}

/** How much longer than its CPU time a program may take by the clock. */
const WALL_FACTOR = 3
const OUTPUT_BYTES = 1024 * 1024
const FILE_MB = 16

/** What several runs of one job may use together, in milliseconds; 0 is no limit. */
export interface Budget {
  cpuMs: number
  wallMs: number
}

/** What is left to a compilation. */
export interface CompileBudget extends Budget {
  /** What it began with. */
  of: RunLimits
}
export const budgetOf = (limits: RunLimits): CompileBudget => ({
  cpuMs: limits.cpuMs,
  wallMs: limits.wallMs,
  of: limits,
})

/**
 * The wall clock of all tests of a submission together: right but slow programs of a few people would keep every slot for minutes. Bank
 * problems take a tenth of it in the slowest language.
 */
export const SUBMISSION_WALL_MS = 60_000

/**
 * Limits of one compilation: its CPU and wall clock are those of all of its steps together, and the clock stands still while they wait for a core.
 * CPU time decides; a compiler that is still at it by the wall clock has not got the processor, which is no fault of the source. RULES JD3.
 */
export const COMPILE_LIMITS: RunLimits = {
  cpuMs: 10_000,
  wallMs: 40_000,
  memoryMb: 768,
  outputBytes: 4 * OUTPUT_BYTES,
  fileMb: 64,
}

/**
 * The same for a problem's own program, which a judge keeps compiled (submissions that come at the same moment compile it each) and which
 * includes whole libraries: of a player's 10 s, `testlib.h` alone takes half. RULES JD16.
 */
export const VALIDATOR_COMPILE_LIMITS: RunLimits = { ...COMPILE_LIMITS, cpuMs: 30_000, wallMs: 120_000 }

/** A problem's limits for a language. RULES JD3. */
export function limitsFor(language: LanguageName, limits: Limits): RunLimits {
  const { time_ms: cpuMs, memory_mb: memoryMb } = limitsIn(language, limits)
  return { cpuMs, wallMs: cpuMs * WALL_FACTOR, memoryMb, outputBytes: OUTPUT_BYTES, fileMb: FILE_MB }
}
