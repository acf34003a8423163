/** RULES AU4. */
const RESET_CODE_LETTERS = 8
export const RESET_CODE_MS = 15 * 60_000
/**
 * Of one address; all together have ten times as many, so that nobody kills the code of another person. A wrong try counts against every
 * code of the account that lives: with 40 codes an hour all guesses of an hour find one with 40·50 / 25^8, once in 76 million.
 */
export const RESET_CODE_TRIES = 5
const TRIES_FROM_ANYWHERE = 10 * RESET_CODE_TRIES

/** Anybody may try one at any account, and it lives for days: 10^22 of them. */
const INVITATION_LETTERS = 16

/** Nobody types a link, and it lives for a day: 10^44 of them. */
const LINK_LETTERS = 32
export const RESET_LINK_MS = 24 * 3_600_000

/** Without look-alikes; eight of them are 10^11 codes. */
const LETTERS = 'ABCDEFGHJKMNPQRTWXY346789'

/** Returns a whole number from 0 to below its argument. */
type Pick = (below: number) => number

const makeCode = (letters: number, pick: Pick): string =>
  Array.from({ length: letters }, () => LETTERS[pick(LETTERS.length)]).join('')

export const makeResetCode = (pick: Pick): string => makeCode(RESET_CODE_LETTERS, pick)

/** The secret of an operator's link. RULES AU4. */
export const makeLinkCode = (pick: Pick): string => makeCode(LINK_LETTERS, pick)

/** Whether a code is of a link, by its length. */
export const isLinkCode = (code: string): boolean => code.length === LINK_LETTERS

/** A code that makes a teacher, in groups of four for reading. RULES AU6. */
export const makeInvitationCode = (pick: Pick): string =>
  (makeCode(INVITATION_LETTERS, pick).match(/.{4}/g) ?? []).join('-')

/** When a stored reset code was made. */
export const madeAt = (code: { expires_at: Date }): Date => new Date(code.expires_at.getTime() - RESET_CODE_MS)

/** Whether a stored reset code may still be tried. */
export const isAlive = (code: { expires_at: Date; wrong_tries: number }, now: Date): boolean =>
  code.expires_at > now && code.wrong_tries < TRIES_FROM_ANYWHERE
