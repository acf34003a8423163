import { type Judgement, VerificationJudged } from '@skirmish/contracts/events/judging'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { decideProblem } from '../usecases/decide-problem.ts'

/** Keeps a verdict that is about something else than a problem's proof; returns false for any other. */
export type NoteOther = (tx: Kysely<Tables>, judgement: Judgement, now: Date) => Promise<boolean>

/** Publishes or rejects a problem when the judge has run its reference solution; a verdict may be about a problem in the making too. */
export async function consumeVerifications(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  noteOther: NoteOther,
): Promise<void> {
  await service.on(database, VerificationJudged, { durable: 'catalog-verifications' }, async (tx, judgement) => {
    const now = new Date()
    if (await noteOther(tx, judgement, now)) return
    await decideProblem(tx, judgement, now, service.log)
  })
}
