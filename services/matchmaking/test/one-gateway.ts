import { type Heartbeat, liveSubjects, type SocketCall } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { createSocketCaller } from '@skirmish/service-kit/sockets/socket-rpc-client'
import { hearPushes } from '@skirmish/service-kit/sockets/socket-rpc-server'

const GATEWAY = 'gw'

/** A gateway that there is only on NATS, where each player has one socket. */
export function connectGateway(bus: Bus) {
  const told = new Map<string, string[]>()
  const open = new Set<string>()
  const hear = (user: string, message: object) =>
    told.set(user, [...(told.get(user) ?? []), (message as { action: string }).action])
  const call = (user: string, asked: Pick<SocketCall, 'kind' | 'again' | 'message'>, answered = () => {}) =>
    caller.call(
      'matchmaking',
      { address: { gateway: GATEWAY, conn: user }, user: { user_id: user, username: user }, params: {}, ...asked },
      (reply) => {
        for (const message of reply?.send ?? []) hear(user, message)
        answered()
      },
    )
  let announced = 0
  const caller = createSocketCaller(bus, GATEWAY, function* (kind) {
    if (kind !== 'matchmaking') return
    announced++
    for (const user of open) yield (answered) => call(user, { kind: 'open', again: true }, answered)
  })
  const stopPushes = hearPushes(bus, GATEWAY, (user, text) => hear(user, JSON.parse(text)))
  const heartbeat = () => {
    const beat: Heartbeat = { gateway: GATEWAY, sockets: { matchmaking: open.size }, epochs: caller.epochs() }
    bus.publishVolatile(bus.subject(liveSubjects.heartbeat), JSON.stringify(beat))
  }
  let timer = setInterval(heartbeat, 500)
  return {
    /** How often a leader has asked this gateway to announce its sockets of the queue. Each time the sockets are told their state again. */
    announced: () => announced,
    told: (user: string) => told.get(user) ?? [],
    forget: () => told.clear(),
    open: (user: string) => {
      open.add(user)
      call(user, { kind: 'open' })
    },
    send: (user: string, message: { action: string; pair_key?: string }, answered?: () => void) =>
      call(user, { kind: 'message', message }, answered),
    fallSilent: () => clearInterval(timer),
    speak: () => {
      timer = setInterval(heartbeat, 500)
    },
    stop: () => {
      clearInterval(timer)
      stopPushes()
      caller.stop()
    },
  }
}
