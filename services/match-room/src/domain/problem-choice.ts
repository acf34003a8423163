import type { DIFFICULTIES } from '@skirmish/contracts/constants'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import { type Rank, rankOf } from '@skirmish/contracts/ranks'

type Difficulty = (typeof DIFFICULTIES)[number]

export interface Candidate {
  problem_id: string
  difficulty: Difficulty
  /** Either player has had it before. */
  seen: boolean
  last_served_at: Date | null
}

/** Percent of Easy, Medium and Hard by the lower player's tier. RULES MR9. */
const MIX: Record<Rank, Record<Difficulty, number>> = {
  Bronze: { Easy: 100, Medium: 0, Hard: 0 },
  Silver: { Easy: 70, Medium: 30, Hard: 0 },
  Gold: { Easy: 30, Medium: 70, Hard: 0 },
  Emerald: { Easy: 0, Medium: 80, Hard: 20 },
  Diamond: { Easy: 0, Medium: 40, Hard: 60 },
  Ruby: { Easy: 0, Medium: 0, Hard: 100 },
}

/**
 * Chooses a problem for a ranked match: of the tier's difficulties, one that neither player has seen while any is left,
 * then the least recently served; by chance where several fit equally. `random` gives numbers in [0, 1). Null without any
 * problem. RULES MR9.
 */
export function chooseProblem(
  candidates: readonly Candidate[],
  lowerPoints: number,
  random: () => number,
): string | null {
  const mix = MIX[rankOf(lowerPoints)]
  const fitting = candidates.filter((candidate) => mix[candidate.difficulty] > 0)
  const unseen = fitting.filter((candidate) => !candidate.seen)
  if (unseen.length > 0) {
    const difficulty = drawDifficulty(mix, new Set(unseen.map((candidate) => candidate.difficulty)), random)
    return oneOf(
      unseen.filter((candidate) => candidate.difficulty === difficulty),
      random,
    )
  }
  const rest = fitting.length > 0 ? fitting : candidates
  const longestAgo = rest.reduce((least, candidate) => Math.min(least, servedAt(candidate)), Infinity)
  return oneOf(
    rest.filter((candidate) => servedAt(candidate) === longestAgo),
    random,
  )
}

const servedAt = (candidate: Candidate): number => candidate.last_served_at?.getTime() ?? 0
const oneOf = (equal: readonly Candidate[], random: () => number): string | null =>
  equal[Math.floor(random() * equal.length)]?.problem_id ?? null

function drawDifficulty(
  mix: Record<Difficulty, number>,
  left: ReadonlySet<Difficulty>,
  random: () => number,
): Difficulty | undefined {
  const total = [...left].reduce((sum, difficulty) => sum + mix[difficulty], 0)
  let draw = random() * total
  for (const difficulty of left) {
    draw -= mix[difficulty]
    if (draw < 0) return difficulty
  }
  return [...left].at(-1)
}

/** The hash of the tests that judge a submission. Tests that practice shows decide no match between players. RULES JD9. */
export function testsOf(
  problem: Pick<PublishedProblem, 'tests_hash' | 'match_tests_hash'>,
  matchType: 'Ranked' | 'Custom' | 'Solo',
): string {
  return matchType === 'Solo' ? problem.tests_hash : (problem.match_tests_hash ?? problem.tests_hash)
}
