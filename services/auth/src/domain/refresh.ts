/** What may be done with a refresh token that exists. */
export type RefreshDecision = 'rotate' | 'refuse' | 'revoke_family'

/**
 * Decides on a refresh. A token that was rotated longer than `graceMs` ago is in two hands: its family ends. Within
 * the grace two tabs of one browser may both refresh. RULES AU3.
 */
export function decideRefresh(
  token: { expires_at: Date; rotated_at: Date | null; revoked_at: Date | null },
  now: Date,
  graceMs: number,
): RefreshDecision {
  if (token.revoked_at || token.expires_at <= now) return 'refuse'
  if (token.rotated_at && now.getTime() - token.rotated_at.getTime() > graceMs) return 'revoke_family'
  return 'rotate'
}
