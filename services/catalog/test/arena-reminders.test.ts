import { randomUUID } from 'node:crypto'
import { ArenaNear } from '@skirmish/contracts/events/arenas'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { openTestBus, openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import type { Static } from 'typebox'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPushHosts } from '../src/classes/domain/push-hosts.ts'
import { consumeNearArenas } from '../src/classes/handlers/arenas.ts'
import { createPushService, type PushOutcome, type PushService } from '../src/classes/push-service.ts'
import type { CountReminders } from '../src/classes/reminder-counts.ts'
import { makePushKeys } from '../src/classes/store/push-keys.ts'
import { subscriptionsOf } from '../src/classes/store/push-subscriptions.ts'
import { remindOfArena } from '../src/classes/usecases/remind-of-arena.ts'
import type { Config } from '../src/config.ts'
import type { Tables } from '../src/tables.ts'
import { dueClasses } from './due-classes.ts'
import { type Browser, newBrowser } from './push-browser.ts'
import { startReceiver } from './push-receiver.ts'

const isAllowed = readPushHosts('push.test')
if (!isAllowed) throw new Error('the test names a host')
const receiver = await startReceiver()
const push = createPushService({
  keys: makePushKeys(),
  contact: 'mailto:ops@a.test',
  isAllowed,
  waitsMs: [1, 1],
  fetch: receiver.fetch,
})
const names = scope()
const database = await openTestDatabase<Tables>(names, 'catalog', new URL('../migrations/', import.meta.url))
const bus = await openTestBus(names, 'catalog')
const { subscribe } = dueClasses(database, push)
const MINUTE_MS = 60_000
let stops: (() => unknown)[] = []

beforeEach(() => {
  receiver.respond = () => 201
  receiver.received.length = 0
})
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
})
afterAll(async () => {
  await bus.close()
  await database.close()
  await receiver.stop()
})

type Near = Static<(typeof ArenaNear)['payload']>
const near = (user_ids: string[], change: Partial<Near> = {}): Near => ({
  ...{ arena_id: randomUUID(), name: 'Friday {due}', tiers: [], user_ids },
  starts_at: new Date(Date.now() + 9 * MINUTE_MS).toISOString(),
  ...change,
})
/** A replica of the catalog with this push service; returns what came of its reminders. */
async function consume(by: PushService | null, counted: (outcomes: PushOutcome[]) => void = () => {}) {
  const all: PushOutcome[] = []
  const count: CountReminders = async (_what, outcomes) => {
    const some = await Array.fromAsync(outcomes)
    all.push(...some)
    counted(some)
  }
  const onStop = (_phase: string, _what: string, stop: () => unknown) => void stops.push(stop)
  const service = { bus, stopping: new AbortController().signal, onStop } as unknown as ServiceContext<Config> // all that it uses
  await consumeNearArenas(service, database, by, count)
  return all
}
/** Publishes an event and waits until it is handled. */
async function tell(event: Near): Promise<void> {
  await bus.publish(ArenaNear.subject, event, randomUUID(), {})
  await vi.waitFor(async () => expect(await bus.unhandled(ArenaNear, 'catalog-arenas')).toBe(0))
}
const player = () => `u${randomUUID().slice(0, 8)}`
const receivedBy = ({ path }: Browser) => receiver.received.filter((one) => one.path === path)
const readBy = (browser: Browser) => receivedBy(browser).map((one) => browser.read(one.body))

test('PE9 each browser of each player of an arena is reminded once, in its language, with name, time and page', async () => {
  const [ann, ben, other] = [player(), player(), player()]
  const browsers = {
    en: await subscribe(ann),
    es: await subscribe(ann, newBrowser(), 'es'),
    'pt-BR': await subscribe(ben, newBrowser(), 'pt-BR'),
  }
  await subscribe(other)
  const outcomes = await consume(push)
  const event = near([ann, ben, 'without a browser'])
  await tell(event)
  expect(outcomes).toEqual(['sent', 'sent', 'sent'])
  expect(receiver.received).toHaveLength(3)
  const texts = {
    en: ['Friday {due} begins soon', 'Begins {due}. You are in.'],
    es: ['Friday {due} empieza pronto', 'Empieza el {due}. Ya participas.'],
    'pt-BR': ['Friday {due} começa em breve', 'Começa {due}. Você está dentro.'],
  }
  for (const [language, [title, text]] of Object.entries(texts)) {
    const browser = browsers[language as keyof typeof texts] // a key of it
    const { arena_id, starts_at } = event
    const about = { title, text, due_at: starts_at, language, tag: `arena:${arena_id}`, path: `/arenas/${arena_id}` }
    expect(readBy(browser)).toEqual([about])
    const [one] = receivedBy(browser)
    expect(one?.body.includes('Friday')).toBe(false)
    expect(Number(one?.headers.ttl)).toBeGreaterThan(8 * 60)
    expect(Number(one?.headers.ttl)).toBeLessThanOrEqual(9 * 60)
  }
})

test('PE9 an official arena is named by its tiers', async () => {
  const user = player()
  const [english, spanish] = [await subscribe(user), await subscribe(user, newBrowser(), 'es')]
  await consume(push)
  await tell(near([user], { name: '', tiers: ['Gold', 'Emerald'] }))
  await tell(near([user], { name: '' }))
  const titlesOf = (browser: Browser) => readBy(browser).map((one) => one.title)
  expect(titlesOf(english)).toEqual(['The arena of Gold + Emerald begins soon', 'An arena for everybody begins soon'])
  expect(titlesOf(spanish)).toEqual([
    'La arena de Oro + Esmeralda empieza pronto',
    'Una arena para todos empieza pronto',
  ])
})

test('PE9 an event that comes again, since its process died before it was acknowledged, reminds once', async () => {
  const user = player()
  const browser = await subscribe(user)
  let deliveries = 0
  await consume(push, () => {
    if (++deliveries === 1) throw new Error('died before the acknowledgement')
  })
  await tell(near([user]))
  expect(deliveries).toBe(2)
  expect(receivedBy(browser)).toHaveLength(1)
})

test('PE9 nobody is reminded of an arena that has begun, nor where the operator has turned reminders off', async () => {
  const user = player()
  const browser = await subscribe(user)
  expect(await consume(push)).toEqual([])
  await tell(near([user], { starts_at: new Date().toISOString() }))
  for (const stop of stops.splice(0)) await stop()
  await consume(null)
  await tell(near([user]))
  expect(receivedBy(browser)).toEqual([])
})

test('PE9 of many browsers those are reminded whose turn comes before the arena begins', async () => {
  const users = Array.from({ length: 60 }, player)
  for (const user of users) await subscribe(user)
  const event = near(users)
  const starts = new Date(event.starts_at)
  const clock = () => (receiver.received.length < 50 ? new Date(starts.getTime() - 1) : starts)
  const browsers = await subscriptionsOf(database.db, users)
  const outcomes = await Array.fromAsync(remindOfArena({ db: database.db, push, clock }, event, browsers))
  expect(outcomes).toEqual(Array.from({ length: 50 }, () => 'sent'))
})

test('PE9 a subscription that has ended is forgotten, and the others are sent to', async () => {
  const user = player()
  const [ended, other] = [await subscribe(user), await subscribe(user)]
  receiver.respond = ({ path }) => (path === ended.path ? 410 : 201)
  const outcomes = await consume(push)
  await tell(near([user]))
  expect(outcomes.sort()).toEqual(['gone', 'sent'])
  const kept = await subscriptionsOf(database.db, [user])
  expect(kept.map((one) => one.endpoint)).toEqual([other.subscription().endpoint])
})
