import { ApiError } from '@skirmish/api-client/api-error'
import { QueryClient } from '@tanstack/react-query'
import type { Session } from '../shared/session/tokens.ts'

/** What has been read from the server. It belongs to a person: nothing of it is left, in any tab, when the session ends. */
export function createQueryClient(session: Session): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
        staleTime: 5_000,
      },
    },
  })
  session.onOwnerGone(() => {
    client.clear()
    // What is on the screen was the former person's too.
    if (session.owner() !== null) location.assign('/home')
  })
  return client
}
