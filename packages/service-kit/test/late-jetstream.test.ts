import { JetStreamApiError } from '@nats-io/jetstream'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import { freePort } from '@skirmish/devkit/ports'
import { type PrivateNats, startPrivateNats } from '@skirmish/testkit/private-nats'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBus } from '../src/bus/bus.ts'
import { isOutage } from '../src/process/outage.ts'
import { startService } from '../src/process/start-service.ts'

const STILL_WAITS_MS = 3_000
const THERE_WITHIN_MS = 30_000

let routes: number[]
let monitors: number[]
let first: PrivateNats
let second: PrivateNats | undefined
beforeEach(async () => {
  routes = [await freePort(), await freePort()]
  monitors = [await freePort(), await freePort()]
  first = await startMember(0)
})
afterEach(() => Promise.all([first.stop(), second?.stop()]))

/** A server of a cluster of two: one alone answers, and has no JetStream until they have elected a leader. */
function startMember(number: number): Promise<PrivateNats> {
  const [own, other] = [routes[number], routes[1 - number]].map((port) => `nats://127.0.0.1:${port}`)
  const cluster = ['-n', `n${number}`, '--cluster_name', 'late', '--cluster', `${own}`, '--routes', `${other}`]
  return startPrivateNats([...cluster, '-m', String(monitors[number])])
}

/** How many clients are connected to the first server. */
async function connections(): Promise<number> {
  const connz = await fetch(`http://127.0.0.1:${monitors[0]}/connz`)
  return ((await connz.json()) as { num_connections: number }).num_connections // NATS documents it
}

/** How a promise stands after a while. */
const stateAfter = (ms: number, promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'there',
      (error) => String(error),
    ),
    new Promise((resolve) => setTimeout(resolve, ms, 'waits')),
  ])

test('OP3 a service that finds NATS without a JetStream that answers waits for it on one connection, and says so in two lines', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  const starting = startService('auth', { ...scope(), NATS_URL: first.url, LOG_LEVEL: 'info' }, async () => {})
  try {
    expect(await stateAfter(STILL_WAITS_MS, starting)).toBe('waits')
    second = await startMember(1)
    expect(await stateAfter(THERE_WITHIN_MS, starting)).toBe('there')
  } finally {
    write.mockRestore()
  }
  const service = await starting
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
  expect(lines.filter((line) => /waiting for NATS|NATS is there/.test(line))).toHaveLength(2)
  expect(await connections()).toBe(1)
  await service.stop()
})

test('OP3 what JetStream refuses while it has no leader is an outage, what it refuses for the request is none', () => {
  const refusal = (code: number, err_code: number) => new JetStreamApiError({ code, err_code, description: '' })
  expect([isOutage(refusal(503, 10008)), isOutage(refusal(400, 10012))]).toEqual([true, false])
})

test('OP3 a consumer that is declared while the cluster has no leader waits for one, and hears what came meanwhile', async () => {
  second = await startMember(1)
  const log = quiet()
  const connecting = () => connectBus({ url: first.url, prefix: 'p', name: 'test', ...log })
  const bus = await vi.waitFor(connecting, { timeout: THERE_WITHIN_MS, interval: 200 })
  const heard: string[] = []
  await second.kill()
  const stopping = new AbortController()
  const hears = bus.consume(UserRegistered, { durable: 'hears', waits: stopping.signal }, async ({ username }) => {
    heard.push(username)
  })
  // Longer than a request's deadline: without the wait it would have failed.
  expect(await stateAfter(2 * STILL_WAITS_MS, hears)).toBe('waits')
  await second.start()
  expect(await stateAfter(THERE_WITHIN_MS, hears)).toBe('there')
  await vi.waitFor(
    () => bus.publish(UserRegistered.subject, { user_id: 'u', username: 'ann', registered_at: '' }, 'id', {}),
    { timeout: THERE_WITHIN_MS },
  )
  await vi.waitFor(() => expect(heard).toEqual(['ann']), THERE_WITHIN_MS)
  await bus.close()
})
