import { GATEWAY_SILENT_MS } from './channel-heartbeat.ts'

/** Which gateways live, by what a service hears of them. Times are milliseconds since the epoch. */
export interface GatewayWatch {
  /** Notes a gateway that has called: it is watched also when no heartbeat of it ever comes. */
  met(gateway: string, now: number): void
  /**
   * Notes a heartbeat, and how many sockets the gateway holds. Returns whether heartbeats of it were heard before: any other gateway may
   * have sockets that it has not announced here, as a call tells of one socket alone.
   */
  heartbeat(gateway: string, sockets: number, now: number): boolean
  /** Forgets the gateways that have fallen silent, and returns them. Silence counts only since `unbrokenSince`, which is null while the channel is broken. */
  dropSilent(now: number, unbrokenSince: number | null): string[]
  /** How many sockets the living gateways hold. */
  sockets(): number
}

/** Watches gateways without a clock of its own. `createChannelWatch` says since when the channel works. */
export function createGatewayWatch(): GatewayWatch {
  const gateways = new Map<string, { at: number; sockets: number; heard: boolean }>()
  let held = 0
  return {
    met: (gateway, now) => {
      if (!gateways.has(gateway)) gateways.set(gateway, { at: now, sockets: 0, heard: false })
    },
    heartbeat: (gateway, sockets, now) => {
      const known = gateways.get(gateway)
      held += sockets - (known?.sockets ?? 0)
      gateways.set(gateway, { at: now, sockets, heard: true })
      return known?.heard === true
    },
    dropSilent: (now, unbrokenSince) => {
      const silent: string[] = []
      if (unbrokenSince === null) return silent
      for (const [gateway, { at, sockets }] of gateways) {
        if (now - Math.max(at, unbrokenSince) < GATEWAY_SILENT_MS) continue
        gateways.delete(gateway)
        held -= sockets
        silent.push(gateway)
      }
      return silent
    },
    sockets: () => held,
  }
}
