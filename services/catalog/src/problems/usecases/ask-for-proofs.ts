import { VerificationRequested } from '@skirmish/contracts/events/judging'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Tables } from '../../tables.ts'
import { lostAfterMs } from '../domain/proof.ts'
import { dropLost, dueProofs, lockTurns, noteAsked, type Places } from '../store/proofs.ts'

/** A teacher's questions that are under way: a few keep the judge busy, and a hundred slow ones would keep all others waiting. */
const PLACES: Places = { most: 50, ofTeacher: 4, ofCatalog: 50 }

/**
 * Asks the judge to run reference solutions: of new problems, of those that the judge failed at, and of those asked so long
 * ago that the question or the verdict must be lost. Authors take turns. RULES PB1, JD2.
 */
export async function askForProofs(database: Database<Tables>, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    await lockTurns(tx)
    for (const proof of await dueProofs(tx, now, PLACES)) {
      const { problem_id, tests_hash, submission_id, asked, content } = proof
      const { reference, limits, checker } = content
      if (!reference) continue
      await noteAsked(tx, proof, new Date(now.getTime() + lostAfterMs(asked + 1)))
      await emit(tx, VerificationRequested, {
        submission_id,
        language: reference.language,
        code: reference.code,
        limits,
        checker,
        tests: { problem_id, tests_hash },
        requested_at: now.toISOString(),
      })
    }
    await dropLost(tx, now)
  })
}
