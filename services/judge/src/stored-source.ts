import type { Upstream } from '@skirmish/service-kit/http/upstream'

/** Code and inputs that were too large for an event. */
export interface StoredSource {
  code: string
  inputs: string[] | null
}

const DEADLINE_MS = 5_000

/** Asks match-room for a submission's code and inputs; null when nobody waits for the run any more. */
export const createStoredSources =
  (matchRoom: Upstream) =>
  (submissionId: string): Promise<StoredSource | null> =>
    matchRoom.ask<StoredSource>(`/internal/submissions/${encodeURIComponent(submissionId)}`, DEADLINE_MS)
