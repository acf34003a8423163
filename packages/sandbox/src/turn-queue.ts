import type { RecentUse } from './recent-use.ts'

/** The lanes of work, the most urgent first. RULES JD13. */
export const LANES = ['ranked', 'custom', 'solo', 'background'] as const
export type Lane = (typeof LANES)[number]

/** Whose turn something is, and in which lane. Work without a person comes before that of people. */
export interface Turn {
  lane: Lane
  person?: string
  /** The person's account has solved nothing, or its first problem within the last hour: it comes after the others. */
  newcomer?: boolean
}

export interface TurnQueue {
  /** Calls `start` when the turn comes. */
  push(turn: Turn, start: () => void): void
  /** Takes the next turn out of the first lane that has one and that `fits`. */
  next(fits?: (lane: Lane) => boolean): (() => void) | undefined
  waiting(): number
}

/** A newcomer waits like a person with this much use of the judge just now: throwaway accounts gain nothing by being new. */
const NEWCOMER_MS = 120_000
/** One turn in so many goes to the person who has waited longest, so that nobody waits for ever behind people who used less. */
const OLDEST_EVERY = 4

interface Waiting extends Turn {
  start: () => void
}

/**
 * Orders work by lane, and within a lane by what its person used lately, the least first, and then by age: a person whose programs run
 * for a minute each delays another person once, not every time. Queues that share `recent` count a person's use together.
 */
export function createTurnQueue(recent: Pick<RecentUse, 'of'>, now: () => number = () => performance.now()): TurnQueue {
  const queues: Record<Lane, Waiting[]> = { ranked: [], custom: [], solo: [], background: [] }
  const taken: Record<Lane, number> = { ranked: 0, custom: 0, solo: 0, background: 0 }
  const useOf = ({ person, newcomer }: Turn, at: number) =>
    person === undefined ? -1 : recent.of(person, at) + (newcomer ? NEWCOMER_MS : 0)
  const take = (lane: Lane): Waiting | undefined => {
    const queue = queues[lane]
    if (++taken[lane] % OLDEST_EVERY === 0) return queue.shift()
    const at = now()
    const uses = queue.map((turn) => useOf(turn, at))
    const least = uses.reduce((best, use, i) => (use < (uses[best] ?? 0) ? i : best), 0)
    return queue.splice(least, 1)[0]
  }
  return {
    push: (turn, start) => void queues[turn.lane].push({ ...turn, start }),
    next: (fits = () => true) => {
      const lane = LANES.find((one) => queues[one].length > 0 && fits(one))
      return lane && take(lane)?.start
    },
    waiting: () => LANES.reduce((sum, lane) => sum + queues[lane].length, 0),
  }
}
