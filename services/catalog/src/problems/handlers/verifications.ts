import { VerificationJudged } from '@skirmish/contracts/events/judging'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import { noteVerdict } from '../../generation/usecases/ask-about-generations.ts'
import type { Tables } from '../../tables.ts'
import { decideProblem } from '../usecases/decide-problem.ts'

/** Publishes or rejects a problem when the judge has run its reference solution; a verdict may be about a problem in the making too. */
export async function consumeVerifications(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, VerificationJudged, { durable: 'catalog-verifications' }, async (tx, judgement) => {
    const now = new Date()
    if (await noteVerdict(tx, judgement, now)) return
    await decideProblem(tx, judgement, now, service.log)
  })
}
