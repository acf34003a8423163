import type { DIFFICULTIES } from '@skirmish/contracts/constants'
import type { Rank } from '@skirmish/contracts/ranks'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface ArenaTables {
  arenas: {
    arena_id: string
    /** Empty of an official one. */
    name: string
    official: boolean
    /** Of an official one: which of the schedule. */
    slot: string | null
    code: string | null
    host_id: string | null
    host_name: string | null
    /** Of the newest name that an event told; 0 of the one at the making. */
    host_version: Generated<number>
    /** Empty for everybody. */
    tiers: Rank[]
    difficulty: (typeof DIFFICULTIES)[number] | null
    match_minutes: number
    starts_at: Date
    ends_at: Date
    created_at: Date
    finished_at: Later<Date>
    /** How many have a place, once the arena is over. */
    placed: Later<number>
    cancelled_at: Later<Date>
    /** When the leader reminded the players of the arena that it begins. */
    reminded_at: Later<Date>
    /** Grows with every change that its board shows. */
    version: Generated<number>
  }
  arena_entrants: {
    arena_id: string
    user_id: string
    username: string
    /** Of the newest name that an event told; 0 of the one at the entry. */
    name_version: Generated<number>
    /** Whether the account is deleted. */
    gone: Generated<boolean>
    /** Of the ladder, at the entry. */
    points: number
    state: 'in' | 'paused' | 'left'
    joined_at: Date
    free_since: Date
    /** The match that the player is in, or for which the player is paired. */
    pair_id: Later<string>
    last_opponent: Later<string>
    score: Generated<number>
    wins: Generated<number>
    played: Generated<number>
    streak: Generated<number>
    took_ms: Generated<number>
    scored_at: Generated<Date>
    /** Once the arena is over. */
    place: Later<number>
  }
  arena_games: {
    pair_id: string
    arena_id: string
    one_id: string
    other_id: string
    limit_ms: number
    paired_at: Date
    match_id: Later<string>
    ended_at: Later<Date>
    outcome: Later<'won' | 'drawn' | 'failed' | 'void' | 'not_made'>
    winner_id: Later<string>
    /** Whether the winner has solved the problem. */
    solved: Later<boolean>
    took_ms: Later<number>
  }
}

export type Arena = Selectable<ArenaTables['arenas']>
export type Entrant = Selectable<ArenaTables['arena_entrants']>
export type Game = Selectable<ArenaTables['arena_games']>
