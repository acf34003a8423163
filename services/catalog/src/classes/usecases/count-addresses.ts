import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { addressesAdded, noteAddresses } from '../store/added-addresses.ts'

const DAY_MS = 86_400_000
/** Twice the longest list of one call: a school in a day, and no whole address book of strangers, whose names a class shows. */
const MOST_A_DAY = 20_000
const TOO_MANY_A_DAY = refuse(
  429,
  'A teacher may add 20,000 new addresses within a day, and these would be more, so nobody was added. Please come back later.',
  {},
  3_600,
)

/** Counts addresses that are new to a class of a teacher's, or refuses them. The caller has locked the teacher. RULES CL2. */
export async function countAddresses(
  tx: Kysely<Tables>,
  teacherId: string,
  added: number,
  now: Date,
): Promise<Refusal | null> {
  if (added === 0) return null
  const before = await addressesAdded(tx, teacherId, new Date(now.getTime() - DAY_MS))
  if (before + added > MOST_A_DAY) return TOO_MANY_A_DAY
  await noteAddresses(tx, teacherId, now, added)
  return null
}
