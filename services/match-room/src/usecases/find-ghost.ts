import { type Rank, rankOf } from '@skirmish/contracts/ranks'
import type { Kysely } from 'kysely'
import type { BotStep } from '../domain/bot-plan.ts'
import { ghostSteps } from '../domain/ghost.ts'
import { difficultiesFor } from '../domain/problem-choice.ts'
import { codeSteps, sideEvents } from '../domain/replay.ts'
import { type GhostSide, ghostsFor } from '../store/ghosts.ts'
import { judgedCodes } from '../store/judged-codes.ts'
import { balancesOf } from '../store/ledger.ts'
import { problemContent } from '../store/problems.ts'
import { recordingOf } from '../store/recordings.ts'
import type { Tables } from '../store/tables.ts'

/** So many are tried: of a side that is near, what it did may not be kept any more. */
const TRIED = 5
const PERSON = { isBot: false, solvedAt: null, gaveUpAt: null }

export interface Ghost {
  side: GhostSide
  level: Rank
  steps: BotStep[]
}

/** The ghost against which a player may play; null without one. The same one as long as nothing changes. RULES GH5. */
export async function findGhost(
  db: Kysely<Tables>,
  userId: string,
  mayTake: (side: GhostSide) => Promise<boolean> = async () => true,
): Promise<Ghost | null> {
  const points = (await balancesOf(db, [userId], false)).get(userId)?.points ?? 0
  for (const side of await ghostsFor(db, userId, points, difficultiesFor(rankOf(points)), TRIED)) {
    const steps = await stepsOf(db, side)
    if (steps && (await mayTake(side))) return { side, level: rankOf(side.points_before), steps }
  }
  return null
}

async function stepsOf(db: Kysely<Tables>, side: GhostSide): Promise<BotStep[] | null> {
  const span = { start: side.started_at.getTime(), end: side.finished_at.getTime() }
  const entries = await recordingOf(db, side.match_id, side.user_id)
  const codes = await judgedCodes(db, side.match_id, side.user_id)
  const { duration } = await problemContent(db, side.problem_id)
  const recorded = {
    code: codeSteps(entries, codes, span),
    events: sideEvents(entries, codes, [], PERSON, span),
    solved: side.solved_at !== null,
    endedAt: span.end - span.start,
  }
  return ghostSteps(recorded, duration * 60_000)
}
