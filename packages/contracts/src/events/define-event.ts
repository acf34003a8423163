import type { TSchema } from 'typebox'
import type { ServiceName } from '../services.ts'

export interface EventContract<T extends TSchema = TSchema> {
  /** The NATS subject below the deployment's prefix. */
  subject: string
  /** Within a version fields are only added, and optional. */
  version: number
  stream: keyof typeof STREAMS
  publisher: ServiceName
  /** The payload field whose value identifies the fact: events about one thing share it in logs and traces. */
  key: string
  payload: T
  /** One sentence: what has happened, and what consumers may rely on. */
  meaning: string
}

/**
 * JetStream streams. `work` and `verdicts` leave when handled: they are large, and each has one consumer. `events` stay for a week, so that
 * a late consumer catches up.
 */
export const STREAMS = {
  events: { subjects: ['evt.>'], retention: 'limits', maxAgeMs: 7 * 24 * 3600_000 },
  work: { subjects: ['work.>'], retention: 'workqueue', maxAgeMs: 24 * 3600_000 },
  verdicts: { subjects: ['verdict.>'], retention: 'workqueue', maxAgeMs: 24 * 3600_000 },
  dead: { subjects: ['dead.>'], retention: 'limits', maxAgeMs: 30 * 24 * 3600_000 },
} as const

/** Declares an event once; publisher, consumers, docs/reference/events.md and tests all read this declaration. */
export function defineEvent<const E extends EventContract>(event: E): E {
  return event
}
