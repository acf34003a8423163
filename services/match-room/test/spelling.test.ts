import type { SocketReply } from '@skirmish/contracts/live'
import type { MatchPush } from '@skirmish/contracts/sockets/match'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { createSocketCaller } from '@skirmish/service-kit/sockets/socket-rpc-client'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { answerCalls } from '../src/sockets/answer-calls.ts'
import { addProblem, bus, closeRoom, GATEWAY, parts, pushed, runMatch } from './room.ts'

const log = createLogger({ service: 'match-room', instance: '1', level: 'error', format: 'json' })
const caller = createSocketCaller(bus, GATEWAY, () => [])
const stops: (() => void)[] = []
const service = { bus, log, onStop: (_phase: string, _what: string, stop: () => void) => void stops.push(stop) }
beforeAll(async () => {
  await addProblem()
  answerCalls(service as unknown as ServiceContext<Config>, parts) // it needs no more of a service
})
afterAll(async () => {
  caller.stop()
  for (const stop of stops) stop()
  await closeRoom()
})

type What =
  | { kind: 'open' }
  | { kind: 'close'; code: number }
  | { kind: 'message'; message: { action: string; lines: number } }
/** A call as it comes from a gateway, of a socket that was opened by `params`. */
const calls = (user: string, conn: string, params: Record<string, string>, what: What) =>
  new Promise<SocketReply | null>((resolve) =>
    caller.call(
      'match',
      { ...what, params, address: { gateway: GATEWAY, conn }, user: { user_id: user, username: user } },
      resolve,
      {
        wanted: () => true,
      },
    ),
  )
const heard = (conn: string, action: string) => (pushed.get(conn) ?? []).filter((one) => one.action === action)

test('TR4 a player who opens a match by its id in capitals hides neither lines nor leaving from the opponent', async () => {
  const match = await runMatch({ type: 'Ranked' })
  const capitals = { match_id: match.toUpperCase() }
  await calls('ann', 'a1', { match_id: match }, { kind: 'open' })
  const snapshot = await calls('ben', 'b1', capitals, { kind: 'open' })
  expect(snapshot?.send[0]).toMatchObject({ action: 'snapshot', opponent_present: true } satisfies Partial<MatchPush>)
  await calls('ben', 'b1', capitals, { kind: 'message', message: { action: 'stats_update', lines: 12 } })
  await vi.waitFor(() => expect(heard('a1', 'stats_update').at(-1)).toMatchObject({ opponent_stats: { lines: 12 } }))
  expect(heard('b1', 'stats_update')).toHaveLength(1)
  await calls('ben', 'b1', capitals, { kind: 'close', code: 1006 })
  await vi.waitFor(() =>
    expect(heard('a1', 'presence').at(-1)).toMatchObject({ user: 'ben', present: false, claim_at: expect.any(String) }),
  )
})
