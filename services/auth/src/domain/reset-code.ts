/** RULES AU4. */
const RESET_CODE_LETTERS = 8
export const RESET_CODE_MS = 15 * 60_000
const RESET_CODE_TRIES = 5

/** Without look-alikes; eight of them are 10^11 codes. */
const LETTERS = 'ABCDEFGHJKMNPQRTWXY346789'

/** A code of letters that `pick` chooses: it answers a whole number from 0 to below its argument. */
export const makeResetCode = (pick: (below: number) => number): string =>
  Array.from({ length: RESET_CODE_LETTERS }, () => LETTERS[pick(LETTERS.length)]).join('')

/** A code as a person typed or pasted it. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Whether a stored code may still be tried. */
export const isAlive = (code: { expires_at: Date; wrong_tries: number }, now: Date): boolean =>
  code.expires_at > now && code.wrong_tries < RESET_CODE_TRIES
