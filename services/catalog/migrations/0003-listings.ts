import { type Kysely, sql } from 'kysely'

/** The stemmers of the interface's languages, each without accents, and one that takes words as they are, for beginnings of words. */
const CONFIGURATIONS = { search_en: 'english', search_es: 'spanish', search_pt: 'portuguese', search_words: 'simple' }

const LANGUAGES = [
  ['en', 'en'],
  ['es', 'es'],
  ['pt', 'pt-BR'],
] as const

/**
 * Published problems as players see them, one row a language, and what each player achieved on them. The extensions are trusted ones:
 * the owner of a database may create them.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db)
  await sql`create extension if not exists pg_trgm`.execute(db)
  for (const [name, language] of Object.entries(CONFIGURATIONS)) {
    const [configuration, stemmer] = [sql.ref(name), sql.ref(language === 'simple' ? language : `${language}_stem`)]
    await sql`create text search configuration ${configuration} (copy = ${sql.ref(language)})`.execute(db)
    await sql`alter text search configuration ${configuration}
      alter mapping for asciiword, word, hword, hword_part, asciihword, hword_asciipart with unaccent, ${stemmer}`.execute(
      db,
    )
  }
  await sql`create table numbers (
    number integer generated always as identity primary key,
    problem_id text not null unique
  )`.execute(db)
  await sql`create table listings (
    language text not null,
    number integer not null references numbers on delete cascade,
    problem_id text not null,
    title text not null,
    knowledge_area text not null,
    difficulty text not null,
    complexity text not null,
    for_everybody boolean not null,
    title_words tsvector not null,
    text_words tsvector not null,
    primary key (language, number) include (for_everybody)
  )`.execute(db)
  for (const column of ['knowledge_area', 'difficulty', 'complexity'])
    await sql`create index ${sql.ref(`listings_by_${column}`)} on listings (language, ${sql.ref(column)}, number)
      include (for_everybody)`.execute(db)
  for (const [suffix, language] of LANGUAGES)
    for (const column of ['title_words', 'text_words'])
      await sql`create index ${sql.ref(`listings_${column}_${suffix}`)} on listings using gin (${sql.ref(column)})
        where language = ${sql.lit(language)}`.execute(db)
  // How many listed problems are before a number, without counting them all.
  await sql`create table listing_blocks (block integer primary key, listed integer not null)`.execute(db)
  await sql`create table search_words (
    language text not null,
    word text not null,
    primary key (language, word)
  )`.execute(db)
  await sql`create index search_words_by_beginning on search_words (language, word text_pattern_ops)`.execute(db)
  // Signatures of 64 bytes: with the default of 12 a search for similar words reads twice as much of the index.
  for (const [suffix, language] of LANGUAGES)
    await sql`create index ${sql.ref(`search_words_alike_${suffix}`)} on search_words
      using gist (word gist_trgm_ops(siglen = 64)) where language = ${sql.lit(language)}`.execute(db)

  await sql`create table statuses (
    user_id text not null,
    number integer not null references numbers on delete cascade,
    status text not null check (status in ('Completed', 'Failed')),
    primary key (user_id, number)
  )`.execute(db)
  await sql`create index statuses_by_outcome on statuses (user_id, status, number)`.execute(db)

  await sql`create table daily_problems (day date primary key, problem_id text not null)`.execute(db)
  await sql`create index daily_problems_by_problem on daily_problems (problem_id, day desc)`.execute(db)
  await sql`create table daily_attempts (
    user_id text not null,
    day date not null,
    status text not null check (status in ('Completed', 'Failed')),
    primary key (user_id, day)
  )`.execute(db)
}
