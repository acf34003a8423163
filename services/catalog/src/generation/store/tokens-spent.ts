import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The tokens that all replicas have spent on a UTC day. */
export async function tokensSpent(db: Kysely<Tables>, day: string): Promise<number> {
  const query = db.selectFrom('tokens_spent').select('tokens').where('day', '=', day)
  return Number((await query.executeTakeFirst())?.tokens ?? 0)
}

export async function addTokens(db: Kysely<Tables>, day: string, tokens: number): Promise<void> {
  await sql`insert into tokens_spent (day, tokens) values (${day}, ${tokens})
    on conflict (day) do update set tokens = tokens_spent.tokens + excluded.tokens`.execute(db)
}
