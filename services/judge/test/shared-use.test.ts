import { createDemand } from '@skirmish/sandbox/demand'
import { openTestBus } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { expect, test, vi } from 'vitest'
import { shareUse } from '../src/shared-use.ts'

test('JD13 judges tell each other what a person used, and count their own use once', async () => {
  const settings = scope()
  const judges = await Promise.all(
    ['judge-1', 'judge-2'].map(async (name) => {
      const bus = await openTestBus(settings, name)
      const demand = createDemand()
      const stop = shareUse(bus, demand)
      await bus.nc.flush()
      return { bus, demand, stop, used: () => Math.round(demand.recent.of('ann', performance.now()) / 100) }
    }),
  )
  const [one, other] = judges
  one?.demand.used('ann', 8_000)
  await vi.waitFor(() => expect(other?.used()).toBe(80))
  other?.demand.used('ann', 2_000)
  await vi.waitFor(() => expect(one?.used()).toBe(100))
  expect(other?.used()).toBe(100)
  for (const { bus, stop } of judges) {
    stop()
    await bus.close()
  }
})
