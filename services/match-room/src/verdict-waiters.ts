import type { Judgement } from '@skirmish/contracts/events/judging'
import type { Bus } from '@skirmish/service-kit/bus'
import type { Kysely } from 'kysely'
import { submissionById } from './store/submissions.ts'
import type { Tables } from './store/tables.ts'

const POLL_MS = 1_000

export interface VerdictWaiters {
  /** The verdict on a submission, or null when it does not come in time. */
  wait(submissionId: string): Promise<Judgement | null>
  /** Tells every replica that a verdict is stored. */
  announce(submissionId: string): void
  stop(): void
}

/**
 * Lets an HTTP call wait for a verdict that any replica may receive. The announcement is a hint and may be lost: the
 * table is asked every second besides.
 */
export function createVerdictWaiters(db: Kysely<Tables>, bus: Bus, waitMs: number): VerdictWaiters {
  const subject = bus.subject('live.match-room.judged')
  const waiting = new Map<string, () => void>()
  const subscription = bus.nc.subscribe(subject, { callback: (_error, message) => waiting.get(message.string())?.() })
  const pause = (id: string) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS)
      waiting.set(id, () => {
        clearTimeout(timer)
        resolve()
      })
    })
  return {
    wait: async (id) => {
      const deadline = Date.now() + waitMs
      try {
        while (Date.now() < deadline) {
          const woken = pause(id) // before the look, so that no announcement falls between the two
          const submission = await submissionById(db, id)
          if (submission?.judgement) return submission.judgement
          await woken
        }
        return null
      } finally {
        waiting.delete(id)
      }
    },
    announce: (id) => bus.nc.publish(subject, id),
    stop: () => subscription.unsubscribe(),
  }
}
