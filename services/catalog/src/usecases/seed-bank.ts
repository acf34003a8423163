import { createHash, randomUUID } from 'node:crypto'
import { VerificationRequested } from '@skirmish/contracts/events/judging'
import type { Database } from '@skirmish/service-kit/database'
import { emit } from '@skirmish/service-kit/outbox'
import { expandSeed } from '../domain/content.ts'
import type { SeedProblem } from '../domain/seed-problem.ts'
import { saveForVerification, type Tables } from '../store/problems.ts'

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Stores what is new or changed in the bank and asks the judge to prove it. Safe to repeat, on any replica. RULES PB1. */
export async function seedBank(database: Database<Tables>, bank: readonly SeedProblem[]): Promise<number> {
  let changed = 0
  for (const seed of bank) {
    const { content, tests } = expandSeed(seed)
    const tests_hash = hashOf(tests)
    await database.transaction(async (tx) => {
      const saved = await saveForVerification(tx, {
        problem_id: seed.id,
        content_hash: hashOf([content, tests_hash]),
        content,
        tests_hash,
        tests,
      })
      if (!saved) return
      changed++
      const { reference, limits, checker } = content
      await emit(tx, VerificationRequested, {
        submission_id: `${seed.id}/${tests_hash.slice(0, 12)}/${randomUUID().slice(0, 8)}`,
        language: reference.language,
        code: reference.code,
        limits,
        checker,
        tests: { problem_id: seed.id, tests_hash },
        requested_at: new Date().toISOString(),
      })
    })
  }
  return changed
}
