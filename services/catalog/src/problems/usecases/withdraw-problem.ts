import type { Kysely } from 'kysely'
import { dropListing } from '../../practice/store/listings.ts'
import type { Tables } from '../../tables.ts'
import { noteDeleted } from '../store/authored-problems.ts'
import { renewProofs } from '../store/proofs.ts'

/** Takes a teacher's problem from its teacher and all lists, and asks the judge about it no more. RULES SH8. */
export async function withdraw(tx: Kysely<Tables>, problemId: string, now: Date): Promise<void> {
  await noteDeleted(tx, problemId, now)
  await renewProofs(tx, problemId, [], now)
  await dropListing(tx, problemId)
}
