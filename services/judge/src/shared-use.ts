import { randomUUID } from 'node:crypto'
import { liveSubjects } from '@skirmish/contracts/live'
import type { Demand } from '@skirmish/sandbox/demand'
import type { Bus } from '@skirmish/service-kit/bus/bus'

/** Shorter use is not sent: thousands of short runs would be as many messages. */
const LEAST_MS = 250
const SEPARATOR = ' '

/**
 * Sends to the other judges what people use of this one, and counts what they send: a person who used one replica has used them all. A
 * message may be lost, and its use then counts at one judge alone. Returns a function that ends it. RULES JD13.
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
