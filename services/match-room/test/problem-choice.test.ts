import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candidate, chooseProblem } from '../src/domain/problem-choice.ts'

const candidate = (problem_id: string, difficulty: Candidate['difficulty'], seen = false, served = 0): Candidate => ({
  problem_id,
  difficulty,
  seen,
  last_served_at: served ? new Date(served) : null,
})

test('MR9 Bronze gets Easy only, Ruby Hard only', () => {
  const all = [candidate('e', 'Easy'), candidate('m', 'Medium'), candidate('h', 'Hard')]
  expect(new Set([0, 0.3, 0.7, 0.99].map((draw) => chooseProblem(all, 10, () => draw)))).toEqual(new Set(['e']))
  expect(chooseProblem(all, 1300, () => 0.5)).toBe('h')
})

test('MR9 Silver draws Easy seven times of ten', () => {
  const all = [candidate('e', 'Easy'), candidate('m', 'Medium')]
  const draws = Array.from({ length: 100 }, (_, i) => chooseProblem(all, 150, () => i / 100))
  expect(draws.filter((id) => id === 'e')).toHaveLength(70)
})

test('MR9 of two problems never the seen one while the other is left, then the least recently served', () => {
  expect(chooseProblem([candidate('old', 'Easy', true), candidate('new', 'Easy')], 0, () => 0.9)).toBe('new')
  expect(chooseProblem([candidate('b', 'Easy', true, 2_000), candidate('a', 'Easy', true, 1_000)], 0, () => 0)).toBe(
    'a',
  )
  expect(chooseProblem([], 0, () => 0)).toBeNull()
})

test.each([
  ['Silver', 150, 70, 100],
  ['Gold', 350, 30, 100],
  ['Emerald', 600, 0, 80],
  ['Diamond', 900, 0, 40],
] as const)('MR9 %s draws by its percentages', (_tier, points, easy, medium) => {
  const all = [candidate('e', 'Easy'), candidate('m', 'Medium'), candidate('h', 'Hard')]
  const draws = Array.from({ length: 100 }, (_, i) => chooseProblem(all, points, () => (i + 0.5) / 100))
  const count = (id: string) => draws.filter((drawn) => drawn === id).length
  expect([count('e'), count('e') + count('m')]).toEqual([easy, medium])
})

test('MR9 another difficulty is served only where the tier has none; never served comes before served', () => {
  const seen = [candidate('h', 'Hard', true, 1_000), candidate('e', 'Easy', true, 9_000)]
  expect(chooseProblem(seen, 0, () => 0)).toBe('e')
  expect(chooseProblem([candidate('h', 'Hard', true, 1_000)], 0, () => 0)).toBe('h')
  const rest = [candidate('served', 'Easy', true, 1_000), candidate('never', 'Easy', true)]
  for (const order of [rest, [...rest].reverse()]) expect(chooseProblem(order, 0, () => 0)).toBe('never')
})

test('MR9 each unseen problem of the difficulty is drawn', () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => candidate(id, 'Easy'))
  expect([0, 0.25, 0.5, 0.75].map((draw) => chooseProblem(all, 0, () => draw))).toEqual(['a', 'b', 'c', 'd'])
})

const anyCandidates = fc.uniqueArray(
  fc.record({
    problem_id: fc.string({ minLength: 1, maxLength: 4 }),
    difficulty: fc.constantFrom('Easy', 'Medium', 'Hard'),
    seen: fc.boolean(),
    last_served_at: fc.option(fc.integer({ min: 1, max: 3 }).map((hour) => new Date(hour * 3_600_000))),
  }),
  { selector: (one) => one.problem_id, minLength: 1, maxLength: 12 },
)
const anyDraws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 2, maxLength: 2 })

test('MR9 whatever was seen and served, the choice is unseen, or one of the few that were served the longest ago', () => {
  fc.assert(
    fc.property(anyCandidates, fc.constantFrom(0, 1_300), anyDraws, (all, points, draws) => {
      const draw = draws.values()
      const id = chooseProblem(all, points, () => draw.next().value ?? 0)
      const chosen = all.find((one) => one.problem_id === id)
      const tier = all.filter((one) => one.difficulty === (points === 0 ? 'Easy' : 'Hard'))
      const rest = tier.length > 0 ? tier : all
      expect(rest).toContain(chosen)
      if (!chosen?.seen) return
      const served = (one: Candidate) => one.last_served_at?.getTime() ?? 0
      const before = rest.filter((one) => !one.seen || served(one) < served(chosen))
      expect(before.length).toBeLessThan(Math.min(8, Math.ceil(rest.length / 2)))
    }),
  )
})

test('MR9 whatever the players have opened, each problem of sixteen or more comes at most once in eight draws, of fewer once in half as many', () => {
  const opened = fc.array(fc.record({ seen: fc.boolean(), served: fc.integer({ min: 0, max: 30 }) }), {
    minLength: 2,
    maxLength: 40,
  })
  fc.assert(
    fc.property(opened, (flags) => {
      const all = flags.map(({ seen, served }, i) => candidate(`p${i}`, 'Easy', seen, served))
      const draws = Array.from({ length: 1_000 }, (_, i) => chooseProblem(all, 0, () => i / 1_000))
      const most = Math.max(...all.map(({ problem_id }) => draws.filter((id) => id === problem_id).length))
      expect(most).toBeLessThanOrEqual(Math.ceil(1_000 / Math.min(8, Math.ceil(all.length / 2))))
    }),
  )
})

test('MR9 a player who has opened all problems but one gets it once in eight matches', () => {
  const all = Array.from({ length: 32 }, (_, i) => candidate(`p${i}`, 'Easy', i > 0, i))
  const draws = Array.from({ length: 80 }, (_, i) => chooseProblem(all, 0, () => i / 80))
  expect(draws.filter((id) => id === 'p0')).toHaveLength(10)
  expect(new Set(draws)).toEqual(new Set(all.slice(0, 8).map((one) => one.problem_id)))
})

test('MR9 each problem that fits as well as the others can be drawn, in whatever order the database names them', () => {
  const fit = fc.record({
    count: fc.integer({ min: 1, max: 8 }),
    seen: fc.boolean(),
    served: fc.integer({ min: 0, max: 9 }),
  })
  fc.assert(
    fc.property(fit, ({ count, seen, served }) => {
      const equal = Array.from({ length: count }, (_, i) => candidate(`p${i}`, 'Easy', seen, served))
      const worse = candidate('worse', 'Easy', true, 10)
      const drawn = equal.map((_, i) => chooseProblem([worse, ...equal], 0, () => i / count + 0.01))
      expect(new Set(drawn)).toEqual(new Set(equal.map((one) => one.problem_id)))
    }),
  )
})
