import { isUuid } from '@skirmish/contracts/canonical'
import * as contract from '@skirmish/contracts/rest/arenas'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../store/tables.ts'
import { arenaByCode } from '../store/arenas.ts'
import { enterArena, leaveArena, pauseArena } from '../usecases/enter-arena.ts'
import { cancelArena, makeArena, NO_ARENA } from '../usecases/make-arena.ts'
import { readArena, readArenas, readBoard, readPlaces } from '../usecases/read-arena.ts'

/** Serves arenas, on every replica: the leader reads what has changed. RULES AR1, AR7, AR9, AR10. */
export function serveArenas(service: ServiceContext<Config>, database: Database<Tables>): void {
  const { db } = database
  service.route(contract.arenas, ({ user }) => readArenas(db, user.user_id, new Date()))
  service.route(contract.createArena, ({ user, body }) =>
    database.transaction((tx) => makeArena(tx, user, body, new Date())),
  )
  service.route(contract.enterArena, async ({ user, body: { code } }) => {
    const arena = await arenaByCode(db, code)
    if (!arena) return NO_ARENA
    const { arena_id } = arena
    const entered = await database.transaction((tx) => enterArena(tx, arena_id, user, new Date()))
    return isRefusal(entered) ? entered : { arena_id }
  })
  service.route(contract.arenaResults, ({ params: { username } }) => readPlaces(db, username))
  service.route(contract.arena, async ({ params: { arena_id }, user }) =>
    isUuid(arena_id) ? readArena(db, arena_id, user.user_id, new Date()) : NO_ARENA,
  )
  service.route(contract.arenaBoard, async ({ params: { arena_id }, query }) =>
    isUuid(arena_id) ? readBoard(db, arena_id, query) : NO_ARENA,
  )
  service.route(contract.joinArena, async ({ params: { arena_id }, user }) =>
    isUuid(arena_id) ? database.transaction((tx) => enterArena(tx, arena_id, user, new Date())) : NO_ARENA,
  )
  service.route(contract.pauseArena, async ({ params: { arena_id }, user }) =>
    isUuid(arena_id) ? database.transaction((tx) => pauseArena(tx, arena_id, user.user_id)) : NO_ARENA,
  )
  service.route(contract.leaveArena, async ({ params: { arena_id }, user }) =>
    isUuid(arena_id) ? database.transaction((tx) => leaveArena(tx, arena_id, user.user_id, new Date())) : NO_ARENA,
  )
  service.route(contract.cancelArena, async ({ params: { arena_id }, user }) =>
    isUuid(arena_id) ? database.transaction((tx) => cancelArena(tx, arena_id, user.user_id, new Date())) : NO_ARENA,
  )
}
