/** The decision on a refresh token that exists. */
export type RefreshDecision = 'rotate' | 'refuse' | 'revoke_family'

/**
 * Decides on a refresh. A token that was rotated longer than `graceMs` ago is in two hands: its family ends. Within
 * the grace two tabs of one browser may both refresh. A family has an end that no refresh moves. RULES AU3.
 */
export function decideRefresh(
  token: { expires_at: Date; rotated_at: Date | null; revoked_at: Date | null; ends_at: Date },
  now: Date,
  graceMs: number,
): RefreshDecision {
  if (token.revoked_at || token.expires_at <= now || token.ends_at <= now) return 'refuse'
  if (token.rotated_at && now.getTime() - token.rotated_at.getTime() > graceMs) return 'revoke_family'
  return 'rotate'
}
