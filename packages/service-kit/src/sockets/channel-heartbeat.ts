import { liveSubjects } from '@skirmish/contracts/live'
import type { Bus } from '../bus/bus.ts'

const LOOPBACK_MS = 1_000
/**
 * A channel that brings nothing for this long counts as broken. The time is shorter than the silence after which a gateway is gone, so that
 * a service never takes an outage of the channel for the end of the gateways.
 */
export const CHANNEL_GAP_MS = 5_000
/** A gateway is gone once it has been silent for this long while the channel worked. */
export const GATEWAY_SILENT_MS = 8_000

/** Sends a heartbeat of a service to itself through NATS each second; with `queue` one replica hears each. Returns the stop. */
export function startLoopback(bus: Bus, service: string, heard: () => void, queue?: string): () => void {
  const subject = bus.subject(liveSubjects.loopback(service))
  const subscription = bus.nc.subscribe(subject, {
    ...(queue && { queue }),
    callback: (error) => void (error || heard()),
  })
  const send = () => bus.publishVolatile(subject, '')
  send()
  const timer = setInterval(send, LOOPBACK_MS)
  return () => {
    clearInterval(timer)
    subscription.unsubscribe()
  }
}

export interface ChannelWatch {
  /** Notes that a message came through the channel. Times are milliseconds since the epoch. */
  heard(now: number): void
  /** Since when the channel has worked without a gap; null while it does not. */
  unbrokenSince(now: number): number | null
}

/** Tells a silent channel from silent gateways: a gateway that could not be heard is not gone. */
export function createChannelWatch(): ChannelWatch {
  let since: number | null = null
  let last = 0
  const broken = (now: number) => since === null || now - last > CHANNEL_GAP_MS
  return {
    heard: (now) => {
      if (broken(now)) since = now
      last = now
    },
    unbrokenSince: (now) => (broken(now) ? null : since),
  }
}
