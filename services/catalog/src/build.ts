import { trustIn } from '@skirmish/service-kit/published-keys'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from './config.ts'
import { authorsOf } from './generation/authors.ts'
import { consumeAttempts } from './handlers/attempts.ts'
import { consumePeople } from './handlers/people.ts'
import { consumeVerifications } from './handlers/verifications.ts'
import { startGenerations } from './jobs/generations.ts'
import { startProofs } from './jobs/proofs.ts'
import { startSeeding } from './jobs/seeding.ts'
import { BANK_FOLDER, offeredNames, readBank } from './packages/bank.ts'
import { unreadable } from './packages/left-out.ts'
import { serveClassManagement } from './routes/class-management.ts'
import { serveClassProblems } from './routes/class-problems.ts'
import { serveClasses } from './routes/classes.ts'
import { serveGenerations } from './routes/generations.ts'
import { servePractice } from './routes/practice.ts'
import { serveProblemDrafts } from './routes/problem-drafts.ts'
import { serveProblems } from './routes/problems.ts'
import { serveTests } from './routes/tests.ts'
import type { Tables } from './store/tables.ts'
import { listPublished } from './usecases/list-problems.ts'

/**
 * Problems, their tests and reference solutions. The catalog serves no problem before the judge has proven it, but is ready
 * before that: the judge fetches the tests from here, which are drawn meanwhile.
 */
export async function build(service: ServiceContext<Config>): Promise<void> {
  const { config, log } = service
  const database = await service.database<Tables>(new URL('../migrations/', import.meta.url))
  await listPublished(database)
  const bank = readBank(BANK_FOLDER, offeredNames(config.BANK_PACKAGES))
  for (const { file, fault } of bank.faults)
    log.error({ file }, `a problem of the bank is left out: its ${file} ${fault}`)
  const seeding = startSeeding(service, database, bank.packages)
  const leftOut = () => [...bank.faults.map(unreadable), ...seeding.leftOut()]
  const help = 'Packages of the bank without tests, which players are not offered'
  service.metrics.gauge('catalog_problems_left_out', help, () => new Set(leftOut().map((one) => one.problem_id)).size)

  serveTests(service, database)
  serveProblems(service, database, { ...seeding, leftOut })
  service.verifyTokens(trustIn(service.upstream(config.AUTH_URL)))
  servePractice(service, database)
  serveClasses(service, database)
  serveClassManagement(service, database)
  serveClassProblems(service, database)
  serveProblemDrafts(service, database)
  await consumeVerifications(service, database)
  await consumeAttempts(service, database)
  await consumePeople(service, database)
  startProofs(service, database)
  const { authors, first } = authorsOf(config, database, log)
  serveGenerations(service, database, first)
  startGenerations(service, database, { database, authors, first, secret: config.TEST_SECRET, log })
}
