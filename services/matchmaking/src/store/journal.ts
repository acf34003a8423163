import { PairConfirmed } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/outbox'
import type { Kysely } from 'kysely'
import type { Entry, Pair } from '../domain/lobby.ts'
import type { Tables } from './tables.ts'

/** Writes what a leader decided, in order. A player who is engaged already breaks the primary key: RULES MM1. */
export async function writeEntries(tx: Kysely<Tables>, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) await write(tx, entry)
}

async function write(tx: Kysely<Tables>, entry: Entry): Promise<void> {
  switch (entry.kind) {
    case 'ticket': {
      const { joined_at, avoid, ...ticket } = entry.ticket
      const row = { ...ticket, joined_at: new Date(joined_at), avoid: JSON.stringify(avoid) }
      await tx
        .insertInto('tickets')
        .values(row)
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
      return
    }
    case 'ticket_dropped':
      await tx.deleteFrom('tickets').where('user_id', '=', entry.user_id).execute()
      return
    case 'paired': {
      const { pair } = entry
      const users = pair.players.map(({ user_id }) => user_id)
      await tx.deleteFrom('tickets').where('user_id', 'in', users).execute()
      await tx
        .insertInto('pairs')
        .values({
          pair_id: pair.pair_id,
          players: storedPlayers(pair),
          expires_at: new Date(pair.expires_at),
          confirmed: false,
        })
        .execute()
      await tx
        .insertInto('engaged')
        .values(users.map((user_id) => ({ user_id, pair_id: pair.pair_id, match_id: null })))
        .execute()
      return
    }
    case 'accepted':
      await tx
        .updateTable('pairs')
        .set({ players: storedPlayers(entry.pair) })
        .where('pair_id', '=', entry.pair.pair_id)
        .execute()
      return
    case 'confirmed': {
      const { pair } = entry
      await tx
        .updateTable('pairs')
        .set({ players: storedPlayers(pair), confirmed: true })
        .where('pair_id', '=', pair.pair_id)
        .execute()
      const players = pair.players.map(({ user_id, username }) => ({ user_id, username }))
      await emit(tx, PairConfirmed, { pair_id: pair.pair_id, players })
      return
    }
    case 'pair_ended':
      await endPair(tx, entry.pair, entry.dodgers, new Date(entry.at))
  }
}

const storedPlayers = (pair: Pair) =>
  JSON.stringify(pair.players.map((player) => ({ ...player, accepted: pair.accepted.has(player.user_id) })))

async function endPair(tx: Kysely<Tables>, pair: Pair, dodgers: readonly string[], at: Date): Promise<void> {
  await tx.deleteFrom('engaged').where('pair_id', '=', pair.pair_id).execute()
  await tx.deleteFrom('pairs').where('pair_id', '=', pair.pair_id).execute()
  const [a, b] = pair.players
  await tx
    .insertInto('declines')
    .values([
      { user_id: a.user_id, other_id: b.user_id, declined_at: at },
      { user_id: b.user_id, other_id: a.user_id, declined_at: at },
    ])
    .execute()
  if (dodgers.length > 0)
    await tx
      .insertInto('dodges')
      .values(dodgers.map((user_id) => ({ user_id, dodged_at: at })))
      .execute()
}
