import { type StoredSource, submissionSource } from '@skirmish/contracts/internal/matches'
import type { Upstream } from '@skirmish/service-kit/http/upstream'

/** Asks match-room for a submission's code and inputs; null when nobody waits for the run any more. */
export const createStoredSources =
  (matchRoom: Upstream) =>
  async (submissionId: string): Promise<StoredSource | null> => {
    const source = await matchRoom.call(submissionSource, { params: { id: submissionId } })
    return 'refused' in source ? null : source
  }
