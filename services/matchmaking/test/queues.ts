import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import type { Lobby } from '../src/domain/lobby.ts'
import type { Pair } from '../src/domain/ticket.ts'
import { createFunnel } from '../src/funnel.ts'
import { holdLease, type Term } from '../src/store/lease.ts'
import type { Tables } from '../src/store/tables.ts'

const settings = scope()
/** So many connections to the test file's own database, as another process has them. */
export const openQueues = (pool: number) =>
  openTestDatabase<Tables>(settings, 'matchmaking', new URL('../migrations/', import.meta.url), pool)
export const database = await openQueues(5)
export const funnel = createFunnel(createMetrics('matchmaking'))
export const quiet = { warn: () => {} } as never

/** Takes or renews a lease that nobody else holds. */
export const hold = async (shard: string, holder: string, leads = true): Promise<Term> => {
  const held = await holdLease(database.db, shard, holder, leads)
  if ('freeInMs' in held) throw new Error('the lease is held')
  return held
}
/** The epoch of a new leader. */
export const take = async (shard: string, holder: string): Promise<number> => (await hold(shard, holder)).epoch
export const ticket = (user_id: string) => ({
  user_id,
  username: user_id,
  points: 0,
  joined_at: 1_000,
  avoid: { recent: [], declined: [] },
})
export const waiting = ({ players }: Lobby) =>
  [...players.all()].filter(({ ticket }) => ticket).map(({ user_id }) => user_id)
export const pairOf = (pair_id: string, a: string, b: string): Pair => ({
  pair_id,
  players: [ticket(a), ticket(b)],
  expires_at: 31_000,
  accepted: [],
  confirmed: false,
})
