import { STREAMS } from '@skirmish/contracts/events/define-event'

const days = (stream: keyof typeof STREAMS) => `${STREAMS[stream].maxAgeMs / 86_400_000} days`

/** Promises to publishers and consumers, for every event. */
export const DELIVERY_NOTES = `## Delivery

- **At least once, effect once.** The service that publishes an event writes it to its outbox in the transaction of the change. The relay
  publishes it after the commit under an id of its own. A consumer records the id in the transaction of its effect, for 30 days.
- **Order is not promised**, not even of events about one thing. The relay publishes rows as they were written, but a row that fails
  waits while those behind it go, several replicas relay side by side, and an event that fails comes again after later ones. Where the
  newest must win, the payload counts: \`name_version\`, \`version\`, \`ledger_seq\`.
- **Size.** A payload has at most 256 KiB as JSON; \`emit\` throws above that, and the change is not made.
- **Retention.** \`events\` keeps each event for ${days('events')} by default, however many consumers have had it; \`work\` and \`verdicts\` keep a message until it
  is handled, for ${STREAMS.work.maxAgeMs / 3_600_000} hours at most; \`dead\` keeps dead letters for ${days('dead')}. \`NATS_EVENTS_HOURS\` and the like change that.
  Each stream has \`NATS_STREAM_MAX_BYTES\`; when they are full \`work\` and \`verdicts\` refuse, the others drop the oldest. What
  cannot be published meanwhile stays in the outbox, without a limit.
- **A new consumer** begins with the oldest event that is kept, in the order of the stream, and so does one whose consumer was lost. What
  is older it asks the owner for, once.
- **Failures.** An outage of PostgreSQL, NATS, Redis or another service counts as no try: the event comes again until it is over. After five
  other failures the event goes to the dead letters as \`dead.<consumer>\`, a row that cannot be published as
  \`dead.<service>-outbox\`, cut to 64 KiB. \`npm run admin -- dead-letters list|replay|drop\` handles them; a replay reaches its
  consumer alone.
- **Optional fields.** Within a version fields are only added, and only as optional ones: stored events lack them. A consumer
  ignores fields that it does not know.
`
