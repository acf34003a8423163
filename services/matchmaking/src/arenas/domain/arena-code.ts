/** Letters and digits that cannot be taken for one another, as in the codes of custom sessions. RULES CS1. */
const ALPHABET = 'ABCDEFGHJKMNPQRTWXY346789'
const LENGTH = 7

/** A code by which others enter an arena. `random` gives integers from 0 up to `below`, not included. RULES AR1. */
export function arenaCode(random: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('')
}
