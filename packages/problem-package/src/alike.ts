/**
 * Statements that are more alike than this are taken for one: two of the bank are at most 0.49, two of a family, which tell of the same
 * input, 0.67.
 */
export const ALIKE = 0.75

/**
 * How alike two texts are, from 0 to 1: the trigrams that both have among those that either has. As PostgreSQL's `similarity` counts them
 * (pg_trgm): each word in small letters, with two spaces before it and one behind.
 */
export function similarity(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)]
  const both = [...a].filter((trigram) => b.has(trigram)).length
  return both / Math.max(1, a.size + b.size - both)
}

function trigramsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Set(
    words.flatMap((word) => {
      const letters = [...`  ${word} `]
      return letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(''))
    }),
  )
}

export interface AlikePair<T> {
  one: T
  other: T
  similarity: number
}

/** All pairs of problems by how alike their English statements are, the closest first. */
export function pairsByLikeness<T extends { content: { texts: Record<string, { description: string }> } }>(
  problems: readonly T[],
): AlikePair<T>[] {
  const text = ({ content }: T) => content.texts.en?.description ?? ''
  return problems
    .flatMap((one, i) =>
      problems.slice(i + 1).map((other) => ({ one, other, similarity: similarity(text(one), text(other)) })),
    )
    .sort((a, b) => b.similarity - a.similarity)
}
