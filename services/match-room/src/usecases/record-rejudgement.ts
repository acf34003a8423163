import { randomUUID } from 'node:crypto'
import { type Judgement, RejudgingRequested } from '@skirmish/contracts/events/judging'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { weighVerdict } from '../domain/rejudging.ts'
import {
  askedSubmission,
  countAsked,
  giveUpDeleted,
  noteAsked,
  saveAnswer,
  submissionsToAsk,
} from '../store/rejudged-submissions.ts'
import { anyUnjudged, enrolSubmissions, moveRejudge, rejudgeById } from '../store/rejudges.ts'
import type { Tables } from '../store/tables.ts'
import { judgingRequest } from './judging-request.ts'

/** Requests of a rejudge that the judge has at a time: a cancelled one leaves no long queue. */
const MOST_ASKED = 8
/** The judge answers every request; one that has no answer for so long was lost with its stream. */
const LOST_MS = 30 * 60_000

/** Asks the judge about the next submissions of a rejudge; when none waits, the rejudge is ready to be applied. */
export async function askJudge(tx: Kysely<Tables>, rejudgeId: string, now: Date, keptSince: Date): Promise<void> {
  const rejudge = await rejudgeById(tx, rejudgeId, true)
  if (rejudge?.state !== 'judging') return
  const asked = await countAsked(tx, rejudgeId, new Date(now.getTime() - LOST_MS))
  if (asked >= MOST_ASKED) return
  const due = await submissionsToAsk(tx, rejudgeId, MOST_ASKED - asked)
  for (const { submission_id, language, code, type } of due) {
    const submissionId = randomUUID()
    await noteAsked(tx, rejudgeId, submission_id, submissionId, now)
    await emit(tx, RejudgingRequested, judgingRequest({ submissionId, language, code }, type, rejudge.content, now))
  }
  if (asked > 0 || due.length > 0) return
  await giveUpDeleted(tx, rejudgeId)
  // Verdicts that came since it began, by the tests of before.
  if ((await enrolSubmissions(tx, rejudge, keptSince)) > 0 || (await anyUnjudged(tx, rejudge, keptSince))) return
  await moveRejudge(tx, rejudgeId, ['judging'], 'ready')
}

/** Keeps the judge's answer beside the submission's verdict, or asks again. Answers to earlier requests change nothing. */
export async function recordRejudgement(tx: Kysely<Tables>, judgement: Judgement): Promise<void> {
  const asked = await askedSubmission(tx, judgement.submission_id)
  if (!asked) return
  const { former } = asked
  if (!former) return saveAnswer(tx, asked, { state: 'gone', first: null, judgement: null })
  const weighed = weighVerdict({ ...asked, former }, judgement.verdict)
  if (weighed === 'ask again') {
    const first = judgement.verdict === 'judge_error' ? asked.first : judgement.verdict
    return saveAnswer(tx, asked, { state: 'waiting', first, judgement: null })
  }
  const changed = weighed === 'changed' ? { ...judgement, submission_id: asked.submission_id } : null
  await saveAnswer(tx, asked, { state: weighed, first: asked.first, judgement: changed })
}
