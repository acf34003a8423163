import type { ProblemChange } from '@skirmish/contracts/rest/class-problems'
import { allowedHtml, cleaned } from '@skirmish/problem-text/clean'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { TypedDescription } from '../../problems/store/authored-problems.ts'
import { renderStatement } from '../../threads/render-statement.ts'

type Typed = Pick<ProblemChange, 'description' | 'description_source' | 'description_format'>
const MOST_NAMED = 20

/**
 * What is kept of a description as its author typed it, or null where it is no more than what is shown. A source belongs to the description
 * that comes with it, and to no later one.
 */
export function sourceOf(
  { description, description_source, description_format }: Typed,
  shown?: string,
): string | null {
  if (description_format === 'markdown') return description ?? null
  if (description_source !== undefined) return description_source
  return description === undefined || description === shown ? null : description
}

/** What is kept of it, and in what it was written. */
export const typedIn = (typed: Typed, shown: string | undefined): TypedDescription => ({
  description_source: sourceOf(typed, shown),
  description_format: typed.description_format === 'markdown' ? 'markdown' : null,
})

/** A description as its readers get it. RULES PB3, PB13. */
export async function htmlOf(typed: { description: string } & Typed): Promise<string | Refusal> {
  if (typed.description_format !== 'markdown') return allowedHtml(typed.description)
  const made = await renderStatement(typed.description)
  return isRefusal(made) ? made : made.html
}

/** What of a typed description is not shown. */
export const droppedOf = (typed: string): { dropped: string[] } => ({
  dropped: cleaned(typed).dropped.slice(0, MOST_NAMED),
})

/** Refuses a description of which words would be lost, unless its author has accepted that. RULES PB3. */
export function refuseLoss(
  { description, description_format }: Typed,
  isAccepted: boolean | undefined,
): Refusal | null {
  const isWhole = description === undefined || description_format === 'markdown' || isAccepted
  const words = isWhole ? [] : cleaned(description).words
  if (words.length === 0) return null
  const named = words.slice(0, MOST_NAMED)
  const detail = `The description would lose words: ${named.join(' ')}. Write &lt; for a < that is to be shown, or accept it.`
  return refuse(400, detail, { errors: { description: [detail] }, dropped: named })
}
