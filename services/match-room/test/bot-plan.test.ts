import { RANKS } from '@skirmish/contracts/ranks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planBot } from '../src/domain/bot-plan.ts'
import { medianTime } from '../src/domain/median-time.ts'
import { difficultiesFor } from '../src/domain/problem-choice.ts'
import { playerTime, seeded } from './simulated-players.ts'

const MINUTE = 60_000
const task = { difficulty: 'Easy', examples: 2, tests: 30, lines: null, durationMs: 20 * MINUTE } as const
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
        if (step.does === 'run' || step.does === 'submit') expect(step.passed).toBeLessThanOrEqual(step.total)
      }
      const solved = steps.filter((step) => step.does === 'submit' && step.passed === step.total)
      expect(solved.length).toBeLessThanOrEqual(1)
      if (solved.length === 1) expect(steps.at(-1)).toEqual(solved[0])
    }),
  )
})

test('GH3 without matches the guess decides, which grows with the difficulty and falls with the tier; with many, they do', () => {
  const guessed = RANKS.map((rank) => medianTime('Easy', rank, []))
  expect(guessed).toEqual([...guessed].sort((one, other) => other - one))
  expect(medianTime('Hard', 'Gold', [])).toBeGreaterThan(medianTime('Medium', 'Gold', []))
  const known = Array.from({ length: 200 }, () => ({ ms: 3 * MINUTE, solved: true }))
  expect(medianTime('Easy', 'Bronze', known) / MINUTE).toBeCloseTo(3.08, 1)
})

test('GH3 a bot begins to type within a minute, however long it takes', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1_000, max: 600 * MINUTE }), (seed, middle) => {
      const first = planBot(task, middle, seeded(seed)).find(({ does }) => does === 'type')
      expect(first?.at).toBeLessThanOrEqual(MINUTE)
    }),
  )
})

test('GH3 a bot types about as many lines as the program of the problem has', () => {
  const steps = planBot({ ...task, lines: 100 }, 5 * MINUTE, seeded(3))
  const lines = Math.max(...steps.flatMap((step) => (step.does === 'type' ? step.lines : [])))
  expect(lines).toBeGreaterThanOrEqual(70)
  expect(lines).toBeLessThanOrEqual(130)
})

test('GH3 who tried in vain counts for longer than they had: the middle is found though few have solved it', () => {
  const random = seeded(5)
  const known = Array.from({ length: 200 }, () => sideOf(24 * MINUTE, 15 * MINUTE, random))
  expect(known.filter(({ solved }) => solved).length).toBeLessThan(60)
  expect(medianTime('Medium', 'Silver', known) / MINUTE).toBeGreaterThan(20)
  expect(medianTime('Medium', 'Silver', known) / MINUTE).toBeLessThan(29)
})

/** A side of a ranked match of `durationMs`, of a player whose tier takes `middle`. */
function sideOf(middle: number, durationMs: number, random: () => number) {
  const time = playerTime(middle, random)
  return { ms: Math.min(time, durationMs), solved: time < durationMs }
}

/** Minutes that the bank's problems have most often. */
const MINUTES = { Easy: 15, Medium: 15, Hard: 25 }

/** What is known of 150 sides differs from draw to draw: so many draws, with so many matches each, tell what the estimate does. */
const [DRAWS, MATCHES] = [10, 200]

test('GH3 a bot wins 40 to 60 percent of the matches that one side solves, at every tier and difficulty, once 150 sides are known of players whom the guess mistakes', () => {
  const random = seeded(7)
  const kinds = RANKS.flatMap((rank) => difficultiesFor(rank).map((difficulty) => ({ rank, difficulty })))
  const shares = kinds.flatMap(({ rank, difficulty }) =>
    [0.6, 1, 1.5].map((mistaken) => {
      const durationMs = MINUTES[difficulty] * MINUTE
      const middle = medianTime(difficulty, rank, []) * mistaken
      let [botWins, decided] = [0, 0]
      for (let draw = 0; draw < DRAWS; draw++) {
        const known = Array.from({ length: 150 }, () => sideOf(middle, durationMs, random))
        const botMiddle = medianTime(difficulty, rank, known)
        for (let match = 0; match < MATCHES; match++) {
          const bot = solvedAt(planBot({ ...task, difficulty, durationMs }, botMiddle, random))
          const player = playerTime(middle, random)
          if (Math.min(bot, player) >= durationMs) continue
          decided++
          if (bot < player) botWins++
        }
      }
      return { rank, difficulty, mistaken, share: botWins / decided }
    }),
  )
  for (const one of shares) {
    expect(one.share, JSON.stringify(one)).toBeGreaterThan(0.4)
    expect(one.share, JSON.stringify(one)).toBeLessThan(0.6)
  }
})
