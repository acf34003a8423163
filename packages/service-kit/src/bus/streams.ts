import { DiscardPolicy, type JetStreamManager, RetentionPolicy } from '@nats-io/jetstream'
import { STREAMS } from '@skirmish/contracts/events/define-event'
import { type Static, Type } from 'typebox'

const HOUR_MS = 3_600_000
/** Inboxes remember events for 30 days; an event that came again later would take effect again. */
const MOST_HOURS = 29 * 24

/** How the streams are kept; every service of a deployment is given the same. */
export const StreamConfig = {
  NATS_STREAM_REPLICAS: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 5, shownDefault: '`1`', description: 'copies of each stream; 3 in a cluster' }),
  ),
  NATS_STREAM_MAX_BYTES: Type.Integer({
    minimum: 1024 * 1024,
    default: 512 * 1024 * 1024,
    description:
      'size of each of the four streams, which NATS sets aside; full, `work` and `verdicts` refuse, the others drop the oldest',
  }),
  NATS_EVENTS_HOURS: Type.Optional(
    Type.Number({ minimum: 1, maximum: MOST_HOURS, shownDefault: '`168`', description: 'how long events are kept' }),
  ),
  NATS_WORK_HOURS: Type.Optional(
    Type.Number({
      minimum: 1,
      maximum: MOST_HOURS,
      shownDefault: '`24`',
      description: 'how long work waits for a judge, and a verdict for its match',
    }),
  ),
  NATS_DEAD_HOURS: Type.Optional(
    Type.Number({ minimum: 1, shownDefault: '`720`', description: 'how long dead letters are kept' }),
  ),
}
const Settings = Type.Object(StreamConfig)
export type StreamSettings = Partial<Static<typeof Settings>>

/** Declares every stream of contracts, or changes it to its present declaration. */
export async function declareStreams(jsm: JetStreamManager, prefix: string, settings: StreamSettings): Promise<void> {
  const { NATS_EVENTS_HOURS: events, NATS_WORK_HOURS: work, NATS_DEAD_HOURS: dead } = settings
  const hours = { events, work, verdicts: work, dead }
  for (const [name, stream] of Object.entries(STREAMS)) {
    const kept = hours[name as keyof typeof STREAMS] // the keys of STREAMS
    const workqueue = stream.retention === 'workqueue'
    const config = {
      name: `${prefix}_${name}`,
      subjects: stream.subjects.map((s) => `${prefix}.${s}`),
      retention: workqueue ? RetentionPolicy.Workqueue : RetentionPolicy.Limits,
      max_age: (kept === undefined ? stream.maxAgeMs : kept * HOUR_MS) * 1e6,
      max_bytes: settings.NATS_STREAM_MAX_BYTES ?? -1,
      discard: workqueue ? DiscardPolicy.New : DiscardPolicy.Old, // work that is refused stays in the outbox
      num_replicas: settings.NATS_STREAM_REPLICAS ?? 1,
      duplicate_window: 120e9,
    }
    await jsm.streams.add(config).catch(async (error) => {
      if (!/already in use|different configuration/i.test(String(error))) throw error
      await jsm.streams.update(config.name, config)
    })
  }
}
