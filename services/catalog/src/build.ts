import { offeredNames, packageNames, readBank } from '@skirmish/problem-package/bank'
import { trustIn } from '@skirmish/service-kit/auth/published-keys'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { BANK_FOLDER } from './bank-folder.ts'
import { consumeNearArenas } from './classes/handlers/arenas.ts'
import { consumePeople } from './classes/handlers/people.ts'
import { consumeSubmissions } from './classes/handlers/submissions.ts'
import { startReminders } from './classes/jobs/reminders.ts'
import { startTrimming } from './classes/jobs/trimming.ts'
import { openPush } from './classes/push-service.ts'
import { createReminderCounts } from './classes/reminder-counts.ts'
import { serveClassManagement } from './classes/routes/class-management.ts'
import { serveClassProblems } from './classes/routes/class-problems.ts'
import { serveClasses } from './classes/routes/classes.ts'
import { servePictures } from './classes/routes/pictures.ts'
import { serveProblemDrafts } from './classes/routes/problem-drafts.ts'
import { serveReminders } from './classes/routes/reminders.ts'
import { setSolvedAt } from './classes/store/class-attempts.ts'
import { classProblemsOf } from './classes/store/class-problems.ts'
import { testsOfDrafts } from './classes/store/problem-drafts.ts'
import type { Config } from './config.ts'
import { authorsOf } from './generation/authors.ts'
import { startGenerations } from './generation/jobs/generations.ts'
import { serveGenerations } from './generation/routes/generations.ts'
import { testsOfGenerations } from './generation/store/generations.ts'
import { noteVerdict } from './generation/usecases/ask-about-generations.ts'
import { consumeAttempts } from './practice/handlers/attempts.ts'
import { startCounting } from './practice/jobs/acceptances.ts'
import { servePractice } from './practice/routes/practice.ts'
import { unreadable } from './problems/domain/left-out.ts'
import { consumeVerifications } from './problems/handlers/verifications.ts'
import { startProofs } from './problems/jobs/proofs.ts'
import { startSeeding } from './problems/jobs/seeding.ts'
import { serveProblems } from './problems/routes/problems.ts'
import { serveTests } from './problems/routes/tests.ts'
import type { TestsInUse } from './problems/store/test-sets.ts'
import { listPublished } from './problems/usecases/list-problems.ts'
import type { Tables } from './tables.ts'

/**
 * Problems, their tests and reference solutions. The catalog serves no problem before the judge has proven it, but is ready
 * before that: the judge fetches the tests from here, which are drawn meanwhile.
 */
export async function build(service: ServiceContext<Config>): Promise<void> {
  const { config, log } = service
  const database = await service.database<Tables>(new URL('../migrations/', import.meta.url))
  await listPublished(database)
  const bank = readBank(
    BANK_FOLDER,
    offeredNames(config.BANK_PACKAGES, packageNames(BANK_FOLDER)),
    config.VALIDATOR_INCLUDES,
  )
  for (const { file, fault } of bank.faults)
    log.error({ file }, `a problem of the bank is left out: its ${file} ${fault}`)
  const seeding = startSeeding(service, database, bank.packages)
  const leftOut = () => [...bank.faults.map(unreadable), ...seeding.leftOut()]
  const help = 'Packages of the bank without tests, which players are not offered'
  service.metrics.gauge('catalog_problems_left_out', help, () => new Set(leftOut().map((one) => one.problem_id)).size)

  serveTests(service, database)
  serveProblems(service, database, { ...seeding, leftOut })
  service.verifyTokens(trustIn(service.upstream(config.AUTH_URL)))
  servePractice(service, database, classProblemsOf)
  serveClasses(service, database)
  serveClassManagement(service, database)
  serveClassProblems(service, database)
  serveProblemDrafts(service, database)
  servePictures(service, database)
  const push = await openPush(database.db, config)
  serveReminders(service, database, push)
  const testsOfOthers: TestsInUse = async (db) => [...(await testsOfDrafts(db)), ...(await testsOfGenerations(db))]
  await consumeVerifications(service, database, noteVerdict)
  await consumeAttempts(service, database, setSolvedAt)
  await consumeSubmissions(service, database)
  await consumePeople(service, database, testsOfOthers)
  const countReminders = createReminderCounts(service)
  await consumeNearArenas(service, database, push, countReminders)
  startProofs(service, database, testsOfOthers)
  startTrimming(service, database)
  startReminders(service, database, push, countReminders)
  startCounting(service, database)
  const { authors, first } = authorsOf(config, database, log)
  serveGenerations(service, database, first)
  startGenerations(service, database, { database, authors, first, secret: config.TEST_SECRET, log })
}
