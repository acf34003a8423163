import type { RecordingReaders } from '@skirmish/contracts/constants'
import type { MatchKindName } from '@skirmish/contracts/rest/matches'

/** Who asks for the recording of a side. */
export interface Asking {
  isOwn: boolean
  /** Whether the reader took part in the match. */
  tookPart: boolean
  /** Whether the problem belongs to a class that has the reader as a teacher and the player as a student. */
  isTeacher: boolean
  /** Whether the reader may see how the problem is solved. RULES PB6. */
  maySeeSolved: boolean
}

/** Whether a reader sees the code of a side: `later` where the player shows it, but what the reader plays keeps it back. RULES RC4. */
export function codeShown(
  type: MatchKindName,
  readers: RecordingReaders,
  { isOwn, tookPart, isTeacher, maySeeSolved }: Asking,
): 'shown' | 'later' | 'refused' {
  if (isOwn || isTeacher) return 'shown'
  const allowed = type !== 'Solo' && (readers === 'everybody' || (readers === 'opponents' && tookPart))
  if (!allowed) return 'refused'
  return maySeeSolved ? 'shown' : 'later'
}
