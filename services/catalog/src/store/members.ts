import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

export interface Person {
  user_id: string
  username: string
  /** Counts the names of an account; the greatest is the newest. */
  name_version: number
}

/** Keeps people's names; an older name never wins, in whichever order the news come. */
export async function saveNames(tx: Kysely<Tables>, people: readonly Person[]): Promise<void> {
  if (people.length === 0) return
  await sql`insert into people (user_id, username, name_version)
    select * from unnest(
      ${people.map((one) => one.user_id)}::text[],
      ${people.map((one) => one.username)}::text[],
      ${people.map((one) => one.name_version)}::integer[]
    )
    on conflict (user_id) do update set username = excluded.username, name_version = excluded.name_version
      where people.name_version < excluded.name_version`.execute(tx)
}

/** Makes people members of a class; answers those who were none before. */
export async function addMembers(
  tx: Kysely<Tables>,
  classId: string,
  people: readonly Person[],
  now: Date,
): Promise<Set<string>> {
  await saveNames(tx, people)
  const { rows } = await sql<{ user_id: string }>`insert into class_members (class_id, user_id, joined_at)
    select ${classId}, user_id, ${now} from unnest(${people.map((one) => one.user_id)}::text[]) as given(user_id)
    on conflict do nothing returning user_id`.execute(tx)
  return new Set(rows.map((row) => row.user_id))
}

/** Keeps invitations of addresses that no account has confirmed. */
export async function addInvitations(
  tx: Kysely<Tables>,
  classId: string,
  digests: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into class_invitations (class_id, email_digest, invited_at)
    select ${classId}, digest, ${now} from unnest(${digests}::text[]) as given(digest)
    on conflict do nothing`.execute(tx)
}

/** Takes the invitations of addresses to a class back, since these have joined. */
export async function dropInvitations(tx: Kysely<Tables>, classId: string, digests: readonly string[]): Promise<void> {
  await sql`delete from class_invitations where class_id = ${classId} and email_digest = any(${digests}::text[])`.execute(
    tx,
  )
}

/** Takes an address's invitations to all classes but archived ones; answers the classes. */
export async function takeInvitations(tx: Kysely<Tables>, digest: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('class_invitations')
    .using('classes')
    .whereRef('classes.class_id', '=', 'class_invitations.class_id')
    .where('archived_at', 'is', null)
    .where('email_digest', '=', digest)
    .returning('class_invitations.class_id')
    .execute()
  return rows.map((row) => row.class_id)
}
