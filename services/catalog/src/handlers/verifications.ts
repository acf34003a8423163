import { VerificationJudged } from '@skirmish/contracts/events/judging'
import type { Database } from '@skirmish/service-kit/database'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { decideProblem } from '../usecases/decide-problem.ts'

/** Publishes or rejects a problem when the judge has run its reference solution. */
export async function consumeVerifications(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, VerificationJudged, { durable: 'catalog-verifications' }, (tx, judgement) =>
    decideProblem(tx, judgement, new Date(), service.log),
  )
}
