import { mustAvoid, type Ticket, windowOf } from './ticket.ts'

type Pairing = [Ticket, Ticket][]

/** Up to so many players a wave is exact; beyond, partners are sought among so many neighbours by points. */
const EXACT_UP_TO = 14
const REACH: [players: number, neighbours: number][] = [
  [EXACT_UP_TO, EXACT_UP_TO - 1],
  [400, 9],
  [4_000, 6],
  [40_000, 3],
]
const REACH_OF_CROWDS = 2
/** Players a step. */
const STEP = 256
/** A pair is worth more than any difference: differences of a wave sum to less. */
const PAIR = 2 ** 40

/**
 * Pairs a wave: as many permitted pairs as possible, then the least total difference of points. `sorted` is by points. Exact for
 * up to 14 players; beyond, for the best that pairs each within its nearest neighbours by points, which is what an exact answer
 * does but where exclusions or windows force a detour. RULES MM2.
 *
 * A dynamic programme from left to right: a state is which of the last few players still wait for a partner, as bits, the
 * nearest one the lowest.
 */
export function pairWave(sorted: readonly Ticket[], now: number): Pairing {
  return runToEnd(waveInSteps(sorted, now))
}

/** Takes all steps of a computation in a row. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * Pairs those of groups of whom nobody may meet anybody of another one, each of them as if it were alone: a small one exactly, however
 * many wait. In steps of a fraction of a millisecond, so that it can be computed between other work.
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

/** Walks the choices from the first player on. */
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
