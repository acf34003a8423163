import type { TestPoints } from '@skirmish/contracts/rest/test-groups'

/** The points of a submission, as a server or a browser's storage has them; nothing where they are not there, or of another form. */
export function knownPoints(value: unknown): { points?: TestPoints } {
  const { reached, of, groups } = (value ?? {}) as Partial<TestPoints> // nothing of it is believed before it is looked at
  const isCount = (one: unknown) => typeof one === 'number' && Number.isFinite(one)
  if (!isCount(reached) || !isCount(of) || !Array.isArray(groups)) return {}
  const areNames = (some: unknown) => Array.isArray(some) && some.every((one) => typeof one === 'string')
  const isWhole = groups.every(
    (one) => typeof one?.name === 'string' && isCount(one.reached) && isCount(one.of) && areNames(one.requires ?? []),
  )
  return isWhole ? { points: value as TestPoints } : {} // the lines before looked at all of it
}
