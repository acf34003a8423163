import { type Heartbeat, liveSubjects } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import type { Database } from '@skirmish/service-kit/database/database'
import { startLoopback } from '@skirmish/service-kit/sockets/channel-heartbeat'
import { requestAnnouncement } from '@skirmish/service-kit/sockets/socket-rpc-server'
import { LOOPBACK, recordHeartbeat } from '../store/gateways.ts'
import type { Tables } from '../store/tables.ts'

const QUEUE = 'match-room'
/** After a gap that ended longer ago some replica has asked for the announcement already. */
const RECENT_MS = 30_000

/**
 * Records which gateways live, and by heartbeats of its own whether it could hear them at all; the replicas share the work. It asks a
 * gateway to announce its sockets after a gap, and every gateway at the start: pushes to their sockets may be lost. Returns the stop.
 */
export function recordHeartbeats(bus: Bus, database: Database<Tables>): () => void {
  const recording = new Set<string>()
  /** By gateway, the end of the gap after which this replica has asked. */
  const asked = new Map<string, number>()
  /** Records one heartbeat of a gateway at a time: heartbeats that piled up while the database hangs would look like an unbroken row later. */
  const record = async (gateway: string) => {
    if (recording.has(gateway)) return
    recording.add(gateway)
    try {
      const now = new Date()
      const since = (await recordHeartbeat(database.db, gateway, now)).getTime()
      if (now.getTime() - since > RECENT_MS) asked.delete(gateway)
      else if (gateway !== LOOPBACK && asked.get(gateway) !== since) {
        asked.set(gateway, since)
        announce(gateway)
      }
    } catch {
      // The next heartbeat is recorded, and shows the gap.
    } finally {
      recording.delete(gateway)
    }
  }
  const announce = (gateway?: string) => {
    for (const socket of ['match', 'clash', 'people'])
      requestAnnouncement(bus, socket, gateway === undefined ? {} : { gateway })
  }
  const heartbeats = bus.nc.subscribe(bus.subject(liveSubjects.heartbeat), {
    queue: QUEUE,
    callback: (_error, message) => void record(message.json<Heartbeat>().gateway),
  })
  const stopLoopback = startLoopback(bus, QUEUE, () => void record(LOOPBACK), QUEUE)
  announce()
  return () => {
    stopLoopback()
    heartbeats.unsubscribe()
  }
}
