import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import type { ClashPush } from '@skirmish/contracts/sockets/clash'
import type { MatchPush } from '@skirmish/contracts/sockets/match'
import type { Database } from '@skirmish/service-kit/database/database'
import { hearPushes } from '@skirmish/service-kit/sockets/socket-rpc-server'
import { openTestBus, openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { type KyselyPlugin, sql } from 'kysely'
import type { Config } from '../src/config.ts'
import { createRecorder } from '../src/recorder.ts'
import { type ClashSocketParts, onClashSocket } from '../src/sockets/clash-socket.ts'
import { type MatchSocketParts, onMatchSocket } from '../src/sockets/match-socket.ts'
import { createPushes } from '../src/sockets/pushes.ts'
import { insertMatch } from '../src/store/matches.ts'
import type { Tables } from '../src/store/tables.ts'

export const GATEWAY = 'gw'
export const config = {
  NO_SHOW_SECONDS: 60,
  AFTER_WIN_SECONDS: 300,
  CLAIM_SECONDS: 120,
  CLAIM_AFTER_LEAVING_SECONDS: 30,
} as Config

const settings = scope()
export const bus = await openTestBus(settings, 'test')
export const database = await openTestDatabase<Tables>(
  settings,
  'match_room',
  new URL('../migrations/', import.meta.url),
  8,
)
export const partsOn = (on: Database<Tables>): MatchSocketParts & ClashSocketParts => ({
  database: on,
  pushes: createPushes(on.db, bus),
  config,
  recorder: createRecorder(on),
  decided: (match) => createPushes(on.db, bus).decision(match),
})
export const parts = partsOn(database)

/** What each socket was pushed, by its `conn`. */
export const pushed = new Map<string, (MatchPush | ClashPush)[]>()
hearPushes(bus, GATEWAY, (conn, text) => void pushed.set(conn, [...(pushed.get(conn) ?? []), JSON.parse(text)]))

export async function closeRoom(): Promise<void> {
  await bus.close()
  await database.close()
}

export async function addProblem(): Promise<void> {
  const problem = { title: 'Two Sum', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
  const content = JSON.stringify({ ...problem, duration: 20, checker: { type: 'exact' } })
  await database.db
    .insertInto('problems')
    .values({ problem_id: 'two-sum', ...problem, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A running match of ann and ben, or Solo of ann, which they have read, or with `opened` null not yet. */
export async function runMatch(
  change: {
    started?: Date
    opened?: Date | null
    type?: 'Ranked' | 'Custom' | 'Solo'
    users?: [string, string]
    problem?: string
  } = {},
): Promise<string> {
  const {
    started = new Date(),
    opened = new Date(),
    type = 'Custom',
    users = ['ann', 'ben'],
    problem = 'two-sum',
  } = change
  const match_id = crypto.randomUUID()
  const deadline_at = type === 'Solo' ? null : new Date(started.getTime() + 20 * 60_000)
  const match = {
    match_id,
    type,
    pair_id: null,
    problem_id: problem,
    status: 'Pending',
    started_at: started,
  } as const
  const playing = type === 'Solo' ? users.slice(0, 1) : users
  const players = playing.map((name, i) => ({
    ...{ user_id: name, username: name, points_before: 0 },
    opponent_id: playing[1 - i] ?? null,
  }))
  await insertMatch(database.db, { ...match, deadline_at }, players)
  await database.db.updateTable('players').set({ opened_at: opened }).where('match_id', '=', match_id).execute()
  return match_id
}

let calls = 0
type What = Pick<SocketCall, 'kind'> & Partial<Pick<SocketCall, 'again' | 'message' | 'code'>>
const callOf = (user: string, conn: string, what: What, gateway: string): Omit<SocketCall, 'params'> => ({
  id: ++calls,
  address: { gateway, conn },
  user: { user_id: user, username: user },
  ...what,
})

/** A call of a match's socket; on a database of its own where it is to be held up. */
export const onMatch = (matchId: string, user: string, conn: string, what: What, at = parts, gateway = GATEWAY) =>
  onMatchSocket(at, { ...callOf(user, conn, what, gateway), params: { match_id: matchId } })
export const onClash = (code: string, user: string, conn: string, what: What, at = parts) =>
  onClashSocket(at, { ...callOf(user, conn, what, GATEWAY), params: { session_code: code } })

export const sent = (reply: SocketReply) => reply.send as (MatchPush | ClashPush)[] // what these sockets send
export const playerOf = (matchId: string, user: string) =>
  database.db
    .selectFrom('players')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()

/** The database, but the first result of a query that fits is kept back until `release` is called or another session waits for a lock. */
export function heldUp(fits: (text: string) => boolean) {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let held = false
  const texts = new WeakMap<object, string>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      texts.set(queryId, JSON.stringify(node))
      return node
    },
    transformResult: async ({ queryId, result }) => {
      if (held || !fits(texts.get(queryId) ?? '')) return result
      held = true
      reached.resolve()
      while (!(await isAnyoneWaiting())) if (await Promise.race([released.promise.then(() => true), soon()])) break
      return result
    },
  }
  const db = database.db.withPlugin(plugin)
  const slow: Database<Tables> = { ...database, db, transaction: (work) => db.transaction().execute(work) }
  return { slow, reached: reached.promise, release: () => released.resolve() }
}
const soon = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20))
async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    )
  return rows.length > 0
}
