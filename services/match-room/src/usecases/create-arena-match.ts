import { randomUUID } from 'node:crypto'
import { ArenaMatchCreated, ArenaMatchEnded, type ArenaPaired } from '@skirmish/contracts/events/arenas'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { playersInMatch } from '../store/current-play.ts'
import { balancesOf } from '../store/ledger.ts'
import { insertMatch } from '../store/matches.ts'
import type { Tables } from '../store/tables.ts'
import { noteUntold } from '../store/untold-arenas.ts'
import { drawProblem } from './draw-problem.ts'

/** An older pair gets no match: its players are free again by then, or the arena is over. RULES AR8. */
const LATE_MS = 120_000

/** Makes the match of a pair of an arena, once; or says that none is made, and who is in another match. RULES AR2, AR3, AR8. */
export async function createArenaMatch(
  tx: Kysely<Tables>,
  pair: Static<typeof ArenaPaired.payload>,
  now: Date,
): Promise<void> {
  const { pair_id, arena_id, difficulty, seconds, ends_by, paired_at } = pair
  const users = pair.players.map((player) => player.user_id)
  const late = now.getTime() - Date.parse(paired_at) > LATE_MS
  const busy = late ? [] : await playersInMatch(tx, users)
  const problem_id = late || busy.length > 0 ? null : await problemFor(tx, users, difficulty)
  if (!problem_id)
    return emit(tx, ArenaMatchEnded, {
      ...{ pair_id, match_id: null, ended_at: now.toISOString(), outcome: 'not_made', winner_id: null },
      ...{ solved: false, took_ms: 0, absent: busy },
    })
  const balances = await balancesOf(tx, users, false)
  const match = {
    ...{ match_id: randomUUID(), type: 'Arena' as const, pair_id, arena_id, problem_id, status: 'Pending' as const },
    started_at: now,
    deadline_at: new Date(Math.min(now.getTime() + seconds * 1000, Date.parse(ends_by))),
  }
  const players = pair.players.map(({ user_id, username }) => ({
    ...{ user_id, username, opponent_id: users.find((user) => user !== user_id) ?? null },
    points_before: balances.get(user_id)?.points ?? 0,
  }))
  if (!(await insertMatch(tx, match, players))) return
  await noteUntold(tx, match.match_id)
  await emit(tx, ArenaMatchCreated, { pair_id, match_id: match.match_id })
}

async function problemFor(
  tx: Kysely<Tables>,
  users: string[],
  difficulty: Static<typeof ArenaPaired.payload>['difficulty'],
): Promise<string | null> {
  const asked = difficulty && (await drawProblem(tx, users, (candidate) => candidate.difficulty === difficulty))
  return asked ?? drawProblem(tx, users)
}
