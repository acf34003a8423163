import { GATEWAY_SILENT_MS } from '@skirmish/service-kit/sockets/channel-heartbeat'
import type { MatchSocketParts } from '../sockets/match-socket.ts'
import { channelUnbrokenSince, trimGateways } from '../store/gateways.ts'
import { roomsOfSilentGateways, trimSockets } from '../store/room-sockets.ts'
import { loseMatchSockets } from '../usecases/leave-match.ts'
import { loseSessionSockets } from '../usecases/session-presence.ts'

/** Closed and lost sockets, and silent gateways, are remembered for this long: an older call has arrived or never will. */
const KEPT_MS = 10 * 60_000

/** Marks the sockets of dead gateways as lost. A gateway is dead when it is silent although heartbeats could be heard all the time. RULES MR5. */
export async function sweepLostSockets(
  parts: Pick<MatchSocketParts, 'database' | 'pushes' | 'config'>,
  now: Date,
): Promise<void> {
  const { database, pushes, config } = parts
  const silentSince = new Date(now.getTime() - GATEWAY_SILENT_MS)
  const unbrokenSince = await channelUnbrokenSince(database.db, now)
  if (!unbrokenSince || unbrokenSince > silentSince) return
  const lose = async (room: string) => {
    const [kind, name = ''] = room.split(':')
    if (kind === 'match') {
      const absences = await database.transaction((tx) =>
        loseMatchSockets(tx, name, silentSince, now, config.CLAIM_SECONDS),
      )
      for (const { player, claimAt, at } of absences) await pushes.presence(name, player, false, claimAt, at)
    } else {
      const gone = await database.transaction((tx) => loseSessionSockets(tx, name, silentSince, now))
      for (const { user_id, username } of gone) await pushes.session(name, { action: 'leave', user: username }, user_id)
    }
  }
  const failures: unknown[] = []
  for (const room of await roomsOfSilentGateways(database.db, silentSince))
    await lose(room).catch((error) => failures.push(error))
  const before = new Date(now.getTime() - KEPT_MS)
  await trimSockets(database.db, before)
  await trimGateways(database.db, before)
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} rooms could not be told of lost sockets`)
}
