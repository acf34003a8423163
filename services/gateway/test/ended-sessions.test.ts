import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { answerMatchmaking, closeBuses } from './matchmaking.ts'
import { eventually } from './raw.ts'
import { signer, start } from './start.ts'

afterAll(closeBuses)

test('AU3 TR2 a session that ended has no call and no socket any more; the person goes on in another one', async () => {
  const started = await start({}, (services) => void services.get('/home/', async () => ({})))
  await answerMatchmaking(started)
  const { url, ended } = started
  const [gone, going] = [await signer.token('ann', '1h', 's1'), await signer.token('ann', '1h', 's2')]
  const call = async (token: string) =>
    (await fetch(`${url}/home/`, { headers: { authorization: `Bearer ${token}` } })).status
  const closes: number[] = []
  const connect = (token: string) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/matchmaking/?token=${token}`)
    socket.on('error', () => {})
    return socket
  }
  const [lost, kept] = [connect(gone), connect(going)]
  lost.on('close', (code) => closes.push(code))
  await eventually(() => expect([lost.readyState, kept.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]))
  expect([await call(gone), await call(going)]).toEqual([200, 200])
  ended.push('s1')
  await eventually(async () => expect(await call(gone)).toBe(401))
  await eventually(() => expect(closes).toHaveLength(1))
  expect(closes).toEqual([4401])
  expect(await call(going)).toBe(200)
  expect(kept.readyState).toBe(WebSocket.OPEN)
  kept.terminate()
})
