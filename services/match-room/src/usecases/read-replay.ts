import { isUuid } from '@skirmish/contracts/canonical'
import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import { solutionAccess } from '@skirmish/contracts/internal/class-problems'
import type { Replay, ReplaySide } from '@skirmish/contracts/rest/replays'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Kysely } from 'kysely'
import { isBot, isGhost } from '../domain/bot.ts'
import { titleOf } from '../domain/problem-title.ts'
import { codeSteps, type Span, sideEvents } from '../domain/replay.ts'
import { codeShown } from '../domain/replay-access.ts'
import { ghostNameIn } from '../store/bots.ts'
import { judgedCodes } from '../store/judged-codes.ts'
import { feedOf } from '../store/match-feeds.ts'
import { matchById, noteViews, playersOf } from '../store/matches.ts'
import { isForClasses, problemContent } from '../store/problems.ts'
import { recordingReadersOf } from '../store/recording-choices.ts'
import { recordingOf } from '../store/recordings.ts'
import type { Match, Player, Tables } from '../store/tables.ts'
import { maySeeSolved, NO_MATCH } from './read-match.ts'

const NOT_SHOWN = refuse(403, 'Neither player shows you the recording of this match.')

/** A match that is over as it went, as far as its players show it to the reader, whose side comes first. RULES RC3–RC5. */
export async function readReplay(
  db: Kysely<Tables>,
  catalog: Upstream,
  matchId: string,
  readerId: string,
  language: string | undefined,
  acceptLanguage: string | undefined,
): Promise<Replay | Refusal> {
  const match = isUuid(matchId) ? await matchById(db, matchId) : undefined
  const players = match ? await playersOf(db, match.match_id) : []
  const tookPart = players.some((player) => player.user_id === readerId)
  if (match && tookPart && match.status !== 'Completed') return notOver(match)
  if (match?.status !== 'Completed' || !match.finished_at) return NO_MATCH
  const now = new Date()
  const seesSolved = await maySeeSolved(db, match, readerId, now)
  const readersOf = await recordingReadersOf(
    db,
    players.map((player) => player.user_id),
  )
  const shownOf = async (player: Player) => {
    const isOwn = player.user_id === readerId
    const isTeacher = !isOwn && (await isTeacherOf(db, catalog, readerId, player, match))
    const asking = { isOwn, tookPart, isTeacher, maySeeSolved: seesSolved }
    return { player, code: codeShown(match.type, readersOf(player.user_id), asking) }
  }
  const sides = await Promise.all(players.map(shownOf))
  const isShown = sides.some(({ player, code }) => !isBot(player) && code !== 'refused')
  // Whose practice there is, is theirs and their teachers' to know.
  if (!isShown && !tookPart) return match.type === 'Solo' ? NO_MATCH : NOT_SHOWN
  // A stranger who has read its code would have an advantage in a ranked match on the problem. RULES MR9.
  if (!tookPart && sides.some(({ code }) => code === 'shown')) await noteViews(db, match.problem_id, [readerId])

  const span = spanOf(match, players)
  const feed = await feedOf(db, match.match_id)
  const problem = await problemContent(db, match.problem_id)
  const present = async ({ player, code }: (typeof sides)[number]): Promise<ReplaySide> => {
    const side = {
      ...{ username: player.username, you: player.user_id === readerId, outcome: player.outcome },
      ...(isBot(player) && { bot: true as const }),
      ...(isGhost(player) && { ghost_of: await ghostNameIn(db, match.match_id) }),
    }
    if (!tookPart && code === 'refused' && !isBot(player)) return { ...side, code, steps: [], events: [] }
    const entries = await recordingOf(db, match.match_id, player.user_id)
    const codes = await judgedCodes(db, match.match_id, player.user_id)
    const own = feed.filter((entry) => entry.user === player.user_id)
    const ends = { isBot: isBot(player), solvedAt: player.solved_at, gaveUpAt: player.resigned_at }
    const events = sideEvents(entries, codes, own, ends, span)
    const steps = code === 'shown' ? codeSteps(entries, codes, span) : []
    return {
      ...side,
      code: isBot(player) || (code === 'shown' && steps.length === 0) ? 'none' : code,
      steps,
      events,
    }
  }
  return {
    ...{ match_id: match.match_id, type: match.type },
    match_date: new Date(span.start).toISOString(),
    duration_ms: span.end - span.start,
    problem: { title: titleOf(problem, interfaceLanguage(language, acceptLanguage)), difficulty: problem.difficulty },
    sides: (await Promise.all(sides.map(present))).sort((a, b) => Number(b.you) - Number(a.you)),
  }
}

const notOver = ({ status }: Match): Refusal =>
  status === 'Void'
    ? refuse(409, 'This match counts for nobody, and has no replay.')
    : refuse(409, 'This match is not over yet.')

/** From when practice was opened first: its match may have been made long before. */
function spanOf({ type, started_at, finished_at }: Match, players: readonly Player[]): Span {
  const opened = players.flatMap((player) => (player.opened_at && !isBot(player) ? [player.opened_at] : []))
  const start = type === 'Solo' || type === 'Practice' ? (opened[0] ?? started_at) : started_at
  const end = finished_at ?? start
  return { start: Math.min(start.getTime(), end.getTime()), end: end.getTime() }
}

/** Whether the reader teaches a class that has both the player and the problem, and sees what the player did at that time. RULES CL4, RC4. */
async function isTeacherOf(
  db: Kysely<Tables>,
  catalog: Upstream,
  teacher_id: string,
  { user_id: student_id }: Player,
  { problem_id, started_at }: Match,
): Promise<boolean> {
  if (!(await isForClasses(db, problem_id))) return false
  const access = await catalog.call(solutionAccess, { body: { teacher_id, student_id, problem_id } })
  if ('refused' in access) return false
  return !access.since || started_at >= new Date(access.since)
}
