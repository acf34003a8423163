import { hearPushes } from '@skirmish/service-kit/sockets/socket-rpc-server'
import { openTestBus } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { createBoards } from '../src/arenas/boards.ts'
import { createBoardPush, MOST_A_TURN } from '../src/arenas/jobs/push-boards.ts'
import { createArenaPresence } from '../src/arenas/presence.ts'
import { arenasOf, touchArena } from '../src/arenas/store/arenas.ts'
import { pauseArena } from '../src/arenas/usecases/enter-arena.ts'
import { anArena } from './arena-crowd.ts'
import { database } from './queues.ts'

const GATEWAY = 'push-gw'
const PATIENT = { timeout: 30_000, interval: 20 }
const bus = await openTestBus(scope(), 'test')
const told = new Set<string>()
const stopPushes = hearPushes(bus, GATEWAY, (conn) => void told.add(conn))
afterAll(async () => {
  stopPushes()
  await bus.close()
  await database.close()
})

test('AR9 of more players than a turn tells, each is told in one of the next turns, whatever changes meanwhile; who takes a break at once', async () => {
  const arena = await anArena()
  const users = Array.from({ length: MOST_A_TURN * 1.5 }, (_, i) => `crowd-${i}`)
  await sql`insert into arena_entrants (arena_id, user_id, username, points, state, joined_at, free_since)
    select ${arena}, name, name, 0, 'in', now(), now() from unnest(${users}::text[]) as name`.execute(database.db)
  const presence = createArenaPresence()
  for (const user of users) presence.opened(arena, user, { gateway: GATEWAY, conn: user })
  const push = createBoardPush({
    ...{ bus, presence, boards: createBoards(database) },
    arenasOf: (ids) => arenasOf(database.db, ids),
  })
  const turn = async () => {
    told.clear()
    await sql`update arena_entrants set score = score + 1 where arena_id = ${arena}`.execute(database.db)
    await touchArena(database.db, arena)
    await push()
    await vi.waitFor(() => expect(told.size).toBe(MOST_A_TURN), PATIENT)
    return [...told]
  }
  const first = new Set(await turn())
  const second = await turn()
  for (const user of users) expect(first.has(user) || second.includes(user)).toBe(true)
  const third = await turn()
  const late = second.find((user) => !first.has(user) && !third.includes(user)) ?? ''
  await pauseArena(database, arena, late, new Date())
  expect(await turn()).toContain(late)
})
