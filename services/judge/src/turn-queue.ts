import { createRecentUse } from './domain/recent-use.ts'

/** The lanes of work, the most urgent first. RULES JD3. */
const LANES = ['match', 'solo', 'background'] as const
export type Lane = (typeof LANES)[number]

/** Whose turn something is, and in which lane. Work without a person comes before that of people. */
export interface Turn {
  lane: Lane
  person?: string
}

export interface TurnQueue {
  /** Calls `start` when the turn comes. */
  push(turn: Turn, start: () => void): void
  /** Takes the next turn out of the first lane that has one and that `fits`. */
  next(fits?: (lane: Lane) => boolean): (() => void) | undefined
  /** Notes that a turn took `ms`: later turns of its person come after those of people who used less. */
  used(turn: Turn, ms: number): void
  waiting(): number
}

/**
 * Orders work by lane, and within a lane by what its person used lately, the least first, and then by age: a person whose programs run
 * for a minute each delays another person once, not every time.
 */
export function createTurnQueue(now: () => number = () => performance.now()): TurnQueue {
  const queues: Record<Lane, { person: string | undefined; start: () => void }[]> = {
    match: [],
    solo: [],
    background: [],
  }
  const recent = createRecentUse()
  const next: TurnQueue['next'] = (fits = () => true) => {
    const queue = LANES.filter(fits)
      .map((lane) => queues[lane])
      .find(({ length }) => length > 0)
    if (!queue) return
    const at = now()
    const uses = queue.map(({ person }) => (person === undefined ? 0 : recent.of(person, at)))
    const [first] = queue.splice(uses.indexOf(Math.min(...uses)), 1)
    return first?.start
  }
  return {
    push: ({ lane, person }, start) => void queues[lane].push({ person, start }),
    next,
    used: ({ person }, ms) => {
      if (person !== undefined) recent.add(person, ms, now())
    },
    waiting: () => LANES.reduce((sum, lane) => sum + queues[lane].length, 0),
  }
}
