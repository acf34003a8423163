import { RANKS } from '@skirmish/contracts/ranks'
import { SHOWN_ARENAS, SHOWN_GAMES } from '@skirmish/contracts/rest/arenas'
import { nextPage } from '@skirmish/contracts/rest/page'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { noPoints, pointsOfEach } from '../domain/scoring.ts'
import { headOf, ownRowOf, rowOf } from '../shown-arena.ts'
import { arenaById, type Listed, listArenas } from '../store/arenas.ts'
import { boardRows, standingOf } from '../store/board.ts'
import { countEntrants } from '../store/entrants.ts'
import { countedGames, latestGames, placesOf, playedBy } from '../store/games.ts'
import { NO_ARENA } from './make-arena.ts'

/** Arenas that run, come and are over, for one reader. RULES AR1. */
export async function readArenas(db: Kysely<Tables>, userId: string, now: Date) {
  const [open, finished] = await Promise.all([listArenas(db, userId, false), listArenas(db, userId, true)])
  const shown = (list: typeof open) =>
    list.map((arena) => ({
      ...headOf(arena, arena.players, now.getTime()),
      ...{ entered: arena.entered, winner: arena.winner },
    }))
  const soon = shown(
    open.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || lowestTier(a) - lowestTier(b)),
  )
  return {
    running: soon.filter(({ state }) => state !== 'upcoming'),
    upcoming: soon.filter(({ state }) => state === 'upcoming'),
    finished: shown(finished),
  }
}

/** Groups of tiers that begin at a time stand in the order of the ladder, own arenas before them. */
const lowestTier = ({ tiers }: Pick<Listed, 'tiers'>): number => RANKS.findIndex((rank) => tiers.includes(rank))

/** An arena for one reader, with what each of the reader's latest matches gave. RULES AR4. */
export async function readArena(db: Kysely<Tables>, arenaId: string, userId: string, now: Date) {
  const arena = await arenaById(db, arenaId)
  if (!arena) return NO_ARENA
  const [players, me] = await Promise.all([countEntrants(db, arenaId), standingOf(db, arenaId, userId)])
  const hosted = arena.host_id === userId
  return {
    ...headOf(arena, players, now.getTime()),
    ...{ code: hosted || me ? arena.code : null, hosted },
    ...{ me: me ? ownRowOf(me) : null, games: me ? await gamesFor(db, arenaId, userId) : [] },
    server_time: now.toISOString(),
  }
}

async function gamesFor(db: Kysely<Tables>, arenaId: string, userId: string) {
  const [counted, latest] = await Promise.all([
    countedGames(db, arenaId, userId),
    latestGames(db, arenaId, userId, SHOWN_GAMES),
  ])
  const points = pointsOfEach(counted.map((game) => playedBy(game, userId)))
  const given = new Map(counted.map(({ pair_id }, i) => [pair_id, points[i]]))
  return latest.map((game) => {
    const { outcome, ended_at } = playedBy(game, userId)
    return {
      ...{
        opponent: game.opponent ?? '',
        match_id: game.match_id,
        outcome,
        ended_at: new Date(ended_at).toISOString(),
      },
      ...(given.get(game.pair_id) ?? noPoints()),
    }
  })
}

/** A page of a board. RULES AR9. */
export async function readBoard(db: Kysely<Tables>, arenaId: string, query: { limit: number; offset: number }) {
  if (!(await arenaById(db, arenaId))) return NO_ARENA
  const [rows, count] = await Promise.all([boardRows(db, arenaId, query), countEntrants(db, arenaId)])
  const next = query.offset + rows.length < count ? nextPage(`/api/arenas/${arenaId}/board`, query) : null
  return { results: rows.map(rowOf), count, next }
}

/** The latest places of a player. RULES AR10. */
export async function readPlaces(db: Kysely<Tables>, username: string) {
  const places = await placesOf(db, username, SHOWN_ARENAS)
  return { results: places.map(({ ends_at, ...place }) => ({ ...place, ended_at: ends_at.toISOString() })) }
}
