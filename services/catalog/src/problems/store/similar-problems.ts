import type { StoredContent } from '@skirmish/problem-package/content'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The titles of all problems for everybody; those of teachers are nobody else's to read. */
export async function titlesForEverybody(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`select distinct content ->> 'title' as title from problems
    where problem_id not in (select problem_id from authored_problems)`.execute(db)
  return rows.map((row) => row.title)
}

interface Similar {
  problem_id: string
  title: string
  tests_hash: string
  similarity: number
}

/** Problems for everybody by how alike their statements are to a text, by trigrams, the most alike first. */
export async function similarProblems(db: Kysely<Tables>, description: string, most: number) {
  const text = sql`(content -> 'texts' -> 'en' ->> 'description')`
  const { rows } = await sql<Similar & { checker: StoredContent['checker'] }>`
    select problem_id, content ->> 'title' as title, content -> 'checker' as checker, tests_hash,
      similarity(${text}, ${description}) as similarity
    from problems where problem_id not in (select problem_id from authored_problems)
    order by ${text} <-> ${description} limit ${most}`.execute(db)
  return rows
}
