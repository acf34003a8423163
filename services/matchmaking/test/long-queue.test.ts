import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { liveSubjects } from '@skirmish/contracts/live'
import { openTestDatabase } from '@skirmish/testkit/open'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { LEASE_MS } from '../src/store/lease.ts'
import type { Tables } from '../src/store/tables.ts'
import { gatherCrowd } from './crowd.ts'

const WAITING = 300_000
const ASKED = 20_000
/** Nobody has a token to be verified by auth. */
const SETTINGS = { GRACE_MS: '4000', ACCEPT_MS: '4000', AUTH_URL: 'http://127.0.0.1:1' }
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const WITHIN = { timeout: 120_000, interval: 200 } // a busy machine takes ten times as long, and gets there
const processes: ChildProcess[] = []
/** One leads, the other stands by. */
function startTwo(settings: ReturnType<typeof scope>): void {
  for (const INSTANCE of ['m1', 'm2']) {
    const env = { ...process.env, ...environmentOf(settings), ...SETTINGS, INSTANCE, LOG_LEVEL: 'fatal' }
    processes.push(spawn(process.execPath, [main], { env, stdio: 'inherit' }))
  }
}
afterEach(() => {
  for (const one of processes.splice(0)) one.kill('SIGKILL')
})

test(`MM7 a queue of ${WAITING} finds its leader, who keeps the lease, though reading it takes longer and another process stands by`, async () => {
  const settings = scope()
  const migrations = new URL('../migrations/', import.meta.url)
  const database = await openTestDatabase<Tables>(settings, 'matchmaking', migrations, 1)
  // Every other one is far from all, and finds nobody.
  await sql`insert into tickets (user_id, username, points, joined_at)
    select 'waiting' || n, 'waiting' || n, case when n % 2 = 0 then n % 1000 else 500 * n end, now() - interval '30 s' + n * interval '0.1 ms'
    from generate_series(1, ${WAITING}) n`.execute(database.db)
  const some = async (table: string) => (await sql`select from ${sql.table(table)} limit 1`.execute(database.db)).rows
  const crowd = await gatherCrowd(settings)
  startTwo(settings)
  crowd.open('newcomer')
  crowd.join('newcomer')
  await vi.waitFor(() => expect(crowd.joined.get('newcomer')?.pairs).toHaveLength(1), WITHIN)
  await vi.waitFor(async () => expect(await some('tickets')).toEqual([]), WITHIN) // paired, or gone: nobody has announced them
  await vi.waitFor(async () => expect(await some('engaged')).toEqual([]), WITHIN) // nobody answers
  await crowd.stop()
  await database.close()
}, 500_000)

test(`MM7 ${ASKED} players who asked while no process led are all paired`, async () => {
  const settings = scope()
  const crowd = await gatherCrowd(settings)
  for (let i = 0; i < ASKED; i++) {
    crowd.open(`player${i}`)
    crowd.join(`player${i}`)
  }
  startTwo(settings)
  const unpaired = () => [...crowd.joined.values()].filter(({ pairs }) => pairs.length === 0).length
  await vi.waitFor(() => expect(unpaired()).toBe(0), WITHIN)
  await crowd.stop()
})

test('MM7 when each process stalls again and again for longer than a lease, one of them comes to lead for good', async () => {
  const settings = scope()
  const crowd = await gatherCrowd(settings)
  let epochs = 0
  crowd.bus.nc.subscribe(crowd.bus.subject(liveSubjects.announce('matchmaking')), { callback: () => void epochs++ })
  startTwo(settings)
  await vi.waitFor(() => expect(epochs).toBeGreaterThan(0), WITHIN)
  for (let stall = 0; stall < 40; stall++) {
    processes[stall % 2]?.kill('SIGSTOP')
    await sleep(1.5 * LEASE_MS)
    processes[stall % 2]?.kill('SIGCONT')
    await sleep(100)
    crowd.open(`player${stall}`)
    crowd.join(`player${stall}`)
  }
  expect(epochs).toBeLessThan(16) // each stall made a new leader while a lease did not grow; a busy host adds stalls of its own
  await vi.waitFor(
    () => expect([...crowd.joined.values()].filter(({ pairs }) => pairs.length !== 1)).toEqual([]),
    WITHIN,
  )
  await crowd.stop()
})
