import type { VerdictName } from '@skirmish/contracts/rest/programs'

/** How often the judge is asked about one submission: a verdict, its confirmation, and failures of the judge. */
const MOST_ASKS = 4

export interface Asked {
  /** The verdict that counts so far. */
  former: VerdictName
  /** A different one that waits for its confirmation. */
  first: VerdictName | null
  asks: number
}

/**
 * What the judge's answer means for a submission. A verdict replaces another one only when two runs agree on it, for a program near its
 * time limit passes on one run and fails on the next; a failure of the judge replaces none. RULES JD2.
 */
export function weighVerdict(
  { former, first, asks }: Asked,
  verdict: VerdictName,
): 'same' | 'changed' | 'unsteady' | 'unjudged' | 'ask again' {
  if (verdict === 'judge_error') return asks < MOST_ASKS ? 'ask again' : 'unjudged'
  if (verdict === former) return first ? 'unsteady' : 'same'
  if (!first) return asks < MOST_ASKS ? 'ask again' : 'unjudged'
  const bothFail = verdict !== 'accepted' && first !== 'accepted'
  return verdict === first || bothFail ? 'changed' : 'unsteady'
}
