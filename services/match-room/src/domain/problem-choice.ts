import { DIFFICULTIES } from '@skirmish/contracts/constants'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import { type Rank, rankOf } from '@skirmish/contracts/ranks'
import type { MatchKindName } from '@skirmish/contracts/rest/matches'

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

/** The difficulties that a player of a tier may get. RULES MR9. */
export const difficultiesFor = (rank: Rank): Difficulty[] =>
  DIFFICULTIES.filter((difficulty) => MIX[rank][difficulty] > 0)

/** So many problems can come next, or half of them where there are fewer than twice as many: nobody foretells it better than that. */
const OPEN_CHOICE = 8

/**
 * Chooses a problem for a ranked match: of the tier's difficulties, by chance one that neither player has seen. Where few of those are
 * left, the least recently served are drawn with them: a player who opens all problems but one in practice would choose it. `random`
 * gives numbers in [0, 1). Null without any problem. RULES MR9.
 */
export function chooseProblem(
  candidates: readonly Candidate[],
  lowerPoints: number,
  random: () => number,
): string | null {
  const mix = MIX[rankOf(lowerPoints)]
  const fitting = candidates.filter((candidate) => mix[candidate.difficulty] > 0)
  const left = new Set(fitting.flatMap(({ seen, difficulty }) => (seen ? [] : difficulty)))
  if (left.size === 0) return oneOf(openChoice(fitting.length > 0 ? fitting : candidates), random)
  const difficulty = drawDifficulty(mix, left, random)
  return oneOf(openChoice(fitting.filter((candidate) => candidate.difficulty === difficulty)), random)
}

/** The unseen ones, with as many of the least recently served as are missing, and those that were served as long ago. */
function openChoice(candidates: readonly Candidate[]): readonly Candidate[] {
  const unseen = candidates.filter(({ seen }) => !seen)
  const seen = candidates.filter((candidate) => candidate.seen).sort((a, b) => servedAt(a) - servedAt(b))
  const last = seen[Math.min(OPEN_CHOICE, Math.ceil(candidates.length / 2)) - unseen.length - 1]
  return last ? [...unseen, ...seen.filter((candidate) => servedAt(candidate) <= servedAt(last))] : unseen
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
  matchType: MatchKindName,
): string {
  return matchType === 'Solo' ? problem.tests_hash : (problem.match_tests_hash ?? problem.tests_hash)
}
