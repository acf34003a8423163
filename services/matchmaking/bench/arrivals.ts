/**
 * The players of durable.ts: they open a socket, join a second later, and close it 3 s after they have heard of a pair. Returns what
 * each pair waited. It says what a gateway says, but knows no more of its players than it measures: it shares the cores with what is measured.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { liveSubjects, type SocketCall } from '@skirmish/contracts/live'
import { openTestBus } from '@skirmish/testkit/open'

const GATEWAY = 'bench'
const OPEN_BEFORE_MS = 1_000
const STAYS_MS = 3_000
const SETTLE_MS = 1_000
const HEARTBEAT_MS = 2_000
const PAIRED = '"action":"match_paired","pair_key":"'
const KEY_LENGTH = 36
const ID = '"id":'

interface Job {
  from: number
  perSecond: number
  ms: number
}

const { NATS_URL = '', NATS_PREFIX = '' } = process.env
const bus = await openTestBus({ NATS_URL, NATS_PREFIX }, GATEWAY)
const [calls, replies] = [liveSubjects.calls('matchmaking'), liveSubjects.replies(GATEWAY, 'matchmaking')].map(
  bus.subject,
)

/** When each player joined, by number; milliseconds of `performance.now()`. */
const joinedAt: number[] = []
/** The players who have heard of a pair of which the other player has not. */
const heard = new Map<string, number>()
let waited: number[] = []
/** The players who have heard, and when, in that order. */
let staying: { at: number; players: [number, number] }[] = []
let outgoing: string[] = []

/** A call's id is its player's number: of the three replies one tells of a pair. */
function call(player: number, what: Pick<SocketCall, 'kind' | 'message'>): void {
  const name = `u${player}`
  const all: SocketCall = {
    id: player,
    address: { gateway: GATEWAY, conn: name },
    user: { user_id: name, username: name },
    params: {},
    ...what,
  }
  outgoing.push(JSON.stringify(all))
}
function flush(): void {
  if (outgoing.length > 0) bus.publishVolatile(calls ?? '', `[${outgoing.join()}]`, replies)
  outgoing = []
}
function hear(player: number, pairKey: string, now: number): void {
  const other = heard.get(pairKey)
  if (other === undefined) {
    heard.set(pairKey, player)
    return
  }
  heard.delete(pairKey)
  waited.push(now - Math.max(joinedAt[player] ?? 0, joinedAt[other] ?? 0))
  staying.push({ at: now, players: [player, other] })
}
/** Finds the pairs in a text; `whose` returns the player of what stands at a place in it. */
function hearAll(text: string, whose: (at: number) => number): void {
  const now = performance.now()
  for (let at = text.indexOf(PAIRED); at >= 0; at = text.indexOf(PAIRED, at)) {
    const player = whose(at)
    at += PAIRED.length
    hear(player, text.slice(at, at + KEY_LENGTH), now)
  }
}

bus.nc.subscribe(replies ?? '', {
  callback: (_error, message) => {
    const text = message.string()
    hearAll(text, (at) => Number.parseInt(text.slice(text.lastIndexOf(ID, at) + ID.length, at), 10))
  },
})
bus.nc.subscribe(bus.subject(liveSubjects.pushes(GATEWAY)), {
  callback: (_error, message) => {
    const text = message.string()
    hearAll(text, (at) => Number.parseInt(text.slice(text.lastIndexOf('\n', at) + 2, at), 10)) // u17 {"action": …
  },
})
setInterval(() => {
  bus.publishVolatile(bus.subject(liveSubjects.heartbeat), JSON.stringify({ gateway: GATEWAY, sockets: {} }))
}, HEARTBEAT_MS)

/** The milliseconds from the join that made a pair possible to both having been told. */
async function run({ from, perSecond, ms }: Job): Promise<{ waited: number[]; joined: number; unpaired: number }> {
  waited = []
  staying = []
  const begun = performance.now()
  const due = (at: number) => Math.floor((Math.max(0, Math.min(at, ms)) * perSecond) / 1_000)
  const all = due(ms)
  for (let opened = 0, joined = 0; joined < all; await sleep(1)) {
    const now = performance.now() - begun
    for (; opened < due(now); opened++) call(from + opened, { kind: 'open' })
    for (; joined < due(now - OPEN_BEFORE_MS); joined++) {
      joinedAt[from + joined] = performance.now()
      call(from + joined, { kind: 'message', message: { action: 'join', rank: 'Bronze' } })
    }
    const stay = staying.findIndex(({ at }) => at > performance.now() - STAYS_MS)
    for (const { players } of staying.splice(0, Math.max(0, stay)))
      for (const player of players) call(player, { kind: 'close' })
    flush()
  }
  await sleep(SETTLE_MS)
  return { waited, joined: all, unpaired: all - 2 * waited.length }
}

process.on('message', (job: Job) => {
  void run(job).then((answer) => process.send?.(answer))
})
process.on('SIGTERM', () => process.exit(0))
process.send?.('ready')
