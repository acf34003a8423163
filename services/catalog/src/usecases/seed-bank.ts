import { createHash } from 'node:crypto'
import type { Database } from '@skirmish/service-kit/database'
import type { Logger } from '@skirmish/service-kit/logger'
import { allowedHtml } from '../allowed-html.ts'
import { type Content, expandSeed } from '../domain/content.ts'
import type { SeedProblem } from '../domain/seed-problem.ts'
import { sizeFault } from '../domain/test-set.ts'
import { seededRandom } from '../seeded-random.ts'
import { saveProblem, saveTests, versionOf } from '../store/problems.ts'
import { renewProofs } from '../store/proofs.ts'
import type { Tables } from '../store/tables.ts'

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/**
 * Stores the bank's new and changed problems for the judge to prove; another secret changes every problem. Safe to
 * repeat, on any replica. Answers how many problems have changed. RULES PB1, JD9.
 */
export async function seedBank(
  database: Database<Tables>,
  bank: readonly SeedProblem[],
  secret: string,
  log: Logger,
): Promise<number> {
  let changed = 0
  for (const seed of bank) {
    const { content: drawn, practice, match } = expandSeed(seed, (set) => seededRandom(secret, `${seed.id} ${set}`))
    const fault = sizeFault(practice) ?? sizeFault(match)
    if (fault) {
      log.error({ problem_id: seed.id }, `the problem is left out: ${fault}`)
      continue
    }
    const content = { ...drawn, texts: sanitised(drawn.texts) }
    const [tests_hash, match_tests_hash] = [hashOf(practice), hashOf(match)]
    const content_hash = hashOf([content, tests_hash, match_tests_hash])
    if ((await versionOf(database.db, seed.id)) === content_hash) continue
    await database.transaction(async (tx) => {
      await saveTests(tx, tests_hash, practice)
      await saveTests(tx, match_tests_hash, match)
      const version = { content_hash, content, tests_hash, match_tests_hash, tests_total: practice.length }
      if (!(await saveProblem(tx, { problem_id: seed.id, ...version }))) return // another replica was first
      await renewProofs(tx, seed.id, [tests_hash, match_tests_hash], new Date())
      changed++
    })
  }
  return changed
}

function sanitised(texts: Content['texts']): Content['texts'] {
  const clean = Object.entries(texts).map(([language, text]) => [
    language,
    { ...text, description: allowedHtml(text.description) },
  ])
  return Object.fromEntries(clean)
}
