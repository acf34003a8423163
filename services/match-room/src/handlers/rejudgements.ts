import { SubmissionRejudged } from '@skirmish/contracts/events/judging'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { recordRejudgement } from '../usecases/record-rejudgement.ts'

/** Keeps the verdicts that the judge gives on the requests of rejudges. */
export async function consumeRejudgements(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, SubmissionRejudged, { durable: 'match-room-rejudged' }, recordRejudgement)
}
