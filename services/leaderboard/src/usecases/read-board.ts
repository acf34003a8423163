import { bandOf, RANK_BANDS, type Rank } from '@skirmish/contracts/ranks'
import { nextPage } from '@skirmish/contracts/rest/page'
import type { Kysely } from 'kysely'
import { LAST_COUNTED } from '../domain/histogram.ts'
import type { LiveHistogram } from '../live-histogram.ts'
import { aheadAmongEquals, standingOf, standingsFrom } from '../store/standings.ts'
import type { Tables } from '../store/tables.ts'

const ceilingOf = (band: { rank: Rank; ceiling: number }) =>
  band.rank === 'Ruby' ? Number.POSITIVE_INFINITY : band.ceiling

/** A page of a tier's board. The histogram turns any offset into a few rows to skip. RULES LB1, SH2. */
export async function readBoard(
  db: Kysely<Tables>,
  live: LiveHistogram,
  query: { rank: Rank; limit: number; offset: number },
) {
  const band = RANK_BANDS.find((b) => b.rank === query.rank) ?? RANK_BANDS[0]
  const histogram = live.current()
  const count = histogram.between(band.floor, ceilingOf(band))
  const start = histogram.seek(band.floor, ceilingOf(band), query.offset)
  const open = start !== null && start.points >= LAST_COUNTED // points past the histogram share its last counter
  const top = open ? 2_147_483_647 : (start?.points ?? 0)
  const rows = start ? await standingsFrom(db, band.floor, top, start.skip, query.limit) : []
  const more = query.offset + rows.length < count && rows.length > 0
  return {
    results: rows.map((row, i) => ({ position: query.offset + i + 1, ...row })),
    count,
    next: more ? nextPage('/leaderboard', query) : null,
  }
}

/** A player's place on the own tier's board; null before the first ranked match. RULES LB1. */
export async function readPosition(
  db: Kysely<Tables>,
  live: LiveHistogram,
  userId: string,
): Promise<{ position: number | null }> {
  const me = await standingOf(db, userId)
  if (!me) return { position: null }
  const above = live.current().between(Math.min(me.points, LAST_COUNTED) + 1, ceilingOf(bandOf(me.points)))
  return { position: above + (await aheadAmongEquals(db, me)) + 1 }
}
