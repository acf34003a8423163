import { isUuid } from '@skirmish/contracts/canonical'
import { accountArenas } from '@skirmish/contracts/rest/account-data'
import * as contract from '@skirmish/contracts/rest/arenas'
import { pageOf } from '@skirmish/contracts/rest/page'
import type { Database } from '@skirmish/service-kit/database/database'
import { createAdmission, withPlace } from '@skirmish/service-kit/http/admission'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../store/tables.ts'
import { arenaByCode } from '../store/arenas.ts'
import { ownArenas } from '../store/own-arenas.ts'
import { enterArena, leaveArena, pauseArena } from '../usecases/enter-arena.ts'
import { cancelArena, makeArena, NO_ARENA } from '../usecases/make-arena.ts'
import { readArena, readArenas, readBoard, readPlaces } from '../usecases/read-arena.ts'

/** So many calls about arenas run at a time: they share the pool with the leader's writes, which wait for none of them. */
const AT_ONCE = { places: 3, line: 300, waitMs: 5_000 }
const BUSY = refuse(503, 'Very many players are looking at arenas right now. Please try again.', {}, 2)

/** Serves arenas, on every replica: the leader reads what has changed. RULES AR1, AR7, AR9, AR10, AU10. */
export function serveArenas(service: ServiceContext<Config>, database: Database<Tables>): void {
  const { db } = database
  const admission = createAdmission(AT_ONCE)
  const inTurn = <T>(work: () => Promise<T>): Promise<T | Refusal> => withPlace(admission, BUSY, work)
  /** Does work on the arena of an address, when it is its turn. */
  const onArena = async <T>(arenaId: string, work: () => Promise<T>): Promise<T | Refusal> =>
    isUuid(arenaId) ? inTurn(work) : NO_ARENA
  service.route(contract.arenas, ({ user }) => inTurn(() => readArenas(db, user.user_id, new Date())))
  service.route(contract.createArena, ({ user, body }) =>
    inTurn(() => database.transaction((tx) => makeArena(tx, user, body, new Date()))),
  )
  service.route(contract.enterArena, ({ user, body: { code } }) =>
    inTurn(async () => {
      const arena = await arenaByCode(db, code)
      if (!arena) return NO_ARENA
      const { arena_id } = arena
      const entered = await enterArena(database, arena_id, user, new Date())
      return isRefusal(entered) ? entered : { arena_id }
    }),
  )
  service.route(accountArenas, ({ user, query }) =>
    inTurn(async () => pageOf(accountArenas.path, query, await ownArenas(db, user.user_id, query))),
  )
  service.route(contract.arenaResults, ({ params: { username } }) => inTurn(() => readPlaces(db, username)))
  service.route(contract.arena, ({ params: { arena_id }, user }) =>
    onArena(arena_id, () => readArena(db, arena_id, user.user_id, new Date())),
  )
  service.route(contract.arenaBoard, ({ params: { arena_id }, query }) =>
    onArena(arena_id, () => readBoard(db, arena_id, query)),
  )
  service.route(contract.joinArena, ({ params: { arena_id }, user }) =>
    onArena(arena_id, () => enterArena(database, arena_id, user, new Date())),
  )
  service.route(contract.pauseArena, ({ params: { arena_id }, user }) =>
    onArena(arena_id, () => pauseArena(database, arena_id, user.user_id, new Date())),
  )
  service.route(contract.leaveArena, ({ params: { arena_id }, user }) =>
    onArena(arena_id, () => database.transaction((tx) => leaveArena(tx, arena_id, user.user_id, new Date()))),
  )
  service.route(contract.cancelArena, ({ params: { arena_id }, user }) =>
    onArena(arena_id, () => database.transaction((tx) => cancelArena(tx, arena_id, user.user_id, new Date()))),
  )
}
