import { randomUUID } from 'node:crypto'
import { rankOf } from '@skirmish/contracts/ranks'

export interface Person {
  user_id: string
  username: string
}

const HOUR_MS = 3600_000
const CROWD = 72
const NAMES = 'ada alan grace edsger barbara donald frances tony karen ken radia dennis'.split(' ')
const rivals: Person[] = Array.from({ length: CROWD }, (_, i) => ({
  user_id: randomUUID(),
  username: `${NAMES[i % NAMES.length]}_${Math.floor(i / NAMES.length) + 1}`,
}))

/** How a match went: the part of all matches up to here, and for each side the outcome and the points. */
const COURSES = [
  { upTo: 0.52, mine: ['Won', 13], theirs: ['Failed', -9] },
  { upTo: 0.66, mine: ['Completed', -6], theirs: ['Won', 8] },
  { upTo: 1, mine: ['Failed', -14], theirs: ['Won', 9] },
] as const

/** The same numbers from 0 to 1 each time: a picture changes when the product does. */
function dice(seed: number): () => number {
  let state = seed + 7
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Half of the crowd are beginners, so that a newcomer's board has a second page; the others stand all over the ladder. */
const startOf = (i: number) => (i % 2 === 0 ? 40 + ((i * 7) % 56) : ((i * 137) % CROWD) * 15)

/** Finished ranked matches of a person with a crowd of others, seven hours apart, the last one of today. */
export function pastMatches(me: Person, count: number, problems: string[], begin: number) {
  const roll = dice(count)
  const balances = new Map<string, { points: number; ledger_seq: number }>()
  const enter = ({ user_id }: Person, start: number, delta: number) => {
    const before = balances.get(user_id) ?? { points: start, ledger_seq: 0 }
    const after = { points: Math.max(0, before.points + delta), ledger_seq: before.ledger_seq + 1 }
    balances.set(user_id, after)
    return { ...after, points_delta: after.points - before.points, points_before: before.points }
  }
  const matches = Array.from({ length: count }, (_, i) => {
    const rival = rivals[i % CROWD] ?? me
    const luck = roll()
    const course = COURSES.find(({ upTo }) => luck < upTo) ?? COURSES[2]
    const started_at = new Date(Date.now() - (count - i) * 7 * HOUR_MS)
    const sides = [
      { person: me, opponent: rival, start: begin, course: course.mine },
      { person: rival, opponent: me, start: startOf(i), course: course.theirs },
    ].map(({ person, opponent, start, course: [status, delta] }) => {
      const entry = enter(person, start, delta)
      const time_taken = Math.round((4 + roll() * 12) * 100) / 100
      const [tests_ran, code_lines] = [1 + Math.floor(roll() * 7), 6 + Math.floor(roll() * 30)]
      const { points, points_delta } = entry
      const result = { rank: rankOf(points), points_delta, status, time_taken, tests_ran, code_lines }
      return { ...person, ...entry, opponent_id: opponent.user_id, result: { username: person.username, ...result } }
    })
    const minutes = Math.max(...sides.map((side) => side.result.time_taken))
    const finished_at = new Date(started_at.getTime() + minutes * 60_000)
    return { match_id: randomUUID(), problem_id: problems[i % problems.length] ?? '', started_at, finished_at, sides }
  })
  return { matches, balances }
}
