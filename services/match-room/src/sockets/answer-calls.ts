import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { answerSocketCalls } from '@skirmish/service-kit/sockets/socket-rpc-server'
import type { Config } from '../config.ts'
import { type ClashSocketParts, onClashSocket } from './clash-socket.ts'
import { type MatchSocketParts, onMatchSocket } from './match-socket.ts'
import { onPeopleSocket } from './people-socket.ts'

/** Handles the calls of match, clash and people sockets. The replicas share the work. */
export function answerCalls(service: ServiceContext<Config>, parts: MatchSocketParts & ClashSocketParts): void {
  const { bus, log } = service
  const shared = { queue: 'match-room' }
  service.onStop(
    'work',
    'the calls of match sockets',
    answerSocketCalls(bus, log, 'match', shared, async (call, respond) => respond(await onMatchSocket(parts, call))),
  )
  service.onStop(
    'work',
    'the calls of clash sockets',
    answerSocketCalls(bus, log, 'clash', shared, async (call, respond) => respond(await onClashSocket(parts, call))),
  )
  service.onStop(
    'work',
    'the calls of people sockets',
    answerSocketCalls(bus, log, 'people', shared, async (call, respond) =>
      respond(await onPeopleSocket(parts.database, call)),
    ),
  )
}
