import { type Kysely, sql } from 'kysely'

/** The words that searches are mended by are those of problems for everybody: a class's stay in the class. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`delete from search_words where (language, word) not in (
    select language, unnest(tsvector_to_array(text_words)) from listings where for_everybody)`.execute(db)
}
