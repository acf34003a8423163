import { CHANNEL_GAP_MS, createChannelWatch, GATEWAY_SILENT_MS } from '@skirmish/service-kit/sockets/channel-heartbeat'
import { createGatewayWatch } from '@skirmish/service-kit/sockets/gateway-watch'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const GATEWAYS = ['a', 'b']
/** What happens after so many milliseconds: a heartbeat of a gateway, or of the service itself, arrives, or a socket opens. */
const happening = fc.record({
  after: fc.oneof({ weight: 6, arbitrary: fc.nat(1_500) }, fc.nat(20_000)),
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant('loopback' as const) },
    fc.constantFrom('heartbeat' as const, 'call' as const),
  ),
  gateway: fc.constantFrom(...GATEWAYS),
  sockets: fc.nat(100),
})

test('MM6 a gateway is dropped once it has been silent while the channel worked, never for a silent channel, and is unknown again', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 120, size: 'max' }), (all) => {
      const [channel, gateways] = [createChannelWatch(), createGatewayWatch()]
      const lastHeard = new Map<string, number>()
      const holds = new Map<string, number>()
      const loopbacks: number[] = []
      let now = 1_000_000
      for (const { after, what, gateway, sockets } of all) {
        now += after
        // Since when no two heartbeats of the service itself were further apart than a gap.
        const broken = loopbacks.findLastIndex((at, i) => (loopbacks[i + 1] ?? now) - at > CHANNEL_GAP_MS)
        const unbroken = loopbacks[broken + 1] ?? null
        expect(channel.unbrokenSince(now)).toBe(unbroken)
        const silentFor = (one: string) => now - Math.max(lastHeard.get(one) ?? 0, unbroken ?? now)
        const silent = [...lastHeard.keys()].filter((one) => silentFor(one) >= GATEWAY_SILENT_MS)
        expect(gateways.dropSilent(now, unbroken).sort()).toEqual(silent.sort())
        for (const one of silent) for (const forgotten of [lastHeard, holds]) forgotten.delete(one)
        if (what === 'loopback') {
          channel.heard(now)
          loopbacks.push(now)
        } else if (what === 'heartbeat') {
          expect(gateways.heartbeat(gateway, sockets, now)).toBe(holds.has(gateway))
          lastHeard.set(gateway, now)
          holds.set(gateway, sockets)
        } else {
          gateways.met(gateway, now)
          if (!lastHeard.has(gateway)) lastHeard.set(gateway, now)
        }
        expect(gateways.sockets()).toBe([...holds.values()].reduce((sum, held) => sum + held, 0))
      }
    }),
    { numRuns: 150 },
  )
})
