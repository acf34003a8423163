import { UNANSWERED_MS } from '../domain/rematch.ts'

/** A match that two players have agreed on outside of the queue, and that they have not been told of. */
interface AgreedMatch {
  agreedAt: Date | null
  matchId: string | null
  makeCustom(): Promise<unknown>
  tell(): Promise<unknown>
  noteTold(): Promise<unknown>
}

/** Tells both players of their match; one that matchmaking has said nothing of in time becomes a custom match first. RULES RM2, PE6. */
export async function settleAgreed({ agreedAt, matchId, ...steps }: AgreedMatch, now: Date): Promise<void> {
  const isLate = agreedAt !== null && now.getTime() - agreedAt.getTime() >= UNANSWERED_MS
  if (!matchId && !isLate) return
  if (!matchId) await steps.makeCustom()
  await steps.tell()
  await steps.noteTold()
}
