import { randomUUID } from 'node:crypto'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { broadcast, broadcastIn } from '@skirmish/service-kit/sockets/socket-rpc-server'
import { openTestBus } from '@skirmish/testkit/open'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerSockets, closeBuses } from './matchmaking.ts'
import { eventually, raw, upgradeText } from './raw.ts'
import { type Started, signer, start } from './start.ts'

let system: Started
let bus: Bus
beforeAll(async () => {
  system = await start()
  await answerSockets(system, 'arena')
  bus = await openTestBus(system.names, 'test')
})
afterAll(async () => {
  await bus?.close()
  await closeBuses()
})

test('AR9 what is told to an arena goes to the sockets of this arena alone, and what is told to all goes to all', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  const open = async (arena: string, user: string) => {
    const client = raw(system.port, upgradeText(`/ws/arena/${arena}/?token=${await signer.token(user)}`))
    await eventually(() => expect(client.heard).toContain('hello'))
    return client
  }
  const [ann, ben, cid] = [await open(one, 'ann'), await open(one, 'ben'), await open(other, 'cid')]
  for (const [room, text] of [
    [one, 'first'],
    [other, 'second'],
    [one, 'third'],
  ] as const)
    broadcastIn(bus, 'arena', room, { action: 'refused', reason: text })
  await eventually(() => {
    for (const client of [ann, ben]) expect(client.heard).toContain('third')
    expect(cid.heard).toContain('second')
  })
  for (const client of [ann, ben]) expect(client.heard).not.toContain('second')
  expect(cid.heard).not.toMatch(/first|third/)
  broadcast(bus, 'arena', { action: 'refused', reason: 'to all' })
  await eventually(() => {
    for (const client of [ann, ben, cid]) expect(client.heard).toContain('to all')
  })
})
