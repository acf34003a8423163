import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import type { Content } from '@skirmish/problem-package/content'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { STEMMED, WHOLE } from './searches.ts'

/** Problems in one row of `listing_blocks`. */
export const BLOCK = 1_000

export interface Listing {
  problem_id: string
  content: Pick<Content, 'title' | 'knowledge_area' | 'difficulty' | 'complexity' | 'texts'>
  /** A problem of the bank; another one is seen by the players of its classes. RULES PB4. */
  forEverybody: boolean
}

/** The place of a problem in lists, given once, when it is first spoken of. */
export async function numberOf(tx: Kysely<Tables>, problemId: string): Promise<number> {
  const find = tx.selectFrom('numbers').select('number').where('problem_id', '=', problemId)
  const found = await find.executeTakeFirst()
  if (found) return found.number
  await tx
    .insertInto('numbers')
    .values({ problem_id: problemId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find.executeTakeFirstOrThrow()).number
}

/** Lists a published problem in every language of the interface, in place of its version before. */
export async function saveListing(tx: Kysely<Tables>, listing: Listing): Promise<void> {
  const { problem_id, content, forEverybody } = listing
  const number = await numberOf(tx, problem_id)
  const before = await tx.deleteFrom('listings').where('number', '=', number).returning('for_everybody').execute()
  for (const language of INTERFACE_LANGUAGES) {
    const text = content.texts[language] ?? content.texts.en
    const title = text?.title ?? content.title
    const all = `${title} ${text?.description ?? ''}`
    const words = (of: string) =>
      sql<string>`strip(to_tsvector(${STEMMED[language]}::regconfig, ${of}) || to_tsvector(${WHOLE}::regconfig, ${of}))`
    const { knowledge_area, difficulty, complexity } = content
    const about = { problem_id, title, knowledge_area, difficulty, complexity, for_everybody: forEverybody }
    const vectors = { title_words: words(title), text_words: words(all) }
    await tx
      .insertInto('listings')
      .values({ language, number, ...about, ...vectors })
      .execute()
    // A class's words mend nobody's search: a stranger could try them out, one by one.
    if (!forEverybody) continue
    await sql`insert into search_words (language, word)
      select ${language}, unnest(tsvector_to_array(to_tsvector(${WHOLE}::regconfig, ${all})))
      on conflict do nothing`.execute(tx)
  }
  const added = Number(forEverybody) - Number(before[0]?.for_everybody ?? false)
  if (added !== 0)
    await sql`insert into listing_blocks (block, listed) values (${Math.floor(number / BLOCK)}, ${added})
      on conflict (block) do update set listed = listing_blocks.listed + excluded.listed`.execute(tx)
}

/** Takes a problem of a teacher out of all lists; its number stays, by which statuses know it. */
export async function dropListing(tx: Kysely<Tables>, problemId: string): Promise<void> {
  await sql`delete from listings using numbers
    where numbers.number = listings.number and numbers.problem_id = ${problemId} and not for_everybody`.execute(tx)
}

/** Those of some problems that are not listed. */
export async function unlistedOf(db: Kysely<Tables>, problemIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    problem_id: string
  }>`select problem_id from unnest(${problemIds}::text[]) as given(problem_id)
    where not exists (select from numbers join listings using (number) where numbers.problem_id = given.problem_id)`.execute(
    db,
  )
  return rows.map((row) => row.problem_id)
}

/** Whether a problem is listed for everybody. */
export async function isForEverybody(db: Kysely<Tables>, problemId: string): Promise<boolean> {
  const query = db.selectFrom('listings').innerJoin('numbers', 'numbers.number', 'listings.number').select('language')
  const listed = query.where('numbers.problem_id', '=', problemId).where('for_everybody', '=', true)
  return (await listed.executeTakeFirst()) !== undefined
}

/** Those of some problems of classes that are listed under an English title, the latest first. */
export async function titledAmong(db: Kysely<Tables>, problemIds: readonly string[], title: string): Promise<string[]> {
  const { rows } = await sql<{
    problem_id: string
  }>`select listings.problem_id from numbers join listings using (number)
    where numbers.problem_id = any(${problemIds}::text[]) and language = 'en' and not for_everybody and title = ${title}
    order by number desc`.execute(db)
  return rows.map((row) => row.problem_id)
}

/** The English titles of those of some problems that are listed. */
export async function titlesOf(db: Kysely<Tables>, problemIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ problem_id: string; title: string }>`select numbers.problem_id, title
    from numbers join listings using (number)
    where numbers.problem_id = any(${problemIds}::text[]) and language = 'en'`.execute(db)
  return new Map(rows.map((row) => [row.problem_id, row.title]))
}

/** Those of some problems that are listed, in the order of lists, with a player's status on each. */
export function listedFor(db: Kysely<Tables>, userId: string, problemIds: readonly string[]) {
  return db
    .selectFrom('numbers')
    .innerJoin('listings', 'listings.number', 'numbers.number')
    .leftJoin('statuses', (join) =>
      join.onRef('statuses.number', '=', 'numbers.number').on('statuses.user_id', '=', userId),
    )
    .select(['numbers.problem_id', 'title', 'difficulty'])
    .select((select) => select.fn.coalesce('statuses.status', sql.lit<'Pending'>('Pending')).as('status'))
    .where(sql<boolean>`numbers.problem_id = any(${problemIds}::text[])`)
    .where('language', '=', 'en')
    .orderBy('numbers.number')
    .execute()
}
