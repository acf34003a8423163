import { STREAMS } from '@skirmish/contracts/events/define-event'

const days = (stream: keyof typeof STREAMS) => `${STREAMS[stream].maxAgeMs / 86_400_000} days`

/** Promises to publishers and consumers, for every event. */
export const DELIVERY_NOTES = `## Delivery

- **At least once, effect once.** The publisher writes an event to its outbox in the transaction of the change; the relay publishes it after
  the commit. A consumer records the event's id, for 30 days, in the transaction of its effect.
- **Order is not promised**, not even for one key: a row that fails waits while later ones go, replicas relay side by side, and an event that
  failed comes again later. Where the newest must win, the payload counts: \`name_version\`, \`version\`, \`ledger_seq\`.
- **Size.** A payload has at most 256 KiB as JSON. \`emit\` throws above that, and the change is rolled back.
- **Retention.** \`events\` keeps each event for ${days('events')}; \`work\` and \`verdicts\` until it is handled, for ${STREAMS.work.maxAgeMs / 3_600_000} hours at most; \`dead\` for
  ${days('dead')}. \`NATS_EVENTS_HOURS\`, \`NATS_WORK_HOURS\` and \`NATS_DEAD_HOURS\` change that. A stream that is full (\`NATS_STREAM_MAX_BYTES\`) drops its oldest
  message; \`work\` and \`verdicts\` refuse new ones instead. What cannot be published stays in the outbox, without a limit.
- **A new consumer**, or one that was lost, begins with the oldest event that is kept. It asks the owner, once, for what is older.
- **Failures.** An outage of PostgreSQL, NATS, Redis or another service is no failure: the event comes again until it is over. After five
  failures an event becomes a dead letter, \`dead.<consumer>\`; a row that cannot be published becomes \`dead.<service>-outbox\`, cut to
  64 KiB. \`npm run admin -- dead-letters list|replay|drop\` handles them; a replay reaches its consumer alone.
- **Growth.** Within a version fields are only added, as optional ones. A consumer ignores fields that it does not know.
`
