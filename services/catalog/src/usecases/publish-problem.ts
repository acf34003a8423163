import type { Judgement } from '@skirmish/contracts/events/judging'
import { ProblemPublished } from '@skirmish/contracts/events/problems'
import type { Logger } from '@skirmish/service-kit/logger'
import { emit } from '@skirmish/service-kit/outbox'
import type { Kysely } from 'kysely'
import { problemById, setState, type Tables } from '../store/problems.ts'

/** Publishes a problem whose reference solution was accepted; a rejected one keeps its reason. RULES PB1. */
export async function decideProblem(tx: Kysely<Tables>, judgement: Judgement, log: Logger): Promise<void> {
  const [problemId = '', hashStart = ''] = judgement.submission_id.split('/')
  const problem = await problemById(tx, problemId)
  if (!problem?.tests_hash.startsWith(hashStart)) return // a verdict on tests that have been replaced since
  if (judgement.verdict !== 'accepted') {
    const reason =
      `the reference solution got ${judgement.verdict} on test ${judgement.test_id ?? '-'}: ${judgement.detail}`.slice(
        0,
        1_000,
      )
    log.error({ problem_id: problemId }, reason)
    return setState(tx, problemId, 'rejected', reason)
  }
  await setState(tx, problemId, 'published', null)
  const { reference: _kept, ...shown } = problem.content
  await emit(tx, ProblemPublished, {
    problem_id: problemId,
    ...shown,
    tests_hash: problem.tests_hash,
    tests_total: problem.tests_total,
  })
}
