import { clashSocket } from '@skirmish/contracts/sockets/clash'
import { matchmakingSocket } from '@skirmish/contracts/sockets/matchmaking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { answerSockets, closeBuses } from './matchmaking.ts'
import { eventually } from './raw.ts'
import { type Started, signer, start } from './start.ts'

const QUEUE = '/ws/matchmaking/'
const CLASH = '/ws/clash/AAAAAA/'
const LEAVE = '{"action":"leave"}'

let system: Started
beforeAll(async () => {
  system = await start()
  for (const kind of ['matchmaking', 'clash']) await answerSockets(system, kind)
})
afterAll(closeBuses)

interface Client {
  socket: WebSocket
  /** The messages after the greeting. */
  answers: string[]
  /** The code and reason with which the server closed it. */
  closed?: [code: number, reason: string]
}

async function open(path: string, user: string, { port } = system): Promise<Client> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?token=${await signer.token(user)}`)
  const client: Client = { socket, answers: [] }
  socket.on('close', (code, reason) => {
    client.closed = [code, String(reason)]
  })
  await new Promise((greeted) => socket.once('message', greeted))
  socket.on('message', (text) => client.answers.push(String(text)))
  return client
}
const send = ({ socket }: Client, count: number, text = LEAVE) => {
  for (let i = 0; i < count; i++) socket.send(text)
}
/** A message that a socket of the kind takes, filled up to `bytes` by a field that no service hears of. */
const filled = (action: string, bytes: number) => {
  const empty = JSON.stringify({ action, filler: '' })
  return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`)
}

test('SH1 each kind of socket takes messages up to its own length, and is closed with 1009 by a longer one', async () => {
  const [clash, queue] = [clashSocket.limit.messageBytes, matchmakingSocket.limit.messageBytes]
  const session = await open(CLASH, 'ann')
  send(session, 1, filled('start_match', clash))
  await eventually(() => expect(session.answers).toEqual(['{"action":"heard","message":{"action":"start_match"}}']))
  send(session, 1, filled('start_match', clash + 1))
  await eventually(() => expect(session.closed?.[0]).toBe(1009))
  const search = await open(QUEUE, 'ann')
  send(search, 1, filled('leave', queue))
  await eventually(() => expect(search.answers).toHaveLength(1))
  send(search, 1, filled('leave', queue + 1))
  await eventually(() => expect(search.closed?.[0]).toBe(1009))
})

test('SH1 a socket that floods is closed with 1008, and leaves the rest of the budget to the person’s other sockets', async () => {
  const [flooding, other] = [await open(QUEUE, 'ben'), await open(CLASH, 'ben')]
  send(flooding, 10 * matchmakingSocket.limit.messagesPer10s)
  await eventually(() => expect(flooding.closed).toEqual([1008, 'too many messages']))
  expect(flooding.answers.length).toBeLessThanOrEqual(2 * matchmakingSocket.limit.messagesPer10s) // two windows at the most
  send(other, 15, '{"action":"start_match"}')
  await eventually(() => expect(other.answers).toHaveLength(15))
  expect(other.closed).toBeUndefined()
  other.socket.terminate()
})

test.each(['ping', 'pong'] as const)(
  'SH1 a socket that floods with the %ss of the protocol is closed with 1008',
  async (frame) => {
    const flooding = await open(QUEUE, 'eve')
    const { socket } = flooding
    for (let i = 0; i < 3 * matchmakingSocket.limit.messagesPer10s && !flooding.closed; i++) {
      socket[frame]()
      // ws drops a client that does not wait for its pongs.
      if (frame === 'ping') await new Promise((heard) => socket.once('pong', heard).once('close', heard))
    }
    await eventually(() => expect(flooding.closed).toEqual([1008, 'too many messages']))
  },
)

test('SH1 SOCKET_LIMITS_TIMES lets one socket send more', async () => {
  const eager = await start({ SOCKET_LIMITS_TIMES: '2', SOCKET_MESSAGES_PER_10S: '1000' })
  await answerSockets(eager, 'matchmaking')
  const client = await open(QUEUE, 'ann', eager)
  for (const count of [45, 90, 135]) {
    send(client, 45)
    await eventually(() => expect(client.answers).toHaveLength(count))
  }
  expect(client.closed).toBeUndefined()
  client.socket.terminate()
})
