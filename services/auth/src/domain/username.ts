/** RULES AU1. */
const USERNAME = /^[A-Za-z0-9_.-]{3,32}$/
const NUMBERS = 1_000_000_000

/**
 * The names that auth tries for a newcomer in turn: the one from elsewhere when it may be a name here, and numbered ones, since an
 * address is nobody's business. `pick` answers a whole number from 0 to below its argument.
 */
export function namesToTry(elsewhere: string, pick: (below: number) => number): string[] {
  const numbered = Array.from({ length: 5 }, () => `player${pick(NUMBERS)}`)
  return USERNAME.test(elsewhere) ? [elsewhere, ...numbered] : numbered
}
