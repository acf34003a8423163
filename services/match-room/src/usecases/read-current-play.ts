import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import type { CurrentPlay } from '@skirmish/contracts/rest/current-play'
import type { Kysely } from 'kysely'
import { openBotMatch } from '../store/bots.ts'
import { type RunningMatch, runningMatchesOf, waitingSessionOf } from '../store/current-play.ts'
import { problemContent } from '../store/problems.ts'
import type { Tables } from '../store/tables.ts'
import { infoOf, livesSince } from './open-session.ts'

/** What a player is in the middle of, as the way back to it shows it. */
export async function readCurrentPlay(
  db: Kysely<Tables>,
  userId: string,
  lang: string | undefined,
  now: Date,
): Promise<CurrentPlay> {
  const matches = await runningMatchesOf(db, userId)
  const shown = await Promise.all(matches.map((match) => shownMatch(db, userId, match, lang)))
  const session = await waitingSessionOf(db, userId, livesSince(now))
  return {
    match: shown[0] ?? null,
    solved_matches: shown.filter(({ solved }) => solved),
    bot_match: (await openBotMatch(db, userId))?.match_id ?? null,
    session: session ? await infoOf(db, session) : null,
  }
}

async function shownMatch(db: Kysely<Tables>, userId: string, match: RunningMatch, lang: string | undefined) {
  const { title, texts } = await problemContent(db, match.problem_id)
  // A player who has not opened a ranked match may still stay away: nothing of its problem is told before.
  const isKnown = match.type === 'Custom' || match.opened_at !== null
  return {
    match_id: match.match_id,
    type: match.type,
    problem_title: isKnown ? (texts[interfaceLanguage(lang)]?.title ?? title) : '',
    opponent: match.opponent,
    deadline_at: (match.deadline_at ?? new Date(0)).toISOString(), // a match of two has one
    solved: match.solved_at !== null,
    solved_by: match.won_by === userId ? match.username : match.won_by && match.opponent,
  }
}
