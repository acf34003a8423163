import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** How many addresses a teacher has added since a moment. */
export async function addressesAdded(tx: Kysely<Tables>, teacherId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ addresses: string }>`select coalesce(sum(addresses), 0) as addresses from added_addresses
    where teacher_id = ${teacherId} and at > ${since}`.execute(tx)
  return Number(rows[0]?.addresses ?? 0)
}

export async function noteAddresses(
  tx: Kysely<Tables>,
  teacher_id: string,
  at: Date,
  addresses: number,
): Promise<void> {
  await tx.insertInto('added_addresses').values({ teacher_id, at, addresses }).execute()
}

/** Forgets what was added before `until`. */
export async function trimAddresses(db: Kysely<Tables>, until: Date): Promise<void> {
  await db.deleteFrom('added_addresses').where('at', '<', until).execute()
}

/** How many of some addresses a class has neither as members nor as invitations. */
export async function countNew(
  tx: Kysely<Tables>,
  classId: string,
  found: readonly { digest: string; user_id?: string }[],
): Promise<number> {
  const digests = found.map((one) => one.digest)
  const users = found.map((one) => one.user_id ?? null)
  const { rows } = await sql<{ count: string }>`select count(*)
    from unnest(${digests}::text[], ${users}::text[]) as one(digest, user_id)
    where not exists (select from class_invitations i where i.class_id = ${classId} and i.email_digest = one.digest)
      and not exists (select from class_members m where m.class_id = ${classId} and m.user_id = one.user_id)`.execute(
    tx,
  )
  return Number(rows[0]?.count ?? 0)
}
