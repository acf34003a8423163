import type { ProblemChange } from '@skirmish/contracts/rest/class-problems'
import { cleaned } from '@skirmish/problem-text/clean'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'

type Typed = Pick<ProblemChange, 'description' | 'description_source'>
const MOST_NAMED = 20

/**
 * What is kept of a description as its author typed it, or null where it is no more than what is shown. A source belongs to the description
 * that comes with it, and to no later one.
 */
export function sourceOf({ description, description_source }: Typed, shown: string | undefined): string | null {
  if (description_source !== undefined) return description_source
  return description === undefined || description === shown ? null : description
}

/** What of a typed description is not shown. */
export const droppedOf = (typed: string): { dropped: string[] } => ({
  dropped: cleaned(typed).dropped.slice(0, MOST_NAMED),
})

/** Refuses a description of which words would be lost, unless its author has accepted that. RULES PB3. */
export function refuseLoss(description: string | undefined, isAccepted: boolean | undefined): Refusal | null {
  const words = description === undefined || isAccepted ? [] : cleaned(description).words
  if (words.length === 0) return null
  const named = words.slice(0, MOST_NAMED)
  const detail = `The description would lose words: ${named.join(' ')}. Write &lt; for a < that is to be shown, or accept it.`
  return refuse(400, detail, { errors: { description: [detail] }, dropped: named })
}
