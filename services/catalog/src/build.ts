import { VerificationJudged } from '@skirmish/contracts/events/judging'
import { sendRefusal } from '@skirmish/service-kit/error-mapper'
import { refuse } from '@skirmish/service-kit/refusal'
import type { House } from '@skirmish/service-kit/service'
import { BANK } from '../bank/bank.ts'
import type { Config } from './config.ts'
import { countByState, type Tables, testSet } from './store/problems.ts'
import { decideProblem } from './usecases/publish-problem.ts'
import { seedBank } from './usecases/seed-bank.ts'

/** Problems, their tests and reference solutions; nothing is served before the judge has proven it. */
export async function build(house: House<Config>): Promise<void> {
  const database = await house.database<Tables>(new URL('../migrations/', import.meta.url))
  const changed = await seedBank(database, BANK)
  if (changed > 0) house.log.info(`${changed} problems of the bank wait for their proof`)

  house.http.get<{ Params: { hash: string } }>('/internal/problems/:problem_id/tests/:hash', async (request, reply) => {
    const tests = await testSet(database.db, request.params.hash)
    return tests ? { tests } : sendRefusal(reply, refuse(404, 'There are no such tests.'))
  })
  // Sticky once reached: a bank that is being verified again keeps serving what it had.
  let served = false
  house.ready(async () => {
    served ||= (await countByState(database.db).catch(() => ({ verifying: 1, published: 0 }))).verifying === 0
    return served
  })

  await house.on(database, VerificationJudged, { durable: 'catalog-verifications' }, (tx, judgement) =>
    decideProblem(tx, judgement, house.log),
  )
}
