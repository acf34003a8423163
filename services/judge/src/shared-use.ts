import { randomUUID } from 'node:crypto'
import { liveSubjects } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus'
import type { Demand } from './demand.ts'

/** Less is not told: thousands of short runs would be as many messages. */
const LEAST_MS = 250
const SEPARATOR = ' '

/**
 * Tells the other judges what people use of this one, and counts what they tell: a person is not new at each replica. A message may be lost,
 * and the use that it told then counts at one judge alone. Returns the stop. RULES JD13.
 */
export function shareUse(bus: Bus, demand: Demand): () => void {
  const me = randomUUID()
  const subject = bus.subject(liveSubjects.judgeUse)
  demand.onUse((person, ms) => {
    if (ms >= LEAST_MS) bus.publishVolatile(subject, [me, Math.round(ms), person].join(SEPARATOR))
  })
  const callback = (_error: unknown, message: { string(): string }) => {
    const [judge, ms = '', person] = message.string().split(SEPARATOR)
    const used = Number(ms)
    if (judge !== me && person && used > 0) demand.recent.add(person, used, performance.now())
  }
  const subscription = bus.nc.subscribe(subject, { callback })
  return () => subscription.unsubscribe()
}
