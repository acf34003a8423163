import type { DIFFICULTIES } from '@skirmish/contracts/constants'
import type { VerdictName } from '@skirmish/contracts/rest/programs'
import { FASTEST_MS, SPREAD } from './median-time.ts'

type Difficulty = (typeof DIFFICULTIES)[number]

/** What a bot does once the player has practised for `at` milliseconds. Of a submission, how many tests it passes. */
export type BotStep = { at: number } & (
  | { does: 'type'; lines: number }
  | { does: 'run'; passed: number; total: number }
  /** Without a verdict it is accepted where every test passed, and else a wrong answer. */
  | { does: 'submit'; passed: number; total: number; verdict?: VerdictName }
  /** The recording of a ghost is over. */
  | { does: 'leave' }
)

/** A bot begins to type after so long at the latest, however long it takes to solve the problem: nobody plays against an empty side. */
const READS_AT_MOST_MS = 60_000

/** Lines of a solution whose problem has no program of its own. */
const LINES: Record<Difficulty, number> = { Easy: 14, Medium: 26, Hard: 42 }
export interface BotTask {
  difficulty: Difficulty
  /** Examples, which a run shows, and tests, which a submission passes. */
  examples: number
  tests: number
  durationMs: number
  /** Of the problem's own program; null where it has none. */
  lines: number | null
}

/**
 * All that a bot does in a match, in order: it types, runs, hands in what fails now and then, and solves the problem after about `medianMs`,
 * or not at all where that is past the end. `random` gives numbers in [0, 1). RULES GH3.
 */
export function planBot(task: BotTask, medianMs: number, random: () => number): BotStep[] {
  const solvedAt = Math.max(FASTEST_MS, medianMs * Math.exp(SPREAD * normal(random)))
  const lines = Math.max(4, Math.round((task.lines ?? LINES[task.difficulty]) * (0.7 + 0.6 * random())))
  const steps = [...typing(solvedAt, lines, random), ...trials(solvedAt, task, random)]
  const solution = { at: solvedAt, does: 'submit', passed: task.tests, total: task.tests } as const
  return [...steps, solution]
    .filter((step) => step.at < task.durationMs)
    .map((step) => ({ ...step, at: Math.round(step.at) }))
    .sort((one, other) => one.at - other.at)
}

/** A line at a time, the first once the statement is read, the last shortly before the solution. */
function typing(solvedAt: number, lines: number, random: () => number): BotStep[] {
  const [from, to] = [Math.min(READS_AT_MOST_MS, solvedAt * (0.1 + 0.1 * random())), solvedAt * 0.92]
  const later = Array.from({ length: lines - 1 }, () => from + (to - from) * random())
  const times = [from, ...later].sort((one, other) => one - other)
  return times.map((at, i) => ({ at, does: 'type', lines: i + 1 }))
}

/** One to three runs, and up to two submissions that fail. */
function trials(solvedAt: number, { examples, tests }: BotTask, random: () => number): BotStep[] {
  const runs = Array.from({ length: 1 + Math.floor(3 * random()) }, (): BotStep => {
    const at = solvedAt * (0.5 + 0.45 * random())
    return { at, does: 'run', passed: examples, total: examples }
  })
  const failures = Array.from({ length: Math.floor(2.5 * random()) }, (): BotStep => {
    const at = solvedAt * (0.65 + 0.3 * random())
    return { at, does: 'submit', passed: Math.floor(tests * random()), total: tests }
  })
  return [...runs, ...failures]
}

/** A number of the standard normal distribution (Box and Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
