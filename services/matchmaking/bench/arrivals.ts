/** Plays a gateway for durable.ts: players open a socket, join a second later, and are told of their pair. Answers what each waited. */
import { liveSubjects } from '@skirmish/contracts/live'
import { connectBus } from '@skirmish/service-kit/bus'
import { createLogger } from '@skirmish/service-kit/logger'
import { createMetrics } from '@skirmish/service-kit/metrics'
import { createSocketCaller } from '@skirmish/service-kit/socket-calls'

const GATEWAY = 'bench'
const OPEN_BEFORE_MS = 1_000
const SETTLE_MS = 1_000

interface Job {
  from: number
  perSecond: number
  ms: number
}
interface Pair {
  joinedAt: number
  toldAt: number
  told: number
}
type Paired = { action: string; pair_key: string }

const log = createLogger({ service: 'bench', instance: '', level: 'warn', format: 'pretty' })
const bus = await connectBus({
  url: process.env.NATS_URL ?? '',
  prefix: process.env.NATS_PREFIX ?? '',
  name: GATEWAY,
  log,
  metrics: createMetrics('bench'),
})
const caller = createSocketCaller(bus, GATEWAY)
const joinedAt = new Map<string, number>()
let pairs = new Map<string, Pair>()

function hear(user: string, message: Paired): void {
  if (message.action !== 'match_paired') return
  const pair = pairs.get(message.pair_key) ?? { joinedAt: 0, toldAt: 0, told: 0 }
  pairs.set(message.pair_key, pair)
  pair.joinedAt = Math.max(pair.joinedAt, joinedAt.get(user) ?? 0)
  pair.toldAt = performance.now()
  pair.told++
}
bus.nc.subscribe(bus.subject(liveSubjects.push({ gateway: GATEWAY, conn: '*' })), {
  callback: (_error, message) =>
    hear(message.subject.slice(message.subject.lastIndexOf('.') + 1), message.json<Paired>()),
})

const about = (user: string) => ({
  address: { gateway: GATEWAY, conn: user },
  user: { user_id: user, username: user },
  params: {},
})
async function join(user: string): Promise<void> {
  joinedAt.set(user, performance.now())
  const message = { action: 'join', rank: 'Bronze' }
  const reply = await caller.call('matchmaking', { kind: 'message', ...about(user), message })
  for (const sent of reply?.send ?? []) hear(user, sent as Paired)
}

/** The milliseconds from the join that made a pair possible to both having been told. */
async function run({ from, perSecond, ms }: Job): Promise<{ waited: number[]; joined: number; unpaired: number }> {
  const begun = performance.now()
  const due = (at: number) => Math.floor((Math.max(0, Math.min(at, ms)) * perSecond) / 1_000)
  const all = due(ms)
  pairs = new Map()
  joinedAt.clear()
  for (let opened = 0, joined = 0; joined < all; await new Promise((resolve) => setTimeout(resolve, 1))) {
    const now = performance.now() - begun
    for (; opened < due(now); opened++) void caller.call('matchmaking', { kind: 'open', ...about(`u${from + opened}`) })
    for (; joined < due(now - OPEN_BEFORE_MS); joined++) void join(`u${from + joined}`)
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
  const waited = [...pairs.values()].filter(({ told }) => told === 2).map((pair) => pair.toldAt - pair.joinedAt)
  return { waited, joined: all, unpaired: all - 2 * waited.length }
}

process.on('message', (job: Job) => {
  void run(job).then((answer) => process.send?.(answer))
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
