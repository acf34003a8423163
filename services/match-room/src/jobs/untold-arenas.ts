import type { Database } from '@skirmish/service-kit/database/database'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Tables } from '../store/tables.ts'
import { untoldEnds } from '../store/untold-arenas.ts'
import { tellArenaLate } from '../usecases/tell-arena.ts'

const A_TURN = 200

/** Tells arenas of the matches that processes of the release before have ended, on whichever replica. RULES AR8. */
export async function tellUntoldArenas(database: Database<Tables>, log: Logger): Promise<void> {
  for (const match_id of await untoldEnds(database.db, A_TURN))
    await database
      .transaction((tx) => tellArenaLate(tx, match_id))
      .catch((err) => log.warn({ err, match_id }, 'an arena could not be told of an end; the next turn tries again'))
}
