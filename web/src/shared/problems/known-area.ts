import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'

/** Whether an area is one of the bank's; a teacher may name another one, which no list can be asked for. */
export const isKnownArea = (area: string): area is (typeof KNOWLEDGE_AREAS)[number] =>
  KNOWLEDGE_AREAS.some((known) => known === area)
