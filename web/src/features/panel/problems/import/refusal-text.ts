import type { ApiError } from '@skirmish/api-client/api-error'

/** A text of ours by its key, or the server's own: what it says of a package is in the language of the call, all else in English. */
type RefusalText = { key: string; values?: Record<string, number> } | { own: string }

/** What a teacher reads where a package was not taken; null stands for a server that was not reached. */
export function refusalText(error: ApiError | null): RefusalText {
  // A busy or a lost server says nothing about the package.
  if (!error || error.status >= 500) return { key: 'import.failed' }
  const { status, body, retryAfter, message } = error
  if (status === 429 && body.errors) return { key: 'import.day_full' }
  if (status === 429) return { key: 'import.wait', values: { seconds: Math.max(1, retryAfter) } }
  if (status === 409) return { key: body.draft_id || body.problem_id ? 'import.sent_before' : 'import.many_problems' }
  return { own: message }
}
