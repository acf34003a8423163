/**
 * Problems in the order to prove them: the first of each difficulty, then the second of each, and so on. So the first few that are
 * published are enough for players of every tier.
 */
export function inProvingOrder<T extends { content: { difficulty: string } }>(problems: readonly T[]): T[] {
  const counts = new Map<string, number>()
  const turns = problems.map((problem) => {
    const turn = counts.get(problem.content.difficulty) ?? 0
    counts.set(problem.content.difficulty, turn + 1)
    return { problem, turn }
  })
  return turns.sort((a, b) => a.turn - b.turn).map(({ problem }) => problem)
}
