import type { Database } from '@skirmish/service-kit/database/database'
import type { Transaction } from 'kysely'
import type { Lobby, Outcome } from './domain/lobby.ts'
import type { Tables } from './store/tables.ts'

/** What a leader gives to those who change its queue from outside of the sockets. */
export interface Leading {
  database: Database<Tables>
  lobby: Lobby
  carryOut(outcome: Outcome): Promise<unknown>
  /** Throws when this leader has been replaced: another one handles the event then, and remembers it. */
  fence(tx: Transaction<Tables>): Promise<void>
  /** Called with the players whose stored records have changed. */
  changed(userIds: readonly string[]): void
}
