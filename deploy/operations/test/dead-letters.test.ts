import { randomUUID } from 'node:crypto'
import { jetstream } from '@nats-io/jetstream'
import { UserRegistered } from '@skirmish/contracts/events/accounts'
import { type Bus, connectBus } from '@skirmish/service-kit/bus/bus'
import { writeDeadLetter } from '@skirmish/service-kit/bus/dead-letters'
import { connectNats } from '@skirmish/service-kit/bus/nats-connection'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { manageDeadLetters } from '../src/admin/dead-letters.ts'

const settings = scope()
let bus: Bus
beforeAll(async () => {
  bus = await connectBus({ url: settings.NATS_URL, prefix: settings.NATS_PREFIX, name: 'test', ...quiet() })
})
afterAll(() => bus.close())

type Given = Parameters<typeof manageDeadLetters>
const admin = async (verb: Given[1], which: Given[2] = {}) => {
  const lines: string[] = []
  await manageDeadLetters(settings, verb, which, (line) => void lines.push(line))
  return lines
}

test('OP5 an operator lists the dead letters, replays one by its id and drops the rest of a consumer', async () => {
  const ids = Array.from({ length: 3 }, () => randomUUID() as string)
  const [first = '', second = ''] = ids
  const heard: string[] = []
  let mended = false
  await bus.consume(UserRegistered, { durable: 'test-chokes', maxDeliver: 1 }, async ({ username }) => {
    if (!mended) throw new Error('cannot be handled')
    heard.push(username)
  })
  for (const id of ids)
    await bus.publish(UserRegistered.subject, { user_id: 'u', username: id, registered_at: '' }, id, {})
  await vi.waitFor(async () => expect(await admin('list')).toHaveLength(4))
  expect((await admin('list', { id: first }))[0]).toMatch(
    new RegExp(`T.*Z {2}test-chokes {2}${first} {2}evt.auth.user_registered {2}Error: cannot be handled$`),
  )
  expect(await admin('list', { durable: 'another' })).toEqual(['0 dead letters.'])
  await expect(admin('drop')).rejects.toThrow(/^Say which/)
  mended = true
  expect(await admin('replay', { id: first })).toEqual([`${first} of test-chokes is replayed.`])
  await vi.waitFor(() => expect(heard).toEqual([first]))
  expect(await admin('drop', { durable: 'test-chokes' })).toHaveLength(2)
  expect(await admin('list')).toEqual(['0 dead letters.'])
  expect(await admin('replay', { all: true })).toEqual(['0 dead letters.'])
  expect(heard).not.toContain(second)
})

test('OP5 a replay prints why an event cannot be replayed, goes on with the others, and fails at its end', async () => {
  const { nc } = await connectNats({ url: settings.NATS_URL, name: 'test', log: quiet().log })
  const letters = { durable: 'test-outbox', data: Buffer.from('{}'), error: 'planted', once: 1 }
  const { subject } = UserRegistered
  for (const letter of [
    { ...letters, eventId: 'of-no-subject', subject: '' },
    { ...letters, eventId: 'whole', subject },
  ])
    await writeDeadLetter(jetstream(nc), settings.NATS_PREFIX, letter)
  await nc.close()
  const lines: string[] = []
  const replaying = manageDeadLetters(settings, 'replay', { all: true }, (line) => void lines.push(line))
  await expect(replaying).rejects.toThrow('1 of 2 dead letters could not be replayed.')
  expect(lines).toEqual([
    expect.stringMatching(/^of-no-subject of test-outbox is not replayed: .*only a part of the event/),
    'whole of test-outbox is replayed.',
  ])
  expect(await admin('drop', { id: 'of-no-subject' })).toEqual(['of-no-subject of test-outbox is dropped.'])
})
