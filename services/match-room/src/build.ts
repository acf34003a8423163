import { ProfileChanged } from '@skirmish/contracts/events/accounts'
import { SubmissionJudged } from '@skirmish/contracts/events/judging'
import { PairConfirmed } from '@skirmish/contracts/events/matches'
import { ProblemPublished } from '@skirmish/contracts/events/problems'
import { type Beat, liveSubjects } from '@skirmish/contracts/live'
import * as routes from '@skirmish/contracts/rest/matches'
import * as sessions from '@skirmish/contracts/rest/sessions'
import { keysFrom } from '@skirmish/service-kit/access-token'
import { handleOnce } from '@skirmish/service-kit/inbox'
import { answerSocketCalls } from '@skirmish/service-kit/live'
import { isRefusal } from '@skirmish/service-kit/refusal'
import type { House } from '@skirmish/service-kit/service'
import { onClashSocket } from './clash-socket.ts'
import type { Config } from './config.ts'
import { type MatchSocketParts, onMatchSocket } from './match-socket.ts'
import { createPushes } from './pushes.ts'
import { latestMatchOn } from './store/history.ts'
import { updatePlayer } from './store/matches.ts'
import { noteBeat } from './store/presence.ts'
import { problemByTitle, saveProblem } from './store/problems.ts'
import { noteAvatar, problemsOffered } from './store/sessions.ts'
import { standingsOf } from './store/standings.ts'
import type { Match, Tables } from './store/tables.ts'
import { startSweeper } from './sweeper.ts'
import { createRankedMatch, createSoloMatch } from './usecases/create-match.ts'
import { judgeCode } from './usecases/judge-code.ts'
import { createSession, joinSession } from './usecases/open-session.ts'
import { presentRun, presentSubmission } from './usecases/present-verdict.ts'
import { readHistory } from './usecases/read-history.ts'
import { readMatch } from './usecases/read-match.ts'
import { recordVerdict } from './usecases/record-verdict.ts'
import { createVerdictWaiters } from './verdict-waiters.ts'

/** Matches from their creation to the result, and the ledger of points. */
export async function build(house: House<Config>): Promise<void> {
  const { config, bus, log } = house
  const database = await house.database<Tables>(new URL('../migrations/', import.meta.url))
  house.verifyTokens(keysFrom(house.upstream(config.AUTH_URL)))
  const noShowMs = config.NO_SHOW_SECONDS * 1000
  const waiters = createVerdictWaiters(database.db, bus, config.VERDICT_WAIT_SECONDS * 1000)
  const pushes = createPushes(database.db, bus)
  const ended = (match: Match) => pushes.ending(match)
  const parts: MatchSocketParts = { database, pushes, config, ended }
  const judging = { database, waiters, statsChanged: pushes.stats, queueMost: config.JUDGE_QUEUE_MOST }

  house.route(routes.readMatch, async ({ params, query, user }) => {
    const found = await readMatch(database.db, params.match_id, user.user_id, query.lang)
    if (!isRefusal(found) && found.status === 'Pending') await markOpened(database.db, params.match_id, user.user_id)
    return found
  })
  house.route(routes.runCode, async ({ params, body, user, requestId }) => {
    const done = await judgeCode(judging, {
      submissionId: requestId,
      matchId: params.match_id,
      userId: user.user_id,
      ...body,
    })
    return isRefusal(done) ? done : presentRun(done.judgement)
  })
  house.route(routes.submitCode, async ({ params, body, user, requestId }) => {
    const { code, language } = body
    const done = await judgeCode(judging, {
      submissionId: requestId,
      matchId: params.match_id,
      userId: user.user_id,
      code,
      language,
    })
    return isRefusal(done) ? done : presentSubmission(done.judgement, done.match)
  })
  house.route(routes.lookUpMatch, async ({ query, user }) => {
    const problem = await problemByTitle(database.db, query.problem_title)
    if (!problem) return { match_id: null }
    const type = query.type ?? 'Solo'
    const latest = await latestMatchOn(database.db, user.user_id, problem.problem_id, type)
    if (latest || type !== 'Solo') return { match_id: latest }
    return { match_id: await database.transaction((tx) => createSoloMatch(tx, user, problem.problem_id, new Date())) }
  })
  house.route(routes.history, ({ query, user }) => readHistory(database.db, user.user_id, query))

  house.route(sessions.offeredProblems, async () => ({ results: await problemsOffered(database.db) }))
  house.route(sessions.createSession, ({ body, user }) =>
    database.transaction((tx) => createSession(tx, user, body, new Date())),
  )
  house.route(sessions.joinSession, ({ body, user }) =>
    database.transaction((tx) => joinSession(tx, user, body.session_code, new Date())),
  )

  house.http.get<{ Querystring: { after?: string; limit?: string } }>('/internal/standings', ({ query }) =>
    standingsOf(database.db, query.after ?? '', Number(query.limit ?? 500)),
  )

  await house.on(database, ProblemPublished, { durable: 'match-room-problems' }, (tx, problem) =>
    saveProblem(tx, problem),
  )
  await house.on(database, ProfileChanged, { durable: 'match-room-profiles' }, (tx, { user_id, image, version }) =>
    noteAvatar(tx, user_id, image, version),
  )
  await house.on(database, PairConfirmed, { durable: 'match-room-pairs' }, (tx, pair) =>
    createRankedMatch(tx, pair, new Date(), config.RANKED_SECONDS),
  )
  const verdicts = { durable: 'match-room-verdicts' }
  house.onStop(
    'work',
    await bus.consume(SubmissionJudged, verdicts, async (judgement, delivery) => {
      let over: Match | null = null
      await handleOnce(database, verdicts.durable, delivery.eventId, async (tx) => {
        over = await recordVerdict(tx, judgement, new Date(), noShowMs)
      })
      waiters.announce(judgement.submission_id)
      if (over) await ended(over)
    }),
  )

  house.onStop(
    'work',
    answerSocketCalls(bus, log, 'match', { queue: 'match-room' }, async (call, respond) =>
      respond(await onMatchSocket(parts, call)),
    ),
  )
  const clash = { database, bus }
  house.onStop(
    'work',
    answerSocketCalls(bus, log, 'clash', { queue: 'match-room' }, async (call, respond) =>
      respond(await onClashSocket(clash, call)),
    ),
  )
  const beats = bus.nc.subscribe(bus.subject(liveSubjects.beat), {
    queue: 'match-room',
    callback: (_error, message) => void noteBeat(database.db, message.json<Beat>().gateway, new Date()).catch(() => {}),
  })
  const stopSweeper = startSweeper({ ...parts, bus }, log, waiters.announce)
  house.onStop('work', () => beats.unsubscribe())
  house.onStop('work', stopSweeper)
  house.onStop('close', () => waiters.stop())
}

/** Reading the match opens it too: who looks at the problem has come. RULES MR5. */
async function markOpened(db: Parameters<typeof updatePlayer>[0], matchId: string, userId: string): Promise<void> {
  const player = await db
    .selectFrom('players')
    .select('opened_at')
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (player && !player.opened_at) await updatePlayer(db, matchId, userId, { opened_at: new Date() })
}
