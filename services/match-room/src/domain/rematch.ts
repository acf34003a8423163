/** An offer stands for so long. RULES RM1. */
export const OFFER_MS = 30_000
/** A rematch can be offered for so long after the match has ended. RULES RM1. */
export const OFFERED_FOR_MS = 300_000
/** When matchmaking has not said by then whether the rematch may be a ranked one, it is a custom one. RULES RM2. */
export const UNANSWERED_MS = 10_000

/** By user, when a player offered a rematch: ISO 8601, UTC. */
export type Offers = Readonly<Record<string, string>>

/** The offers that stand at `now`. */
export const standingOffers = (offers: Offers, now: Date): Offers =>
  Object.fromEntries(Object.entries(offers).filter(([, at]) => now.getTime() - Date.parse(at) < OFFER_MS))
