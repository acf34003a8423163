import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { type ListReader, visibleTo } from './problem-pages.ts'

/** How many listed problems for everybody nobody has tried yet. */
export async function unseenByDifficulty(tx: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ difficulty: string; count: string }>`select difficulty, count(*) as count from listings
    where language = 'en' and for_everybody
      and not exists (select from statuses where statuses.number = listings.number)
    group by difficulty`.execute(tx)
  return new Map(rows.map((row) => [row.difficulty, Number(row.count)]))
}

/** How many listed problems for everybody of a difficulty each area has. */
export async function areasByProblems(tx: Kysely<Tables>, difficulty: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ knowledge_area: string; count: string }>`select knowledge_area, count(*) as count
    from listings where language = 'en' and for_everybody and difficulty = ${difficulty}
    group by knowledge_area`.execute(tx)
  return new Map(rows.map((row) => [row.knowledge_area, Number(row.count)]))
}

/** How many problems of each area a player may practise, and how many of them the player has solved. RULES SH2. */
export async function areasFor(db: Kysely<Tables>, reader: ListReader) {
  const { rows } = await sql<{ knowledge_area: string; problems: number; completed: number }>`
    select knowledge_area, count(*)::integer as problems,
      (count(*) filter (where statuses.status = 'Completed'))::integer as completed
    from listings left join statuses on statuses.number = listings.number and statuses.user_id = ${reader.user_id}
    where language = ${reader.language} and ${visibleTo(reader)}
    group by knowledge_area order by knowledge_area`.execute(db)
  return rows
}
