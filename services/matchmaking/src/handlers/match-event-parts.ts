import type { Bus } from '@skirmish/service-kit/bus/bus'
import type { Transaction } from 'kysely'
import type { PlayerRecord } from '../domain/player.ts'
import type { Funnel } from '../funnel.ts'
import type { Leading } from '../leading.ts'
import type { Tables } from '../store/tables.ts'

/** Handles an event's effect on the database once, as long as this leader leads; returns whether it was the first time. */
export type Once = (
  durable: string,
  eventId: string,
  work: (tx: Transaction<Tables>) => Promise<unknown>,
) => Promise<boolean>

export interface MatchEventParts extends Leading {
  bus: Bus
  funnel: Funnel
  /** What players bring with them, by id. */
  recordsOf(userIds: string[]): Promise<ReadonlyMap<string, PlayerRecord>>
}
