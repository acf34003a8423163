import type { DIFFICULTIES } from '@skirmish/contracts/constants'
import { RANKS, type Rank } from '@skirmish/contracts/ranks'

type Difficulty = (typeof DIFFICULTIES)[number]

/** What a bot does once the player has practised for `at` milliseconds. Of a submission, how many tests it passes. */
export type BotStep = { at: number } & (
  | { does: 'type'; lines: number }
  | { does: 'run'; passed: number; total: number }
  | { does: 'submit'; passed: number; total: number }
)

/** Minutes in which half of the players of a tier solve a problem, Bronze first: a guess, until the bank's own matches say better. */
const GUESSED_MINUTES: Record<Difficulty, readonly number[]> = {
  Easy: [9, 7.5, 6, 5, 4, 3],
  Medium: [19, 16, 13, 11, 9, 7],
  Hard: [34, 29, 24, 20, 16, 12],
}
/** The guess weighs as much as so many matches. */
const GUESS_WEIGHT = 3
/** Lines of a solution, by the bank's own programs. */
const LINES: Record<Difficulty, number> = { Easy: 14, Medium: 26, Hard: 42 }
/** The standard deviation of the logarithm of the bot's time: two thirds of them lie within 30 % of the middle. */
const SPREAD = 0.3
const FASTEST_MS = 45_000

/**
 * The time in which a player of a tier solves a problem in the middle, in milliseconds: the geometric mean of what the matches of such players
 * on such problems took, and of a guess, which counts less the more of them there are. RULES GH3.
 */
export function middleTime(difficulty: Difficulty, level: Rank, times: readonly number[]): number {
  const guess = (GUESSED_MINUTES[difficulty][RANKS.indexOf(level)] ?? 0) * 60_000
  const known = times.reduce((sum, time) => sum + Math.log(Math.max(FASTEST_MS, time)), 0)
  return Math.exp((GUESS_WEIGHT * Math.log(guess) + known) / (GUESS_WEIGHT + times.length))
}

export interface BotTask {
  difficulty: Difficulty
  /** Examples, which a run shows, and tests, which a submission passes. */
  examples: number
  tests: number
  durationMs: number
}

/**
 * All that a bot does in a match, in order: it types, runs, hands in what fails now and then, and solves the problem after about `middleMs`,
 * or not at all where that is past the end. `random` gives numbers in [0, 1). RULES GH3.
 */
export function planBot(task: BotTask, middleMs: number, random: () => number): BotStep[] {
  const solvedAt = Math.max(FASTEST_MS, middleMs * Math.exp(SPREAD * normal(random)))
  const lines = Math.max(4, Math.round(LINES[task.difficulty] * (0.7 + 0.6 * random())))
  const steps = [...typing(solvedAt, lines, random), ...trials(solvedAt, task, random)]
  const solution = { at: solvedAt, does: 'submit', passed: task.tests, total: task.tests } as const
  return [...steps, solution]
    .filter((step) => step.at < task.durationMs)
    .map((step) => ({ ...step, at: Math.round(step.at) }))
    .sort((one, other) => one.at - other.at)
}

/** A line or two at a time, from reading the statement until shortly before the solution. */
function typing(solvedAt: number, lines: number, random: () => number): BotStep[] {
  const [from, to] = [solvedAt * (0.1 + 0.1 * random()), solvedAt * 0.92]
  const times = Array.from({ length: lines }, () => from + (to - from) * random()).sort((one, other) => one - other)
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
