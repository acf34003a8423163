import { isRefusal, type Refusal } from '@skirmish/service-kit/http/refusal'

/** What a use case made; throws what it refused. */
export function made<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(JSON.stringify(value.body))
  return value
}
