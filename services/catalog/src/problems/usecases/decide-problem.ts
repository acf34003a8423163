import type { Judgement } from '@skirmish/contracts/events/judging'
import { faultReason } from '@skirmish/contracts/program-faults'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { refusedBy, retryAfterMs } from '../domain/proof.ts'
import { authorship } from '../store/authored-problems.ts'
import { setState } from '../store/problems.ts'
import { noteAnswered, problemOfProof, setDue, setProven } from '../store/proofs.ts'
import { publish } from './publish-problem.ts'

const REASON_CHARACTERS = 1_000

/**
 * Publishes a problem when its reference solution was accepted on every set of its tests, rejects it at the first other
 * verdict and where its own program is at fault, and asks again when the judge itself failed. A version that was published before stays in its place. RULES PB1, JD2, JD9, JD16, SH8.
 */
export async function decideProblem(tx: Kysely<Tables>, judgement: Judgement, now: Date, log: Logger): Promise<void> {
  await decide(tx, judgement, now, log)
  await noteAnswered(tx, judgement.submission_id)
}

async function decide(tx: Kysely<Tables>, judgement: Judgement, now: Date, log: Logger): Promise<void> {
  const found = await problemOfProof(tx, judgement.submission_id)
  if (!found) return // the problem has been replaced since
  const { problem, proof, others } = found
  if (problem.state !== 'verifying' || proof.proven_at) return // the judge has answered a repeated question twice
  const { problem_id } = problem
  const set = proof.tests_hash === problem.match_tests_hash ? 'match ' : problem.match_tests_hash ? 'practice ' : ''
  if (judgement.problem_fault !== undefined)
    return reject(tx, judgement, problem_id, faultReason(set, judgement.problem_fault), log)
  if (judgement.verdict === 'judge_error') {
    const waitMs = retryAfterMs(proof.asked)
    const reason = `the judge failed on the ${set}tests and is asked again: ${judgement.detail}`
    log.warn({ problem_id, again_in_s: waitMs / 1_000 }, reason)
    await setDue(tx, proof.submission_id, new Date(now.getTime() + waitMs))
    return setState(tx, problem_id, 'verifying', reason.slice(0, REASON_CHARACTERS))
  }
  if (judgement.verdict !== 'accepted') {
    const where = judgement.test_id === null ? `the ${set}tests` : `${set}test ${judgement.test_id}`
    const reason = `the reference solution got ${judgement.verdict} on ${where}: ${judgement.detail}`
    return reject(tx, judgement, problem_id, reason, log)
  }
  await setProven(tx, proof.submission_id, now)
  if (others.every((other) => other.proven_at)) await publish(tx, problem)
}

/** A teacher reads the reason in the problem; one of the bank is the operator's to mend. */
async function reject(tx: Kysely<Tables>, judgement: Judgement, problem_id: string, reason: string, log: Logger) {
  if (await authorship(tx, problem_id)) log.info({ problem_id }, reason)
  else log.error({ problem_id }, reason)
  await setState(tx, problem_id, 'rejected', reason.slice(0, REASON_CHARACTERS), refusedBy(judgement))
}
