/** How long events wait after the death of the NATS server that leads their stream, beside the elections themselves; `KILLS` times. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream'
import { UserRegistered, UserRenamed } from '@skirmish/contracts/events/accounts'
import { startPrivateNatsCluster } from '@skirmish/testkit/private-nats-cluster'
import { quiet } from '@skirmish/testkit/quiet'
import { median, report, table } from '@skirmish/testkit/report'
import { scope } from '@skirmish/testkit/scope'
import { type Bus, connectBus } from '../src/bus/bus.ts'
import { handleOnce } from '../src/bus/inbox.ts'
import { connectNats } from '../src/bus/nats-connection.ts'
import { emit } from '../src/bus/outbox.ts'
import { startRelay } from '../src/bus/outbox-relay.ts'
import { type Database, openDatabase } from '../src/database/database.ts'
import { createMessagingTables } from '../src/database/migrate.ts'
import { untilReached } from '../src/process/retry.ts'

const KILLS = Number(process.env.KILLS ?? 10)
const EVERY_MS = 100
const WATCHED_MS = 4_000
const STREAM = 'p_events'
const DURABLES = ['asks', 'answers']

const settings = scope()
const cluster = await startPrivateNatsCluster()
const { log } = quiet()
const bus = async (name: string): Promise<Bus> =>
  await untilReached(log, 'NATS', () =>
    connectBus({ url: cluster.url, prefix: 'p', name, ...quiet(), streams: { NATS_STREAM_REPLICAS: 3 } }),
  )
const database = async (name: string): Promise<Database<Record<string, never>>> => {
  const opened = await openDatabase<Record<string, never>>({
    url: settings.DATABASE_URL,
    name: settings.DATABASE_PREFIX + name,
    pool: 5,
  })
  await createMessagingTables(opened.db)
  return opened
}
const asked = new Map<string, number>()
const heard = new Map<string, number>()
const answered = new Map<string, number>()

// Two services, as matchmaking and match-room make a match: one asks by an event, the other answers by one.
const first = { bus: await bus('first'), database: await database('first') }
const second = { bus: await bus('second'), database: await database('second') }
const relays = [first, second].map((one) => startRelay(one.database, one.bus, log))
const waits = new AbortController().signal
await second.bus.consume(UserRegistered, { durable: 'asks', waits }, async ({ username }, { eventId }) => {
  await handleOnce(second.database, 'asks', eventId, (tx) =>
    emit(tx, UserRenamed, { user_id: 'u', username, name_version: 1 }),
  )
  if (!heard.has(username)) heard.set(username, Date.now())
})
await first.bus.consume(UserRenamed, { durable: 'answers', waits }, async ({ username }) => {
  if (!answered.has(username)) answered.set(username, Date.now())
})
const ask = async () => {
  const username = randomUUID()
  asked.set(username, Date.now())
  await first.database.transaction((tx) => emit(tx, UserRegistered, { user_id: 'u', username, registered_at: '' }))
}
const asking = setInterval(() => void ask(), EVERY_MS)

const { nc } = await connectNats({ url: cluster.url, name: 'observer', log })
const observer = await jetstreamManager(nc, { timeout: 250, checkAPI: false })
const leaderOf = async (what: string) => {
  const { cluster: raft } = await (what === STREAM
    ? observer.streams.info(STREAM)
    : observer.consumers.info(STREAM, what))
  return raft?.leader
}
/** Milliseconds until another server leads, and 0 when the killed one did not. */
async function elected(what: string, leader: string | undefined, killed: string, since: number): Promise<number> {
  if (leader !== killed) return 0
  for (;;) {
    const now = await leaderOf(what).catch(() => undefined)
    if (now && now !== killed) return Date.now() - since
    await sleep(25)
  }
}
const current = async (jsm: JetStreamManager) => {
  const info = await jsm.streams.info(STREAM)
  const consumers = await Promise.all(DURABLES.map((durable) => jsm.consumers.info(STREAM, durable)))
  const rafts = [info.cluster, ...consumers.map((one) => one.cluster)]
  return rafts.every(
    (raft) => raft?.leader && raft.replicas?.length === 2 && raft.replicas.every((r) => r.current && !r.offline),
  )
}
const untilCurrent = async () => {
  while (!(await current(observer).catch(() => false))) await sleep(100)
}
/** Milliseconds between the kill and the first event that the new leader stored. */
async function storedAfter(since: number): Promise<number> {
  const { state } = await observer.streams.info(STREAM)
  let first = Date.now()
  for (let seq = state.last_seq; seq > 0; seq--) {
    const message = await observer.streams.getMessage(STREAM, { seq })
    const at = message?.time.getTime() ?? first
    if (at < since) break
    first = at
  }
  return first - since
}
const longest = (told: Map<string, number>, from: number, until: number) =>
  Math.max(
    ...[...asked]
      .filter(([, at]) => at >= from && at < until)
      .map(([name, at]) => (told.get(name) ?? Number.POSITIVE_INFINITY) - at),
  )

const rows: number[][] = []
for (let i = 0; i < KILLS; i++) {
  await untilCurrent()
  await sleep(3_000)
  const before = await leaderOf(STREAM)
  const leaders = await Promise.all(DURABLES.map(leaderOf))
  if (!before) throw new Error('nobody leads the stream')
  const since = Date.now()
  await cluster.server(before).kill()
  const [stream = 0, ...consumers] = await Promise.all(
    [STREAM, ...DURABLES].map((what, k) => elected(what, [before, ...leaders][k], before, since)),
  )
  const end = Date.now()
  await sleep(WATCHED_MS)
  const deadline = Date.now() + 60_000
  const waiting = () => [...asked].some(([name, at]) => at < end + 1_000 && !answered.has(name))
  while (waiting() && Date.now() < deadline) await sleep(50)
  const stored = await storedAfter(since)
  rows.push([
    stream,
    Math.max(...consumers),
    stored,
    longest(heard, since - 500, end + 1_000),
    longest(answered, since - 500, end + 1_000),
  ])
  await cluster.server(before).start()
}
clearInterval(asking)
const heading = ['stream has a leader', 'its consumers have', 'event stored', 'heard', 'answered by an event']
table(
  `ms after the kill, of ${KILLS}`,
  ['', ...heading],
  rows.map((row, i) => [`kill ${i + 1}`, ...row]),
)
const elections = rows.map(([stream = 0, consumers = 0]) => Math.max(stream, consumers))
for (const [k, name] of heading.entries()) {
  const values = rows.map((row) => row[k] ?? 0)
  report({ name: `${name}: median`, value: median(values), unit: 'ms', reference: median(elections) })
  report({ name: `${name}: longest`, value: Math.max(...values), unit: 'ms', reference: Math.max(...elections) })
}
await Promise.all(relays.map((stop) => stop()))
await Promise.all([first, second].flatMap((one) => [one.bus.close(), one.database.close()]))
await nc.close()
await cluster.stop()
process.exit()
