import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import { PICTURE_IDS } from '@skirmish/problem-text/picture-address'
import { type Kysely, sql } from 'kysely'
import type { Imported, Likeness } from '../../imported.ts'
import type { Tables } from '../../tables.ts'
import { keepPictures } from './pictures.ts'

/** A draft with its hidden tests by their hash, or with null where they are in its content. */
export interface StoredDraft {
  content: DraftFields
  tests_hash: string | null
}
export type KeptDraft = Pick<Tables['problem_drafts'], 'draft_id' | 'created_at' | 'updated_at'> &
  StoredDraft & { imported: Imported | null }

/** A teacher's draft as it is stored, with `lock` until the transaction ends. RULES CL1. */
export function storedDraft(
  db: Kysely<Tables>,
  authorId: string,
  draftId: string,
  lock = false,
): Promise<KeptDraft | undefined> {
  return db
    .selectFrom('problem_drafts')
    .select(['draft_id', 'created_at', 'updated_at', 'content', 'tests_hash', 'imported'])
    .where('draft_id', '=', draftId)
    .where('author_id', '=', authorId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

export interface ListedDraft {
  draft_id: string
  title: string
  updated_at: Date
  tests_hash: string | null
  imported_from: string | null
  /** Those of the `asked` paths where its content has nothing but white space. */
  lacks: string[]
}

/** A page of a teacher's drafts, the latest changed first, with one more than asked when there is a next page. A path is as `testcases.0.input`. */
export function draftsOf(
  db: Kysely<Tables>,
  authorId: string,
  { limit, offset }: { limit: number; offset: number },
  asked: readonly string[],
): Promise<ListedDraft[]> {
  // A new value is read from its storage once, not for every path.
  const lacks = sql<string[]>`array(select path
    from (select content || '{}' as whole offset 0) as one, unnest(${asked}::text[]) as path
    where coalesce(whole #>> string_to_array(path, '.'), '') !~ '\\S')`
  return db
    .selectFrom('problem_drafts')
    .select(['draft_id', 'updated_at', 'tests_hash', sql<string>`coalesce(content ->> 'title', '')`.as('title')])
    .select([sql<string | null>`imported ->> 'name'`.as('imported_from'), lacks.as('lacks')])
    .where('author_id', '=', authorId)
    .orderBy('updated_at', 'desc')
    .orderBy('draft_id')
    .limit(limit + 1)
    .offset(offset)
    .execute()
}

export async function insertDraft(
  tx: Kysely<Tables>,
  draft_id: string,
  author_id: string,
  { content, tests_hash }: StoredDraft,
  now: Date,
  imported: Imported | null = null,
): Promise<void> {
  await keepPictures(tx, content.description ?? '', now)
  const draft = { draft_id, author_id, content: JSON.stringify(content), tests_hash }
  await tx
    .insertInto('problem_drafts')
    .values({ ...draft, created_at: now, updated_at: now, imported: imported && JSON.stringify(imported) })
    .execute()
}

export async function saveDraft(
  tx: Kysely<Tables>,
  draftId: string,
  { content, tests_hash }: StoredDraft,
  now: Date,
): Promise<void> {
  await keepPictures(tx, content.description ?? '', now)
  await tx
    .updateTable('problem_drafts')
    .set({ content: JSON.stringify(content), tests_hash, updated_at: now })
    .where('draft_id', '=', draftId)
    .execute()
}

/** Keeps what the last import brought. RULES PB25. */
export async function keepDraftImport(tx: Kysely<Tables>, draftId: string, imported: Imported): Promise<void> {
  await tx
    .updateTable('problem_drafts')
    .set({ imported: JSON.stringify(imported) })
    .where('draft_id', '=', draftId)
    .execute()
}

/** The latest of a teacher's other drafts that is like a package: rather one that is not just as an import left it. */
export async function draftLike(
  db: Kysely<Tables>,
  authorId: string,
  { title, origin }: Likeness,
  butId: string,
): Promise<{ draft_id: string; is_untouched: boolean } | undefined> {
  const { rows } = await sql<{ draft_id: string; is_untouched: boolean }>`select draft_id,
      imported is not null and updated_at = created_at as is_untouched from problem_drafts
    where author_id = ${authorId} and draft_id <> ${butId}
      and (${title}::text is null or lower(${title}) in (lower(btrim(content ->> 'title')), lower(imported ->> 'title')))
      and (${origin}::text is null or imported ->> 'origin' = ${origin})
    order by is_untouched, updated_at desc, draft_id limit 1`.execute(db)
  return rows[0]
}

/** Returns whether there was such a draft of the teacher's. */
export async function deleteDraft(tx: Kysely<Tables>, authorId: string, draftId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('problem_drafts')
    .where('draft_id', '=', draftId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How many drafts a teacher has. */
export async function countDrafts(tx: Kysely<Tables>, authorId: string): Promise<number> {
  const query = tx.selectFrom('problem_drafts').select(({ fn }) => fn.countAll<string>().as('count'))
  return Number((await query.where('author_id', '=', authorId).executeTakeFirstOrThrow()).count)
}

/** The sets of tests of all drafts. */
export async function testsOfDrafts(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`select distinct tests_hash as hash from problem_drafts
    where tests_hash is not null`.execute(db)
  return rows.map((row) => row.hash)
}

/** The ids of pictures in drafts. RULES PB16. */
export async function picturesInDrafts(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    picture_id: string
  }>`select distinct (regexp_matches(content::text, ${PICTURE_IDS}, 'g'))[1] as picture_id
    from problem_drafts where content::text like '%/pictures/%'`.execute(db)
  return rows.map(({ picture_id }) => picture_id)
}
