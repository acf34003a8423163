import { CONSUMERS } from '@skirmish/contracts/events/consumers'
import { STREAMS } from '@skirmish/contracts/events/define-event'
import { EVENTS } from '@skirmish/contracts/events/events'
import { liveSubjects } from '@skirmish/contracts/live'
import type { ServiceName } from '@skirmish/contracts/services'
import { SOCKETS } from '@skirmish/contracts/sockets/sockets'

/** Subjects that a user of NATS may publish to and subscribe to. */
export interface Permissions {
  publish: string[]
  subscribe: string[]
}

/**
 * What a service may do on the bus, from the declarations in contracts: publish its own events, read what it consumes, and take its
 * part on the live path. Every service may declare the streams, since each boots alone; none may delete, purge or read one past its consumers.
 */
export function natsPermissions(service: ServiceName, prefix: string): Permissions {
  const below = (subject: string) => `${prefix}.${subject}`
  const stream = (name: string) => `${prefix}_${name}`
  const live = livePermissions(service)
  const events = EVENTS.filter(({ publisher }) => publisher === service).map(({ subject }) => subject)
  const streams = Object.keys(STREAMS).flatMap((name) =>
    ['CREATE', 'UPDATE', 'INFO'].map((call) => `$JS.API.STREAM.${call}.${stream(name)}`),
  )
  const consumers = CONSUMERS.filter((consumer) => consumer.service === service).flatMap(({ durable, event }) => {
    const name = `${stream(event.stream)}.${durable}`
    return [
      `$JS.API.CONSUMER.CREATE.${name}.${below(event.subject)}`,
      `$JS.API.CONSUMER.INFO.${name}`,
      `$JS.API.CONSUMER.MSG.NEXT.${name}`,
      `$JS.ACK.${name}.>`,
      below(`dead.${durable}`),
    ]
  })
  return {
    publish: [
      ...[...events, ...live.publish, `dead.${service}-outbox`].map(below),
      '$JS.API.INFO',
      ...streams,
      ...consumers,
    ],
    subscribe: [...live.subscribe.map(below), `_INBOX.${service}.>`],
  }
}

/** The gateway sends calls and hears pushes; the service behind a kind of socket answers and pushes. Each service may use the subjects below its own name. */
function livePermissions(service: ServiceName): Permissions {
  const { calls, replies, pushes, broadcast, roomBroadcast, heartbeat, announce, watchAsks, watched } = liveSubjects
  const own = `live.${service}.>`
  if (service === 'gateway') {
    const heard = [pushes('*'), broadcast('*'), roomBroadcast('*', '*'), announce('*'), watched('*')]
    return {
      publish: [own, heartbeat, watchAsks, ...SOCKETS.map(({ id }) => calls(id))],
      subscribe: [own, replies('*', '*'), ...heard],
    }
  }
  const sockets = SOCKETS.filter((socket) => socket.service === service).map(({ id }) => id)
  if (sockets.length === 0) return { publish: [own], subscribe: [own] }
  const isWatched = SOCKETS.some((socket) => socket.service === service && socket.fansOut)
  return {
    publish: [
      own,
      pushes('*'),
      ...(isWatched ? [watched('*')] : []),
      ...sockets.flatMap((id) => [replies('*', id), broadcast(id), roomBroadcast(id, '*'), announce(id)]),
    ],
    subscribe: [own, heartbeat, ...(isWatched ? [watchAsks] : []), ...sockets.map(calls)],
  }
}
