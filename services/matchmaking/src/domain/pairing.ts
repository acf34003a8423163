import { mustAvoid, type Ticket, windowOf } from './ticket.ts'

type Pairing = [Ticket, Ticket][]

/** The leader pairs a wave of at most this many players exactly; in a larger wave it seeks each player's partner among this many neighbours by points. */
const EXACT_UP_TO = 14
const REACH: [players: number, neighbours: number][] = [
  [EXACT_UP_TO, EXACT_UP_TO - 1],
  [400, 9],
  [4_000, 6],
  [40_000, 3],
]
const REACH_OF_CROWDS = 2
/** The generator computes this many players in one step. */
const STEP = 256
/** The worth of a pair: more than all differences of a wave together. */
const PAIR = 2 ** 40

/**
 * Pairs a wave: as many permitted pairs as possible, then the least total difference of points. `sorted` is by points. The answer
 * is exact for up to 14 players. For more, it is the best answer in which each player's partner is a near neighbour by points; the
 * exact answer differs only where exclusions or windows force a detour. RULES MM2.
 *
 * A dynamic programme from left to right: a state is which of the last few players still wait for a partner, as bits, the
 * nearest one the lowest.
 */
export function pairWave(sorted: readonly Ticket[], now: number): Pairing {
  return runToEnd(waveInSteps(sorted, now))
}

/** Runs a generator to its end and returns its result. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * Pairs each group for itself, since players of different groups may not be paired: a small group is paired exactly, however many
 * players wait. The generator yields after a fraction of a millisecond, so that the leader can do other work in between.
 */
export function* pairGroups(groups: readonly (readonly Ticket[])[], now: number): Generator<void, Pairing> {
  const pairs: Pairing = []
  for (const group of groups) for (const pair of yield* waveInSteps(group, now)) pairs.push(pair)
  return pairs
}

function* waveInSteps(sorted: readonly Ticket[], now: number): Generator<void, Pairing> {
  const n = sorted.length
  if (n < 2) return []
  const reach = Math.min(n - 1, REACH.find(([players]) => n <= players)?.[1] ?? REACH_OF_CROWDS)
  const states = 1 << reach
  const windows = new Float64Array(n)
  const points = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const ticket = sorted[i] as Ticket // i < n
    windows[i] = windowOf(ticket.joined_at, now)
    points[i] = ticket.points
    if (i % STEP === 0) yield
  }
  /** For each player and state before them: 0 to wait, or how far left the partner is. */
  const choices = new Uint8Array(n * states)
  let best = new Float64Array(states) // of the players still to come, from a state on
  let before = new Float64Array(states)
  const gains = new Float64Array(reach)

  for (let i = n - 1; i >= 0; i--) {
    const nearest = Math.min(reach, i)
    weigh(gains, sorted, points, windows, i, nearest, now)
    const reachable = 1 << nearest
    for (let state = 0; state < reachable; state++) {
      let value = best[((state << 1) | 1) & (states - 1)] ?? 0
      let choice = 0
      for (let waiting = state; waiting !== 0; waiting &= waiting - 1) {
        const back = 31 - Math.clz32(waiting & -waiting)
        const gain = gains[back] ?? 0
        if (gain === 0) continue
        const rest = (best[((state & ~(1 << back)) << 1) & (states - 1)] ?? 0) + gain
        if (rest > value) {
          value = rest
          choice = back + 1
        }
      }
      before[state] = value
      choices[i * states + state] = choice
    }
    const done = before
    before = best
    best = done
    if (i % STEP === 0) yield
  }
  return yield* follow(sorted, choices, states)
}

/** Notes in `gains` what pairing a player with each of those to the left is worth; 0 where they may not meet. RULES MM2, MM3. */
function weigh(
  gains: Float64Array,
  sorted: readonly Ticket[],
  points: Float64Array,
  windows: Float64Array,
  i: number,
  nearest: number,
  now: number,
): void {
  const me = sorted[i]
  for (let back = 0; back < nearest; back++) {
    const other = sorted[i - 1 - back]
    const difference = (points[i] ?? 0) - (points[i - 1 - back] ?? 0)
    const bound = Math.min(windows[i] ?? 0, windows[i - 1 - back] ?? 0)
    gains[back] = me && other && difference <= bound && !mustAvoid(me, other, now) ? PAIR - difference : 0
  }
}

/** Follows the choices from the first player on. */
function* follow(sorted: readonly Ticket[], choices: Uint8Array, states: number): Generator<void, Pairing> {
  const pairs: Pairing = []
  let state = 0
  for (let i = 0; i < sorted.length; i++) {
    if (i % STEP === 0) yield
    const choice = choices[i * states + state] ?? 0
    const me = sorted[i]
    const partner = choice > 0 && sorted[i - choice]
    if (me && partner) pairs.push([partner, me])
    const left = choice > 0 ? state & ~(1 << (choice - 1)) : state
    state = ((left << 1) | (choice > 0 ? 0 : 1)) & (states - 1)
  }
  return pairs
}
