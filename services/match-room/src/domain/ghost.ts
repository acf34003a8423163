import { applyEdit } from '@skirmish/contracts/recorded-text'
import type { CodeStep, SideEvent } from '@skirmish/contracts/rest/replays'
import type { BotStep } from './bot-plan.ts'

/** The widest difference of points between a player and a ghost's person: the window in which a search begins. RULES GH5, MM2. */
export const GHOST_WITHIN = 75
/** Lines are counted about this often: to count them after each edit would take minutes where somebody has sent a hundred thousand. */
const LINES_EVERY_MS = 2_000

/** A side of a match as it was recorded. Times are milliseconds since the start of that match. */
export interface RecordedSide {
  code: readonly CodeStep[]
  events: readonly SideEvent[]
  /** Whether the person solved the problem. */
  solved: boolean
  /** When the match was over. */
  endedAt: number
}

/**
 * What a ghost does, in order of time: what its person did until the solution, or until the recording ends. Null where the solution or every
 * sign of an effort is missing, as where it is not kept any more. `durationMs` is that of the match against the ghost. RULES GH5.
 */
export function ghostSteps({ code, events, solved, endedAt }: RecordedSide, durationMs: number): BotStep[] | null {
  const tries = events.flatMap((event): BotStep[] => {
    if (event.kind !== 'progress') return []
    const { at, verdict, tests_passed: passed, tests_total: total } = event
    return verdict === null ? [{ at, does: 'run', passed, total }] : [{ at, does: 'submit', passed, total, verdict }]
  })
  const solvedAt = tries.find((step) => step.does === 'submit' && step.verdict === 'accepted')?.at
  if (tries.length === 0 || solved !== (solvedAt !== undefined)) return null
  const end = solvedAt ?? endedAt
  const did = [...linesOver(code), ...tries].filter(({ at }) => at <= end)
  return [...did, ...(solved ? [] : [{ at: end, does: 'leave' } as const])]
    .map((step) => ({ ...step, at: Math.round(step.at) }))
    .filter(({ at }) => at < durationMs)
    .sort((one, other) => one.at - other.at)
}

/** How many lines with something in them the code had, whenever that changed. */
function linesOver(code: readonly CodeStep[]): BotStep[] {
  const steps: Extract<BotStep, { does: 'type' }>[] = []
  let text = ''
  /** The first change since lines were counted. */
  let changedAt: number | null = null
  const count = (at: number) => {
    const lines = text.match(/^.*\S/gm)?.length ?? 0
    if (lines !== steps.at(-1)?.lines) steps.push({ at, does: 'type', lines })
  }
  for (const step of code) {
    if (step.kind !== 'edit') continue
    if (changedAt !== null && step.at - changedAt >= LINES_EVERY_MS) {
      count(changedAt)
      changedAt = null
    }
    text = applyEdit(text, step) ?? text
    changedAt ??= step.at
  }
  if (changedAt !== null) count(changedAt)
  return steps
}
