import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { ListedProblem, ProblemsQuery } from '@skirmish/contracts/rest/problems'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { BLOCK } from './listings.ts'
import type { Query } from './searches.ts'

export type Filter = Pick<
  ProblemsQuery,
  'status' | 'difficulty' | 'complexity' | 'knowledge' | 'sort' | 'limit' | 'offset'
>

/** Where a page before ended: `tier` 0 holds what fits by its title, and everything without a search; 1 what fits by its text. */
export interface Place {
  tier: number
  number: number
}

export interface Reader {
  user_id: string
  language: InterfaceLanguage
}

/** A reader of lists, with the problems of the own classes. */
export interface ListReader extends Reader {
  class_problems: readonly string[]
}

/** Whether a listed problem is for this player: those of the bank are for everybody, a teacher's for its classes. RULES PB4. */
export const visibleTo = ({ class_problems }: ListReader): RawBuilder<boolean> =>
  class_problems.length === 0
    ? sql`listings.for_everybody`
    : sql`(listings.for_everybody or listings.problem_id = any(${class_problems}::text[]))`

export type PageRow = ListedProblem & Place

/**
 * A page in the order of the problems' numbers behind `after`, or else from the offset on, with one row more than asked when there is
 * a next page. A page in another order begins at the offset.
 */
export async function problemPage(
  db: Kysely<Tables>,
  reader: ListReader,
  filter: Filter,
  search: Query | null,
  after: Place | null,
): Promise<PageRow[]> {
  const { sort } = filter
  if (sort !== undefined) return sorted(db, reader, filter, sort, search).execute()
  const from = after ?? { tier: 0, number: 0 }
  const skipped = after ? 0 : filter.offset
  const most = filter.limit + 1
  if (search === null) return tier(db, reader, filter, 0, null, from.number, skipped, most).execute()
  const byTitle = sql<boolean>`title_words @@ ${search}`
  const byText = sql<boolean>`text_words @@ ${search} and not title_words @@ ${search}`
  const titles =
    from.tier === 0 ? await tier(db, reader, filter, 0, byTitle, from.number, 0, skipped + most).execute() : []
  const shown = titles.slice(skipped)
  if (shown.length === most) return shown
  const place = from.tier === 0 ? 0 : from.number
  const left = Math.max(0, skipped - titles.length)
  return [...shown, ...(await tier(db, reader, filter, 1, byText, place, left, most - shown.length).execute())]
}

const tier = (
  db: Kysely<Tables>,
  reader: ListReader,
  filter: Filter,
  place: number,
  fits: RawBuilder<boolean> | null,
  after: number,
  skipped: number,
  most: number,
) =>
  fitting(db, reader, filter, place, fits)
    .where('listings.number', '>', after)
    .orderBy('listings.number')
    .offset(skipped)
    .limit(most)

const byDifficulty = sql`array_position(array['Easy', 'Medium', 'Hard'], difficulty::text)`
const ORDERS: Record<NonNullable<Filter['sort']>, RawBuilder<unknown>> = {
  difficulty: byDifficulty,
  '-difficulty': sql`${byDifficulty} desc`,
  acceptance: sql`percent nulls last`,
  '-acceptance': sql`percent desc nulls last`,
  random: sql`random()`,
}

/** In an order that looks at every problem that fits. */
const sorted = (
  db: Kysely<Tables>,
  reader: ListReader,
  filter: Filter,
  sort: NonNullable<Filter['sort']>,
  search: Query | null,
) =>
  fitting(db, reader, filter, 0, search && sql<boolean>`text_words @@ ${search}`)
    .orderBy(ORDERS[sort])
    .orderBy('listings.number')
    .offset(filter.offset)
    .limit(filter.limit + 1)

function fitting(
  db: Kysely<Tables>,
  reader: ListReader,
  filter: Filter,
  place: number,
  fits: RawBuilder<boolean> | null,
) {
  const { user_id, language } = reader
  const { status, difficulty, complexity, knowledge } = filter
  return db
    .selectFrom('listings')
    .leftJoin('statuses', (join) =>
      join.onRef('statuses.number', '=', 'listings.number').on('statuses.user_id', '=', user_id),
    )
    .select(['listings.number', 'problem_id', 'title', 'knowledge_area', 'difficulty', 'complexity'])
    .select((select) => select.fn.coalesce('statuses.status', sql.lit<'Pending'>('Pending')).as('status'))
    .leftJoin('acceptances', 'acceptances.number', 'listings.number')
    .select(['percent as acceptance', sql.lit(place).as('tier')])
    .where('language', '=', language)
    .where(visibleTo(reader))
    .$if(fits !== null, (query) => query.where(fits ?? sql.lit(true)))
    .$if(knowledge !== undefined, (query) => query.where('knowledge_area', '=', knowledge ?? ''))
    .$if(difficulty !== undefined, (query) => query.where('difficulty', '=', difficulty ?? 'Easy'))
    .$if(complexity !== undefined, (query) => query.where('complexity', '=', complexity ?? 'O(1)'))
    .$if(status === 'Pending', (query) => query.where('statuses.number', 'is', null))
    .$if(status === 'Completed' || status === 'Failed', (query) =>
      query.where('statuses.status', '=', status === 'Failed' ? 'Failed' : 'Completed'),
    )
}

const BEHIND_ALL = 2 ** 31 - 1

/**
 * The number behind which the page of an offset begins where nothing is filtered: blocks of problems are skipped by their counts, and
 * the rest in an index alone. Problems of classes are not counted in blocks.
 */
export async function numberBefore(db: Kysely<Tables>, language: InterfaceLanguage, offset: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with before as (
      select block, sum(listed) over (order by block) - listed as listed from listing_blocks
    ), start as (
      select block * ${sql.lit(BLOCK)} as number, listed from before where listed < ${offset} order by block desc limit 1
    )
    select number from listings where language = ${language} and for_everybody
      and number >= (select number from start)
    order by number offset (select ${offset} - listed - 1 from start) limit 1`.execute(db)
  return rows[0]?.number ?? BEHIND_ALL
}
