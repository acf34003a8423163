import type { Judgement } from '@skirmish/contracts/events/judging'
import { liveSubjects } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import type { Kysely } from 'kysely'
import { judgementOf } from './store/submissions.ts'
import type { Submission, Tables } from './store/tables.ts'
import { keepWaiting, stopWaiting } from './store/waiting-runs.ts'

const POLL_MS = 1_000

export interface VerdictWaiters {
  /** The verdict on a submission; null when it does not come in time or the caller has left. */
  wait(submissionId: string, kind: Submission['kind'], left?: AbortSignal): Promise<Judgement | null>
  /** Tells every replica that a verdict is stored. */
  announce(submissionId: string): void
  stop(): void
}

/**
 * Lets an HTTP call wait for a verdict that any replica may receive. The announcement is a hint and may be lost, so the
 * waiter also asks the table every second, and records then that a caller waits for a run.
 */
export function createVerdictWaiters(db: Kysely<Tables>, bus: Bus, waitMs: number): VerdictWaiters {
  const subject = bus.subject(liveSubjects.judged)
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
  const poll = async (id: string, kind: Submission['kind'], left?: AbortSignal): Promise<Judgement | null> => {
    const deadline = Date.now() + waitMs
    while (Date.now() < deadline && !left?.aborted) {
      const woken = pause(id) // before the query, so that no announcement falls between the two
      if (kind === 'run') await keepWaiting(db, id)
      const judgement = await judgementOf(db, id)
      if (judgement) return judgement
      await woken
    }
    return null
  }
  return {
    wait: async (id, kind, left) => {
      const wake = () => waiting.get(id)?.()
      left?.addEventListener('abort', wake)
      try {
        const judgement = await poll(id, kind, left)
        if (!judgement && kind === 'run') await stopWaiting(db, id)
        return judgement
      } finally {
        left?.removeEventListener('abort', wake)
        waiting.delete(id)
      }
    },
    announce: (id) => bus.publishVolatile(subject, id),
    stop: () => subscription.unsubscribe(),
  }
}
