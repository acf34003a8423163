import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Announcement, liveSubjects } from '@skirmish/contracts/live'
import { type Database, openDatabase } from '@skirmish/service-kit/database/database'
import { median } from '@skirmish/testkit/report'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../src/store/tables.ts'
import { type Crowd, gatherCrowd } from './crowd.ts'

const PROCESSES = 3
const KILLS = 20
const JOINS_PER_SECOND = 1_000
const BETWEEN_MS = 1_500
const PAUSE_MS = 1_500
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const settings = scope()
const processes = new Map<string, ChildProcess>()
let started = 0
let crowd: Crowd
let database: Database<Tables>
/** When each epoch was announced; milliseconds of `performance.now()`. */
const epochs: number[] = []

function start(): void {
  const instance = `m${++started}`
  const environment = environmentOf(settings)
  const env = { ...process.env, ...environment, AUTH_URL: 'http://127.0.0.1:1', INSTANCE: instance, LOG_LEVEL: 'fatal' }
  processes.set(instance, spawn(process.execPath, [main], { env, stdio: 'inherit' }))
}
/** The process that leads, as the lease says; or one that waits. */
async function processThat(leads: boolean): Promise<string> {
  const lease = await database.db.selectFrom('leases').select('holder').executeTakeFirst()
  const leader = lease?.holder.split('-')[0] ?? ''
  const found = leads ? leader : [...processes.keys()].find((name) => name !== leader)
  if (!found || !processes.has(found)) throw new Error(`no process to kill: the lease is held by "${lease?.holder}"`)
  return found
}
async function until(condition: () => boolean, what: string): Promise<void> {
  for (const begun = performance.now(); !condition(); await sleep(20))
    if (performance.now() - begun > 60_000) throw new Error(`not within 60 s: ${what}`)
}

beforeAll(async () => {
  crowd = await gatherCrowd(settings)
  crowd.bus.nc.subscribe(crowd.bus.subject(liveSubjects.announce('matchmaking')), {
    callback: (_error, message) => {
      const { epoch, gateway } = message.json<Announcement>()
      if (epoch !== undefined && gateway === undefined) epochs[epoch] = performance.now()
    },
  })
  for (let i = 0; i < PROCESSES; i++) start()
  await until(() => epochs.length > 0, 'somebody leads')
  database = await openDatabase<Tables>({
    url: settings.DATABASE_URL,
    name: `${settings.DATABASE_PREFIX}matchmaking`,
    pool: 2,
  })
})
afterAll(async () => {
  for (const one of processes.values()) one.kill('SIGKILL')
  await crowd.stop()
  await database.close()
})

test(`MM7 ${KILLS} kills and pauses at ${JOINS_PER_SECOND} joins a second lose no player and pair nobody twice`, async () => {
  let running = true
  let joins = 0
  const arrivals = (async () => {
    for (const begun = performance.now(); running; await sleep(2))
      for (const due = ((performance.now() - begun) * JOINS_PER_SECOND) / 1_000; joins < due; joins++) {
        crowd.open(`player${joins}`)
        crowd.join(`player${joins}`)
      }
  })()
  const killed: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(BETWEEN_MS)
    const ofLeader = kill % 5 < 4
    const name = await processThat(ofLeader)
    const victim = processes.get(name)
    const at = performance.now()
    const epoch = epochs.length
    if (kill % 2 === 0) {
      processes.delete(name)
      victim?.kill('SIGKILL')
      start()
    } else {
      victim?.kill('SIGSTOP')
    }
    if (ofLeader) {
      await until(() => epochs.length > epoch, `a successor of ${name}`)
      await until(() => crowd.pairedUpTo() > at, 'the successor makes pairs')
      killed.push(at)
    }
    if (kill % 2 === 0) continue
    await sleep(PAUSE_MS)
    victim?.kill('SIGCONT')
    await sleep(PAUSE_MS) // it comes back, and must notice
  }
  running = false
  await arrivals
  const unpaired = () => [...crowd.joined].filter(([, { pairs }]) => pairs.length === 0).map(([user]) => user)
  await until(() => unpaired().length === joins % 2, 'everybody is paired and told, but for an odd one')

  const made = [...crowd.pairs.values()]
  const takeovers = killed.map(
    (at) => Math.min(...made.filter(({ joinedAt }) => joinedAt > at).map(({ toldAt }) => toldAt)) - at,
  )
  const told = [...crowd.joined.values()]
  expect(told.filter(({ pairs }) => pairs.length > 1)).toEqual([])
  expect(made.filter(({ players }) => players.length !== 2)).toEqual([])
  // Nobody accepts, so a player in no open pair has dodged, once for each pair.
  const { rows } = await sql<{ user_id: string }>`select user_id from engaged
    union all select user_id from players, jsonb_array_elements(dodges)`.execute(database.db)
  const players = rows.map((row) => row.user_id)
  expect(new Set(players).size).toBe(players.length)
  const waiting = await database.db.selectFrom('tickets').select('user_id').execute()
  expect(players.length + waiting.length).toBe(joins)
  expect(waiting.map((row) => row.user_id)).toEqual(unpaired())
  const lease = await sql<{ lasts: string }>`select lasts::text from leases`.execute(database.db)
  console.log(
    `${joins} joins, leases of ${lease.rows[0]?.lasts} at the end, ${takeovers.length} takeovers: median ${Math.round(median(takeovers))} ms, slowest ${Math.round(Math.max(...takeovers))} ms`,
  )
}, 600_000)
