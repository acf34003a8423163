import { ApiError } from '@skirmish/api-client/api-error'
import { type Problems, refusedFields, told } from '../../shared/forms/problems.ts'

/**
 * What the server refused: at the fields that it names, by their `texts`. Without a field that is known here its own sentence is told,
 * under the empty name.
 */
export function refusal(error: unknown, texts: Record<string, string> = {}): Problems {
  if (!(error instanceof ApiError)) return { '': told('not_reached') }
  if (error.status === 429) return { '': told('too_many') }
  const fields = refusedFields(error, texts)
  if (Object.keys(fields).length > 0) return fields
  return { '': error.status < 500 ? () => error.message : told('not_reached') }
}
