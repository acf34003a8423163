import { type Heartbeat, liveSubjects, type SocketCall } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { createSocketCaller } from '@skirmish/service-kit/sockets/socket-rpc-client'
import { hearPushes } from '@skirmish/service-kit/sockets/socket-rpc-server'
import { openTestBus } from '@skirmish/testkit/open'

interface Player {
  user: string
  /** When it joined; milliseconds of `performance.now()`. */
  at: number
  /** The pairs that it has been told of: one, if all is well. */
  pairs: string[]
}
interface Told {
  /** Of the later join of the two, and of the later news; milliseconds of `performance.now()`. */
  joinedAt: number
  toldAt: number
  players: Player[]
}

/** Very many players behind one gateway that there is only on NATS. They open a socket, join, and hear of their pair. */
export interface Crowd {
  bus: Bus
  open(user: string): void
  join(user: string): void
  joined: ReadonlyMap<string, Player>
  pairs: ReadonlyMap<string, Told>
  /** The latest join of a player that has heard of a pair, as has the other one; milliseconds of `performance.now()`. */
  pairedUpTo(): number
  stop(): Promise<void>
}

const GATEWAY = 'crowd'
/** A paired player closes the socket after this time, as players do who go to their match. */
const STAYS_MS = 3_000
const SWEEP_MS = 10
const about = (user: string) => ({
  address: { gateway: GATEWAY, conn: user },
  user: { user_id: user, username: user },
  params: {},
})
type Paired = { action: string; pair_key: string }

/** `servers` names NATS as the environment of a service does. */
export async function gatherCrowd(servers: { NATS_URL: string; NATS_PREFIX: string }): Promise<Crowd> {
  const bus = await openTestBus(servers, GATEWAY)
  const opened = new Set<string>()
  const joined = new Map<string, Player>()
  const pairs = new Map<string, Told>()
  const leaving: Told[] = []
  let pairedUpTo = 0
  let stopped = false

  const hear = (user: string, message: Paired) => {
    const player = joined.get(user)
    if (message.action !== 'match_paired' || !player || player.pairs.includes(message.pair_key)) return
    player.pairs.push(message.pair_key)
    let told = pairs.get(message.pair_key)
    if (!told) {
      told = { joinedAt: 0, toldAt: 0, players: [] }
      pairs.set(message.pair_key, told)
    }
    told.players.push(player)
    told.joinedAt = Math.max(told.joinedAt, player.at)
    told.toldAt = performance.now()
    if (told.players.length < 2) return
    pairedUpTo = Math.max(pairedUpTo, told.joinedAt)
    leaving.push(told)
  }
  const call = (user: string, asked: Pick<SocketCall, 'kind' | 'again' | 'message'>, answered?: () => void): void =>
    caller.call('matchmaking', { ...about(user), ...asked }, (reply) => {
      const again = !reply && !stopped && !joined.get(user)?.pairs.length // as players do who are told to try again
      if (again) return call(user, asked, answered)
      for (const message of reply?.send ?? []) hear(user, message as Paired)
      answered?.()
    })
  const leave = (user: string) => {
    if (!opened.delete(user)) return
    call(user, { kind: 'close' })
  }
  const caller = createSocketCaller(bus, GATEWAY, function* () {
    for (const user of opened) yield (answered) => call(user, { kind: 'open', again: true }, answered)
  })
  hearPushes(bus, GATEWAY, (user, text) => hear(user, JSON.parse(text)))
  const beat = setInterval(() => {
    const heartbeat: Heartbeat = { gateway: GATEWAY, sockets: {}, epochs: caller.epochs() }
    bus.publishVolatile(bus.subject(liveSubjects.heartbeat), JSON.stringify(heartbeat))
  }, 2_000)
  const sweep = setInterval(() => {
    const late = performance.now() - STAYS_MS
    const stay = leaving.findIndex(({ toldAt }) => toldAt > late) // they are in the order in which they were told
    for (const { players } of leaving.splice(0, stay < 0 ? leaving.length : stay))
      for (const { user } of players) leave(user)
  }, SWEEP_MS)
  return {
    bus,
    joined,
    pairs,
    pairedUpTo: () => pairedUpTo,
    open: (user) => {
      opened.add(user)
      call(user, { kind: 'open' })
    },
    join: (user) => {
      joined.set(user, { user, at: performance.now(), pairs: [] })
      call(user, { kind: 'message', message: { action: 'join', rank: 'Bronze' } })
    },
    stop: async () => {
      stopped = true
      clearInterval(beat)
      clearInterval(sweep)
      caller.stop()
      await bus.close()
    },
  }
}
