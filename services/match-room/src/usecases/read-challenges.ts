import { PLACEHOLDER_AVATAR } from '@skirmish/contracts/constants'
import type { Challenge, PeoplePush } from '@skirmish/contracts/sockets/people'
import type { Kysely } from 'kysely'
import { avatarsOf } from '../store/avatars.ts'
import { type ChallengeRow, challengesOf } from '../store/challenges.ts'
import { publishedProblem } from '../store/problems.ts'
import type { Tables } from '../store/tables.ts'

/** Every page of both players shows a challenge for so long after it was made, a settled one too. */
const TOLD_FOR_MS = 2 * 60_000

/** The challenges of a player and to a player, as a page is told. RULES PE5. */
export async function readChallenges(db: Kysely<Tables>, userId: string, now: Date): Promise<PeoplePush> {
  const rows = await challengesOf(db, userId, new Date(now.getTime() - TOLD_FOR_MS))
  const avatars =
    rows.length > 0
      ? await avatarsOf(
          db,
          rows.flatMap(({ from_id, to_id }) => [from_id, to_id]),
        )
      : new Map()
  const shown = (row: ChallengeRow) => present(db, row, userId, avatars)
  return {
    action: 'challenges',
    incoming: await Promise.all(rows.filter(({ to_id }) => to_id === userId).map(shown)),
    outgoing: await Promise.all(rows.filter(({ from_id }) => from_id === userId).map(shown)),
    server_time: now.toISOString(),
  }
}

async function present(
  db: Kysely<Tables>,
  row: ChallengeRow,
  userId: string,
  avatars: ReadonlyMap<string, string>,
): Promise<Challenge> {
  const { challenge_id, ranked, difficulty, duration, state, expires_at, match_id } = row
  const [other, player] = row.from_id === userId ? [row.to_id, row.to_name] : [row.from_id, row.from_name]
  const problem = row.problem_id === null ? undefined : await publishedProblem(db, row.problem_id)
  return {
    ...{ challenge_id, player, avatar: avatars.get(other) ?? PLACEHOLDER_AVATAR, ranked },
    ...{ title: problem?.title ?? null, difficulty: problem?.difficulty ?? difficulty, duration },
    ...{ state, expires_at: expires_at.toISOString(), match_id },
  }
}
