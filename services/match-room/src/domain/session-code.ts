/** Letters and digits that cannot be taken for one another: no 0 and O, no 1, I and L, no U and V, no 2 and Z, no 5 and S. */
const ALPHABET = 'ABCDEFGHJKMNPQRTWXY346789'
const LENGTH = 6

/** A code that a friend can type. `random` gives integers from 0 up to `below`, not included. RULES CS1. */
export function sessionCode(random: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[random(ALPHABET.length)]).join('')
}

/** Seats of a session. RULES CS1. */
export const SEATS = 2
