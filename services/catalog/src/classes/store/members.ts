import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { refuseAdderOr, refuseNoMore } from './refused-teachers.ts'
import { forgetRemoval, noteTold } from './removed-people.ts'

export interface Person {
  user_id: string
  username: string
  /** Counts the names of an account; the greatest is the newest. */
  name_version: number
}

/** Stands for a teacher of whom nobody knows any more: the student was added all the same, and has not agreed. */
export const SOMEBODY = ''

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

/** The name of a member of a class; throws for an unknown id. */
export async function nameOf(db: Kysely<Tables>, userId: string): Promise<string> {
  const query = db.selectFrom('people').select('username').where('user_id', '=', userId)
  return (await query.executeTakeFirstOrThrow()).username
}

/**
 * Makes people whom a teacher adds members of a class; returns the ids of those who were none before. The caller leaves out people who left
 * the class or refuse the teacher: see `unwilling`. RULES CL2, CL4.
 */
export async function addMembers(
  tx: Kysely<Tables>,
  classId: string,
  people: readonly Person[],
  addedBy: string | null,
  now: Date,
): Promise<Set<string>> {
  await saveNames(tx, people)
  const users = people.map((one) => one.user_id)
  await forgetRemoval(tx, classId, users)
  const { rows } = await sql<{ user_id: string }>`insert into class_members (class_id, user_id, joined_at, added_by)
    select ${classId}, user_id, ${now}, ${addedBy} from unnest(${users}::text[]) as given(user_id)
    on conflict do nothing returning user_id`.execute(tx)
  return new Set(rows.map((row) => row.user_id))
}

/** The ids of those of some people who left a class, or refuse a teacher. */
export async function unwilling(
  db: Kysely<Tables>,
  classId: string,
  users: readonly string[],
  teacherId: string | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from left_classes where class_id = ${classId} and user_id = any(${users}::text[])
    union select user_id from refused_teachers where refused_id = ${teacherId} and user_id = any(${users}::text[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.user_id))
}

/** Makes a person with the code of a class its member. It takes back that the person left the class or refused a teacher of it. RULES CL4. */
export async function joinByOneself(tx: Kysely<Tables>, classId: string, person: Person, now: Date): Promise<void> {
  await saveNames(tx, [person])
  const { user_id } = person
  const values = { class_id: classId, user_id, joined_at: now }
  const own = tx.insertInto('class_members').values(values)
  await own.onConflict((on) => on.columns(['class_id', 'user_id']).doUpdateSet({ added_by: null })).execute()
  await tx.deleteFrom('left_classes').where('class_id', '=', classId).where('user_id', '=', user_id).execute()
  const teachers = tx.selectFrom('class_teachers').select('user_id').where('class_id', '=', classId)
  await tx.deleteFrom('refused_teachers').where('user_id', '=', user_id).where('refused_id', 'in', teachers).execute()
}

/** Notes that a student whom a teacher added agrees, which takes back a refusal of that teacher; returns whether the class has the student. RULES CL4. */
export async function agree(tx: Kysely<Tables>, classId: string, userId: string): Promise<boolean> {
  const query = tx.selectFrom('class_members').select('added_by').where('class_id', '=', classId)
  const member = await query.where('user_id', '=', userId).forUpdate().executeTakeFirst()
  if (!member) return false
  const update = tx.updateTable('class_members').set({ added_by: null })
  await update.where('class_id', '=', classId).where('user_id', '=', userId).execute()
  if (member.added_by !== null) await refuseNoMore(tx, userId, member.added_by)
  return true
}

/**
 * Takes a student from a class who leaves it for good, and perhaps refuses the teacher who added the student, also where the student has left
 * already, or was taken from it; returns whether the class has or had the student. RULES CL4.
 */
export async function leave(
  tx: Kysely<Tables>,
  classId: string,
  userId: string,
  refusesAdder: boolean,
): Promise<boolean> {
  const gone = tx.deleteFrom('class_members').where('class_id', '=', classId).where('user_id', '=', userId)
  const left = await gone.returning('added_by').executeTakeFirst()
  if (left) await noteLeft(tx, { class_id: classId, user_id: userId, added_by: left.added_by })
  const was = left ?? (await formerMember(tx, classId, userId)) ?? (await noteTold(tx, classId, userId))
  if (was && refusesAdder) await refuseAdderOr(tx, was.added_by, classId, userId)
  return was !== undefined
}

async function noteLeft(tx: Kysely<Tables>, left: { class_id: string; user_id: string; added_by: string | null }) {
  const { added_by } = left
  const keep = tx.insertInto('left_classes').values(left)
  await keep.onConflict((on) => on.columns(['user_id', 'class_id']).doUpdateSet({ added_by })).execute()
}

/** Reads which teacher had added a student to a class that the student left, null where the student had agreed; undefined for anybody else. */
function formerMember(tx: Kysely<Tables>, classId: string, userId: string) {
  const query = tx.selectFrom('left_classes').select('added_by').where('class_id', '=', classId)
  return query.where('user_id', '=', userId).executeTakeFirst()
}

/** Keeps invitations of addresses that no account has confirmed. */
export async function addInvitations(
  tx: Kysely<Tables>,
  classId: string,
  digests: readonly string[],
  invitedBy: string,
  now: Date,
): Promise<void> {
  await sql`insert into class_invitations (class_id, email_digest, invited_at, invited_by)
    select ${classId}, digest, ${now}, ${invitedBy} from unnest(${digests}::text[]) as given(digest)
    on conflict do nothing`.execute(tx)
}

/** Takes the invitations of addresses to a class back, since these have joined. */
export async function dropInvitations(tx: Kysely<Tables>, classId: string, digests: readonly string[]): Promise<void> {
  await sql`delete from class_invitations where class_id = ${classId} and email_digest = any(${digests}::text[])`.execute(
    tx,
  )
}

/** Takes an address's invitations to all classes but archived ones; returns the classes and the teachers who invited. */
export function takeInvitations(tx: Kysely<Tables>, digest: string) {
  return tx
    .deleteFrom('class_invitations')
    .using('classes')
    .whereRef('classes.class_id', '=', 'class_invitations.class_id')
    .where('archived_at', 'is', null)
    .where('email_digest', '=', digest)
    .returning(['class_invitations.class_id', 'invited_by'])
    .execute()
}
