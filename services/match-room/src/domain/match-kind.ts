import type { MatchKindName } from '@skirmish/contracts/rest/matches'

/** Matches of two people. Arena: RULES AR2. */
export const AGAINST_PEOPLE = ['Ranked', 'Custom', 'Arena'] as const satisfies readonly MatchKindName[]

/** Matches whose problem was chosen for their players, so that nothing tells it to one who has not come. RULES MR5, AR2. */
export const isProblemChosen = (type: MatchKindName): boolean => type === 'Ranked' || type === 'Arena'
