import { type Judgement, VerificationRequested } from '@skirmish/contracts/events/judging'
import { EventTooLargeError } from '@skirmish/service-kit/bus/event-size'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Kysely } from 'kysely'
import { lostAfterMs, retryAfterMs } from '../../problems/domain/proof.ts'
import type { Tables } from '../../tables.ts'
import * as store from '../store/generations.ts'

const BATCH = 50
/** The judge's own failures on one question, after which the generation fails. */
const FAILURES = 8

/** Tells the judge of the questions that are due: new ones, and those of which the verdict must be lost. RULES JD2. */
export async function askAboutGenerations(database: Database<Tables>, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { submission_id, generation_id, request, asked } of await store.dueQuestions(tx, now, BATCH)) {
      try {
        await emit(tx, VerificationRequested, { ...request, submission_id, requested_at: now.toISOString() })
        await store.noteQuestionAsked(tx, submission_id, new Date(now.getTime() + lostAfterMs(asked + 1)))
      } catch (error) {
        if (!(error instanceof EventTooLargeError)) throw error
        // It would keep the questions of all other generations from the judge.
        const reason = 'A program and its inputs are too long for a question to the judge.'
        await store.updateGeneration(tx, generation_id, { state: 'rejected', reason, ended_at: now })
        await store.dropQuestions(tx, generation_id)
      }
    }
  })
}

/** Keeps the judge's verdict on a question of a generation. Returns false when it is about something else. RULES JD2. */
export async function noteVerdict(tx: Kysely<Tables>, judgement: Judgement, now: Date): Promise<boolean> {
  const answered = await store.answerQuestion(tx, judgement)
  if (!answered) return false
  const { generation_id, asked } = answered
  if (judgement.verdict === 'judge_error') {
    if (asked >= FAILURES) {
      const reason = `the judge failed again and again: ${judgement.detail}`
      await store.updateGeneration(tx, generation_id, { state: 'failed', reason, ended_at: now })
    } else await store.reopenQuestion(tx, judgement.submission_id, new Date(now.getTime() + retryAfterMs(asked)))
  } else await store.updateGeneration(tx, generation_id, { due_at: now })
  return true
}
