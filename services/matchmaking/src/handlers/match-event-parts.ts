import type { Bus } from '@skirmish/service-kit/bus/bus'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Transaction } from 'kysely'
import type { Lobby, Outcome } from '../domain/lobby.ts'
import type { PlayerRecord } from '../domain/player.ts'
import type { Funnel } from '../funnel.ts'
import type { Tables } from '../store/tables.ts'

/** Handles an event's effect on the database once, as long as this leader leads; returns whether it was the first time. */
export type Once = (
  durable: string,
  eventId: string,
  work: (tx: Transaction<Tables>) => Promise<unknown>,
) => Promise<boolean>

export interface MatchEventParts {
  database: Database<Tables>
  bus: Bus
  lobby: Lobby
  funnel: Funnel
  carryOut(outcome: Outcome): Promise<unknown>
  /** Throws when this leader has been replaced: another one handles the event then, and remembers it. */
  fence(tx: Transaction<Tables>): Promise<void>
  /** What players bring with them, by id. */
  recordsOf(userIds: string[]): Promise<ReadonlyMap<string, PlayerRecord>>
  /** Called with the players whose stored records have changed. */
  changed(userIds: readonly string[]): void
}
