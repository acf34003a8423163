import { sql } from 'kysely'

const MATCHES = 2000

/** The ranked matches that ended last: by them bots are paced, and from them ghosts are taken. RULES GH3, GH5. */
export const latestRanked = sql`select * from matches where status = 'Completed' and type = 'Ranked'
  order by finished_at desc limit ${MATCHES}`
