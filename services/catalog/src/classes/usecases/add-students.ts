import { accountsByEmail, EMAILS_AT_A_TIME, type FoundAccount } from '@skirmish/contracts/internal/accounts'
import { Email } from '@skirmish/contracts/rest/accounts'
import type { AddedStudents } from '@skirmish/contracts/rest/classes'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import { AwayError } from '@skirmish/service-kit/process/outage'
import { Compile } from 'typebox/compile'
import type { Tables } from '../../tables.ts'
import { countNew } from '../store/added-addresses.ts'
import { countInvitations, isArchived } from '../store/class-management.ts'
import { keepTeachers } from '../store/classes.ts'
import { addInvitations, addMembers, dropInvitations, unwilling } from '../store/members.ts'
import { lockPerson } from '../store/person-lock.ts'
import { countAddresses } from './count-addresses.ts'
import { type Into, tellInvited } from './mail-invitations.ts'
import { NO_CLASS, teaches } from './read-class.ts'

const email = Compile(Email)
const ARCHIVED = refuse(409, 'The class is archived. Take it back from the archive to add students.')
/** Invitations wait until somebody confirms the address: without a bound a teacher could fill the disk with invented ones. */
const MOST_INVITATIONS = 10_000
const TOO_MANY = refuse(
  409,
  'At most 10,000 invitations of a class may wait, so nobody was added. Withdraw those that nobody takes first.',
)

/**
 * Adds the accounts of some addresses to a class, and invites the addresses that no account has confirmed, by mail. Safe to repeat. An address that
 * is confirmed between auth's answer and the invitation has told of it too early, so auth is asked about the invited once more. RULES CL2.
 */
export async function addStudents(
  database: Database<Tables>,
  auth: Upstream,
  into: Into,
  given: readonly string[],
  now: Date,
): Promise<AddedStudents | Refusal> {
  if (!(await teaches(database.db, into.teacher_id, into.class_id))) return NO_CLASS
  if (await isArchived(database.db, into.class_id)) return ARCHIVED
  const trimmed = [...new Set(given.map((one) => one.trim()).filter(Boolean))]
  const asked = await ask(
    auth,
    trimmed.filter((one) => email.Check(one)),
  )
  const found = [...new Map(asked.toReversed().map((one) => [one.digest, one])).values()].toReversed()
  const invalid = trimmed.filter((one) => !email.Check(one))
  const first = await join(database, into, found, now)
  if (isRefusal(first)) return first
  const again = first.invited.length > 0 ? await ask(auth, first.invited) : []
  const late = await join(database, into, again, now)
  if (isRefusal(late)) return late
  await tellInvited(database.db, auth, into, again, now)
  const left = [...first.left, ...late.left]
  const answer = { added: [...first.added, ...late.added], invited: late.invited, already: first.already, invalid }
  return left.length > 0 ? { ...answer, left } : answer
}

async function ask(auth: Upstream, emails: readonly string[]): Promise<FoundAccount[]> {
  const found: FoundAccount[] = []
  for (let at = 0; at < emails.length; at += EMAILS_AT_A_TIME) {
    const part = emails.slice(at, at + EMAILS_AT_A_TIME)
    const { accounts } = await auth.call(accountsByEmail, { body: { emails: part } })
    // Auth answers every address: one that it left out would be in none of the caller's lists.
    if (accounts.length !== part.length) throw new AwayError('auth did not answer each address')
    found.push(...accounts)
  }
  return found
}

async function join(
  database: Database<Tables>,
  { class_id, teacher_id }: Into,
  found: readonly FoundAccount[],
  now: Date,
) {
  if (found.length === 0) return { added: [], invited: [], already: [], left: [] }
  const known = found.flatMap(({ email, digest, account }) =>
    account?.confirmed ? [{ email, digest, ...account }] : [],
  )
  // An unconfirmed account may be anybody's: its address is invited as one without an account is.
  const unknown = found.filter((one) => !one.account?.confirmed)
  const digests = unknown.map((one) => one.digest)
  const joined = await database.transaction(async (tx) => {
    await lockPerson(tx, 'teacher', teacher_id)
    await keepTeachers(tx, [class_id])
    if (!(await teaches(tx, teacher_id, class_id))) return NO_CLASS // auth may have taken its time
    const waiting = digests.length > 0 ? await countInvitations(tx, class_id, digests) : 0
    if (waiting + digests.length > MOST_INVITATIONS) return TOO_MANY
    const users = known.map((one) => one.user_id)
    const left = await unwilling(tx, class_id, users, teacher_id)
    const willing = known.filter((one) => !left.has(one.user_id))
    const tooMany = await countAddresses(tx, teacher_id, await countNew(tx, class_id, [...willing, ...unknown]), now)
    if (tooMany) return tooMany
    await addInvitations(tx, class_id, digests, teacher_id, now)
    await dropInvitations(
      tx,
      class_id,
      known.map((one) => one.digest),
    )
    return { left, added: await addMembers(tx, class_id, willing, teacher_id, now) }
  })
  if (isRefusal(joined)) return joined
  const emails = (of: readonly { email: string }[]) => of.map((one) => one.email)
  return {
    added: emails(known.filter((one) => joined.added.has(one.user_id))),
    invited: emails(unknown),
    already: emails(known.filter((one) => !joined.added.has(one.user_id) && !joined.left.has(one.user_id))),
    left: emails(known.filter((one) => joined.left.has(one.user_id))),
  }
}
