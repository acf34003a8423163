import { rankOf } from '@skirmish/contracts/ranks'
import { nextPage } from '@skirmish/contracts/rest/page'
import { boundsOfSeason, SEASON_LISTED, seasonOf } from '@skirmish/contracts/seasons'
import type { Kysely } from 'kysely'
import { countListed, isClosed, ownSeasonRow, type SeasonRow, seasonBefore, seasonRows } from '../store/seasons.ts'
import type { Tables } from '../store/tables.ts'

/** A page of a season's board, and the reader's own row. RULES SE1. */
export async function readSeason(
  db: Kysely<Tables>,
  userId: string,
  query: { season?: string | undefined; limit: number; offset: number },
  now: Date,
) {
  const season = query.season ?? seasonOf(now)
  const { limit, offset } = query
  const asked = { season, limit, offset }
  const listed = Math.max(0, Math.min(limit, SEASON_LISTED - offset))
  const [rows, count, own, closed, before] = await Promise.all([
    listed > 0 ? seasonRows(db, season, offset, listed) : [],
    countListed(db, season),
    ownSeasonRow(db, season, userId),
    isClosed(db, season),
    seasonBefore(db, season),
  ])
  const more = rows.length > 0 && offset + rows.length < count
  return {
    season,
    ends_at: boundsOfSeason(season).ends.toISOString(),
    closed,
    before,
    results: rows.map((row, i) => ({ position: offset + i + 1, ...shown(row) })),
    own: own && { position: own.position, ...shown(own) },
    count,
    next: more ? nextPage('/leaderboard/season', asked) : null,
  }
}

const shown = ({ username, image, balance, points, matches_played, matches_completed, matches_won }: SeasonRow) => ({
  ...{ username, image, points, matches_played, matches_completed, matches_won },
  rank: rankOf(balance),
})
