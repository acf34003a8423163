import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openTestDatabase } from '@skirmish/testkit/open'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Tables } from '../src/store/tables.ts'
import { gatherCrowd } from './crowd.ts'

const WAITING = 300_000
const WITHIN_MS = 40_000
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const processes: ChildProcess[] = []
afterAll(() => {
  for (const one of processes) one.kill('SIGKILL')
})

test(`MM7 a queue of ${WAITING} finds its leader, though reading it takes longer than a lease and another process stands by`, async () => {
  const settings = scope()
  const database = await openTestDatabase<Tables>(
    settings,
    'matchmaking',
    new URL('../migrations/', import.meta.url),
    1,
  )
  await sql`insert into tickets (user_id, username, points, joined_at)
    select 'waiting' || n, 'waiting' || n, n % 1000, now() - n * interval '1 ms' from generate_series(1, ${WAITING}) n`.execute(
    database.db,
  )
  await database.close()
  const crowd = await gatherCrowd(settings)
  for (const INSTANCE of ['m1', 'm2'])
    processes.push(
      spawn(process.execPath, [main], {
        env: { ...process.env, ...environmentOf(settings), INSTANCE, LOG_LEVEL: 'fatal' },
        stdio: 'inherit',
      }),
    )
  crowd.open('newcomer')
  crowd.join('newcomer')
  const told = () => crowd.joined.get('newcomer')?.pairs ?? []
  for (const begun = performance.now(); told().length === 0 && performance.now() - begun < WITHIN_MS; ) await sleep(50)
  expect(told()).toHaveLength(1)
  await crowd.stop()
}, 90_000)
