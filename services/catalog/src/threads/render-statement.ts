import type { Statement } from '@skirmish/problem-text/markdown'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { boundedThread, TOO_MUCH } from '@skirmish/service-kit/process/bounded-thread'
import type { StatementJob } from './statement-worker.ts'

const SLOW = 'The description takes too long to be read. Please make it simpler.'
const TOO_SLOW = refuse(400, SLOW, { errors: { description: [SLOW] } })
/** The longest statement that a person writes takes a tenth of a second. */
const thread = boundedThread<StatementJob, Statement>(new URL('./statement-worker.ts', import.meta.url), {
  cpuMs: 2_000,
  memoryMb: 128,
  line: 50,
  waitMs: 10_000,
  busy: refuse(503, 'Too many statements are being read right now. Please try again.', {}, 2),
})

/** The HTML of a statement in Markdown. Where it takes too long, its formulas stand as they were typed. RULES PB13. */
export async function renderStatement(markdown: string): Promise<Statement | Refusal> {
  for (const withFormulas of [true, false]) {
    const made = await thread.run({ markdown, withFormulas })
    if (made !== TOO_MUCH) return made
  }
  return TOO_SLOW
}
