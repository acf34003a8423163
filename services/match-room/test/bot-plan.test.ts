import { RANKS } from '@skirmish/contracts/ranks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { middleTime, planBot } from '../src/domain/bot-plan.ts'

const MINUTE = 60_000
const task = { difficulty: 'Easy', examples: 2, tests: 30, durationMs: 20 * MINUTE } as const
/** Numbers in [0, 1), the same ones for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const solvedAt = (steps: ReturnType<typeof planBot>): number =>
  steps.find((step) => step.does === 'submit' && step.passed === step.total)?.at ?? Number.POSITIVE_INFINITY

test('GH3 a bot types, runs, and solves the problem last, in order of time, all before the end; or it does not solve it', () => {
  fc.assert(
    fc.property(fc.integer(), fc.double({ min: 1_000, max: 60 * MINUTE, noNaN: true }), (seed, middle) => {
      const steps = planBot(task, middle, seeded(seed))
      expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).sort((one, other) => one - other))
      for (const step of steps) {
        expect(step.at).toBeGreaterThan(0)
        expect(step.at).toBeLessThan(task.durationMs)
        if (step.does !== 'type') expect(step.passed).toBeLessThanOrEqual(step.total)
      }
      const solved = steps.filter((step) => step.does === 'submit' && step.passed === step.total)
      expect(solved.length).toBeLessThanOrEqual(1)
      if (solved.length === 1) expect(steps.at(-1)).toEqual(solved[0])
    }),
  )
})

test('GH3 without matches the guess decides, which grows with the difficulty and falls with the tier; with many, they do', () => {
  const guessed = RANKS.map((rank) => middleTime('Easy', rank, []))
  expect(guessed).toEqual([...guessed].sort((one, other) => other - one))
  expect(middleTime('Hard', 'Gold', [])).toBeGreaterThan(middleTime('Medium', 'Gold', []))
  const known = Array.from({ length: 200 }, () => 3 * MINUTE)
  expect(middleTime('Easy', 'Bronze', known) / MINUTE).toBeCloseTo(3.08, 1)
})

/** Players of a tier whose times lie around `middle`, twice as wide as those of bots. */
const playerTime = (middle: number, random: () => number) =>
  middle * Math.exp(0.6 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()))

test('GH3 a bot wins 40 to 60 percent of the matches that one side solves, at every tier, once 150 sides are known of players whom the guess mistakes', () => {
  const random = seeded(7)
  const shares = RANKS.flatMap((rank) =>
    [0.5, 1, 1.8].map((mistaken) => {
      const middle = middleTime('Easy', rank, []) * mistaken
      const known = Array.from({ length: 150 }, () => playerTime(middle, random)).map((ms) =>
        ms < task.durationMs ? ms : 1.5 * task.durationMs,
      )
      const botMiddle = middleTime('Easy', rank, known)
      let [botWins, decided] = [0, 0]
      for (let match = 0; match < 2_000; match++) {
        const [bot, player] = [solvedAt(planBot(task, botMiddle, random)), playerTime(middle, random)]
        if (Math.min(bot, player) >= task.durationMs) continue
        decided++
        if (bot < player) botWins++
      }
      return { rank, mistaken, share: botWins / decided }
    }),
  )
  for (const one of shares) {
    expect(one.share, JSON.stringify(one)).toBeGreaterThan(0.4)
    expect(one.share, JSON.stringify(one)).toBeLessThan(0.6)
  }
})
