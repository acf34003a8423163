import { liveSubjects, type SocketCall } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus'
import { hearPushes } from '@skirmish/service-kit/live'
import { createSocketCaller } from '@skirmish/service-kit/socket-calls'
import { openTestBus } from '@skirmish/testkit/open'

interface Told {
  /** Of the later join of the two, and of the later news; milliseconds of `performance.now()`. */
  joinedAt: number
  toldAt: number
  users: Set<string>
}

/** Very many players behind one gateway that there is only on NATS. They open a socket, join, and hear of their pair. */
export interface Crowd {
  bus: Bus
  open(user: string): void
  join(user: string): void
  /** Everyone who has joined, with the pairs that they have been told of: one each, if all is well. */
  joined: ReadonlyMap<string, { at: number; pairs: Set<string> }>
  pairs: ReadonlyMap<string, Told>
  forgetAll(): void
  stop(): Promise<void>
}

const GATEWAY = 'crowd'
/** Who has been paired closes the socket after so long, as players do who go to their match. */
const STAYS_MS = 3_000
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
  const joined = new Map<string, { at: number; pairs: Set<string> }>()
  const pairs = new Map<string, Told>()

  const hear = (user: string, message: Paired) => {
    const player = joined.get(user)
    if (message.action !== 'match_paired' || !player) return
    player.pairs.add(message.pair_key)
    const told = pairs.get(message.pair_key) ?? { joinedAt: 0, toldAt: 0, users: new Set() }
    pairs.set(message.pair_key, told)
    if (told.users.has(user)) return
    told.users.add(user)
    if (told.users.size === 2) setTimeout(() => told.users.forEach(leave), STAYS_MS)
    told.joinedAt = Math.max(told.joinedAt, player.at)
    told.toldAt = performance.now()
  }
  const call = (user: string, asked: Pick<SocketCall, 'kind' | 'again' | 'message'>) =>
    caller.call('matchmaking', { ...about(user), ...asked }, (reply) => {
      for (const message of reply?.send ?? []) hear(user, message as Paired)
    })
  const leave = (user: string) => {
    if (!opened.delete(user)) return
    call(user, { kind: 'close' })
  }
  const caller = createSocketCaller(bus, GATEWAY, () => {
    for (const user of opened) call(user, { kind: 'open', again: true })
  })
  hearPushes(bus, GATEWAY, (user, text) => hear(user, JSON.parse(text)))
  const beat = setInterval(
    () => bus.tell(bus.subject(liveSubjects.beat), JSON.stringify({ gateway: GATEWAY, sockets: {} })),
    2_000,
  )
  return {
    bus,
    joined,
    pairs,
    open: (user) => {
      opened.add(user)
      call(user, { kind: 'open' })
    },
    join: (user) => {
      joined.set(user, { at: performance.now(), pairs: new Set() })
      call(user, { kind: 'message', message: { action: 'join', rank: 'Bronze' } })
    },
    forgetAll: () => {
      opened.clear()
      joined.clear()
      pairs.clear()
    },
    stop: async () => {
      clearInterval(beat)
      caller.stop()
      await bus.close()
    },
  }
}
