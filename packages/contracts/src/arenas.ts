/** How long an arena lasts, minutes. RULES AR1. */
export const ARENA_MINUTES = { least: 20, most: 120 } as const
/** How long its matches may last, minutes. RULES AR1. */
export const ARENA_MATCH_MINUTES = [5, 10, 15, 20] as const
/** Sockets of an arena are pushed so many rows of the board; further ones are read by pages. RULES AR9. */
export const PUSHED_ROWS = 50
