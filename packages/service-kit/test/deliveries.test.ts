import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Bus, connectBus } from '../src/bus/bus.ts'
import { AwayError } from '../src/process/outage.ts'

const settings = scope()
const buses: Bus[] = []
const connect = async () => {
  const bus = await connectBus({ url: settings.NATS_URL, prefix: settings.NATS_PREFIX, name: 'test', ...quiet() })
  buses.push(bus)
  return bus
}
let bus: Bus
beforeAll(async () => {
  bus = await connect()
})
afterAll(async () => void (await Promise.all(buses.map((one) => one.close()))))

const publish = (username: string) =>
  bus.publish(UserRegistered.subject, { user_id: 'u', username, registered_at: '' }, randomUUID(), {})
const lettersOf = (durable: string) => Array.fromAsync(bus.deadLetters.list({ durable }))
const infoOf = async (durable: string) =>
  (await jetstreamManager(bus.nc)).consumers.info(`${settings.NATS_PREFIX}_events`, durable)

test('MM7 failures by an outage do not count: the event comes again until the other server is back', async () => {
  let deliveries = 0
  const handled: number[] = []
  const username = randomUUID()
  await bus.consume(UserRegistered, { durable: 'outage', maxDeliver: 1 }, async (event, { attempt }) => {
    if (event.username !== username) return
    if (++deliveries < 4) throw new AwayError('PostgreSQL is away')
    handled.push(attempt)
  })
  await publish(username)
  await vi.waitFor(() => expect(handled).toEqual([1]), 20_000)
  expect(await lettersOf('outage')).toEqual([])
})

test('MM7 a poison event leaves the consumer on the oldest supported server, and holds up no other', async () => {
  const username = randomUUID()
  const heard: string[] = []
  let poisoned = 0
  await bus.consume(UserRegistered, { durable: 'poison', maxDeliver: 2, ackWaitMs: 1_000 }, async (event) => {
    if (event.username === username) {
      poisoned++
      throw new Error('cannot be handled')
    }
    heard.push(event.username)
  })
  await publish(username)
  await publish('after')
  await vi.waitFor(async () => expect((await infoOf('poison')).num_ack_pending).toBe(0), 10_000)
  expect(heard).toContain('after')
  expect(poisoned).toBe(2)
  await sleep(2_500) // twice the time after which an unanswered message comes again
  expect(poisoned).toBe(2)
  expect((await infoOf('poison')).num_redelivered).toBe(0)
  expect(await lettersOf('poison')).toHaveLength(1)
})

test('MM7 a dead letter is replayed to its own consumer only, or dropped', async () => {
  const first: string = randomUUID()
  const second: string = randomUUID()
  let mended = false
  const heard: string[] = []
  const others: string[] = []
  await bus.consume(UserRegistered, { durable: 'replays', maxDeliver: 1 }, async (event) => {
    if (!mended && [first, second].includes(event.username)) throw new Error('cannot be handled')
    heard.push(event.username)
  })
  await bus.consume(UserRegistered, { durable: 'others' }, async (event) => void others.push(event.username))
  await publish(first)
  await publish(second)
  await vi.waitFor(async () => expect(await lettersOf('replays')).toHaveLength(2), 10_000)
  const [letter, dropped] = await lettersOf('replays')
  if (!letter || !dropped) throw new Error('they were there a moment ago')
  await bus.deadLetters.replay(letter) // too early: it comes back, although its first copy is not two minutes old
  await vi.waitFor(async () => expect((await lettersOf('replays')).map(({ seq }) => seq)).not.toContain(letter.seq))
  await vi.waitFor(async () => expect(await lettersOf('replays')).toHaveLength(2), 10_000)
  mended = true
  for (const again of await Array.fromAsync(bus.deadLetters.list({ durable: 'replays', id: letter.eventId })))
    await bus.deadLetters.replay(again)
  await bus.deadLetters.drop(dropped)
  await vi.waitFor(() => expect(heard).toContain(first), 10_000)
  expect(heard).not.toContain(second)
  expect(await lettersOf('replays')).toEqual([])
  await publish('last')
  await vi.waitFor(() => expect(others).toContain('last'), 10_000)
  expect(others.filter((username) => username === first)).toHaveLength(1)
})

test('OP4 forty replicas have work in hand together, whatever the concurrency of the one that booted last', async () => {
  const run = randomUUID()
  let inHand = 0
  let most = 0
  const done = Promise.withResolvers<void>()
  const consume = (on: Bus) =>
    on.consume(UserRegistered, { durable: 'fleet', concurrency: 1, prefetch: 1 }, async (event) => {
      if (!event.username.startsWith(run)) return
      most = Math.max(most, ++inHand)
      if (most === 40) done.resolve()
      await done.promise
      inHand--
    })
  const second = await connect()
  const stops = await Promise.all(Array.from({ length: 40 }, (_, i) => consume(i % 2 ? bus : second)))
  const set = (await infoOf('fleet')).config.max_ack_pending
  stops.push(await second.consume(UserRegistered, { durable: 'fleet', concurrency: 2 }, async () => {}))
  expect((await infoOf('fleet')).config.max_ack_pending).toBe(set)
  await stops.pop()?.()
  for (let i = 0; i < 40; i++) await publish(`${run} ${i}`)
  await vi.waitFor(() => expect(most).toBe(40), 20_000)
  await Promise.all(stops.map((stop) => stop()))
})

test('MM7 a consumer that has forgotten what was asked of it, as after an election, is asked again within 4 s', async () => {
  const heard: string[] = []
  await bus.consume(UserRegistered, { durable: 'forgets' }, async (event) => void heard.push(event.username))
  await publish('known')
  await vi.waitFor(() => expect(heard).toContain('known'), 10_000)
  const jsm = await jetstreamManager(bus.nc)
  const { stream_name, config } = await infoOf('forgets')
  await jsm.consumers.delete(stream_name, 'forgets')
  await jsm.consumers.add(stream_name, config)
  const username = randomUUID()
  await publish(username)
  await vi.waitFor(() => expect(heard).toContain(username), { timeout: 4_000, interval: 50 })
})

test('MM7 a consumer whose handlers were all busy for long holds no more messages than before', async () => {
  const concurrency = 2
  const run = randomUUID()
  let begun = 0
  let handled = 0
  for (let i = 0; i < 60; i++) await publish(run)
  const stop = await bus.consume(UserRegistered, { durable: run, concurrency }, async ({ username }) => {
    if (username !== run) return
    await sleep(++begun <= concurrency ? 6_000 : 100)
    handled++
  })
  await vi.waitFor(() => expect(handled).toBeGreaterThan(10), { timeout: 20_000, interval: 20 })
  expect((await infoOf(run)).num_ack_pending).toBeLessThanOrEqual(2 * concurrency)
  await vi.waitFor(() => expect(handled).toBe(60), 20_000)
  await stop()
})
