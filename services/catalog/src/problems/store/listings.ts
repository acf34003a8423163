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
  /** A problem of the bank; another one is seen by the players that `visibleTo` says. RULES PB4. */
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

/** Published problems that are not listed: those of a release that had no lists. */
export function unlistedProblems(db: Kysely<Tables>): Promise<Pick<Listing, 'problem_id' | 'content'>[]> {
  return db
    .selectFrom('problems')
    .select(['problem_id', 'content'])
    .where('state', '=', 'published')
    .where('problem_id', 'not in', (from) => from.selectFrom('authored_problems').select('problem_id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listings')
            .innerJoin('numbers', 'numbers.number', 'listings.number')
            .whereRef('numbers.problem_id', '=', 'problems.problem_id')
            .select('language'),
        ),
      ),
    )
    .execute()
}
