import { trustIn } from '@skirmish/service-kit/auth/published-keys'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from './config.ts'
import { consumeArenaPairs } from './handlers/arena-pairs.ts'
import { consumeCopies } from './handlers/copies.ts'
import { consumeDeletions } from './handlers/deletions.ts'
import { recordHeartbeats } from './handlers/heartbeats.ts'
import { consumePairs } from './handlers/pairs.ts'
import { consumeRejudgements } from './handlers/rejudgements.ts'
import { consumeRefusedRematches } from './handlers/rematches.ts'
import { consumeVerdicts } from './handlers/verdicts.ts'
import { tellWatchers } from './handlers/watch-asks.ts'
import { createScoreAudit } from './jobs/audit-scores.ts'
import { createBotTurn } from './jobs/bots.ts'
import { createChallengeTurn, trimPeople } from './jobs/challenges.ts'
import { advanceRejudges } from './jobs/rejudges.ts'
import { createRematchTurn } from './jobs/rematches.ts'
import { createSweep } from './jobs/sweeper.ts'
import { packOldRecordings, trimOldRuns, trimOldSubmissions } from './jobs/trim-submissions.ts'
import { tellUntoldArenas } from './jobs/untold-arenas.ts'
import { createObjectives } from './objectives.ts'
import { createRecorder } from './recorder.ts'
import { serveAccountData } from './routes/account-data.ts'
import { serveBots } from './routes/bots.ts'
import { serveChallenges } from './routes/challenges.ts'
import { serveDaily } from './routes/daily.ts'
import { serveJudging } from './routes/judging.ts'
import { serveLiveNumbers } from './routes/live-numbers.ts'
import { serveMatches } from './routes/matches.ts'
import { serveRankedPlayers } from './routes/ranked-players.ts'
import { serveRankedRecords } from './routes/ranked-records.ts'
import { serveRejudges } from './routes/rejudges.ts'
import { serveReplays } from './routes/replays.ts'
import { serveSessions } from './routes/sessions.ts'
import { serveSharedResults } from './routes/shared-results.ts'
import { serveSolutions } from './routes/solutions.ts'
import { serveStandings } from './routes/standings.ts'
import { serveTrial } from './routes/trial.ts'
import { serveWatching } from './routes/watching.ts'
import { answerCalls } from './sockets/answer-calls.ts'
import { paceStats } from './sockets/paced-stats.ts'
import { createPushes } from './sockets/pushes.ts'
import type { Tables } from './store/tables.ts'
import { createVerdictWaiters } from './verdict-waiters.ts'

/** Matches from their creation to the result, and the ledger of points. */
export async function build(service: ServiceContext<Config>): Promise<void> {
  const { config, bus, log } = service
  const database = await service.database<Tables>(new URL('../migrations/', import.meta.url))
  service.verifyTokens(trustIn(service.upstream(config.AUTH_URL)))
  const waiters = createVerdictWaiters(database.db, bus, config.VERDICT_WAIT_SECONDS * 1000)
  service.onStop('close', 'the waiters for verdicts', () => waiters.stop())
  const pushes = paceStats(createPushes(database.db, bus), log)
  const recorder = createRecorder(database)
  service.onStop('close', 'the recordings', recorder.write)
  const parts = { database, pushes, config, waiters, recorder, decided: pushes.decision }

  serveMatches(service, parts)
  const most = { waiting: config.JUDGE_QUEUE_MOST, aDay: config.SUBMISSIONS_A_DAY }
  const objectives = createObjectives(service.metrics)
  const judging = { database, waiters, statsChanged: pushes.stats, most, waited: objectives.waited }
  serveJudging(service, judging)
  serveTrial(service, judging)
  serveLiveNumbers(service, database)
  serveSharedResults(service, database)
  serveSessions(service, database)
  serveStandings(service, database)
  serveDaily(service, database)
  serveBots(service, database)
  serveChallenges(service, database, pushes)
  serveSolutions(service, database)
  serveRankedPlayers(service, database)
  serveRankedRecords(service, database)
  serveRejudges(service, database)
  serveAccountData(service, database)
  serveReplays(service, database)
  serveWatching(service, database)

  await consumeCopies(service, database)
  await consumePairs(service, database)
  await consumeArenaPairs(service, database)
  await consumeVerdicts(service, parts)
  await consumeRejudgements(service, database)
  await consumeRefusedRematches(service, database)
  await consumeDeletions(service, database)
  answerCalls(service, parts)
  tellWatchers(service, database)
  service.onStop('work', 'the record of heartbeats', recordHeartbeats(bus, database))
  service.every(1_000, 'the sweep', createSweep(parts, log, waiters.announce))
  service.every(1_000, 'the bots', createBotTurn(parts, log))
  service.every(1_000, 'the rematches', createRematchTurn(parts, log))
  service.every(1_000, 'the challenges', createChallengeTurn(parts, log))
  service.every(5_000, 'the telling of arenas', () => tellUntoldArenas(database, log))
  service.every(60_000, 'the trimming of pages and challenges', () => trimPeople(database, new Date()))
  const auditScores = createScoreAudit(database, objectives.scored, log)
  service.every(5_000, 'the audit of scores', (stopped) => auditScores(new Date(), stopped))
  service.every(1_000, 'the rejudging', () => advanceRejudges(database, config.SUBMISSION_DAYS, log))
  const trim = (stopped: AbortSignal) => trimOldSubmissions(database.db, config.SUBMISSION_DAYS, stopped)
  service.every(3_600_000, 'the trimming of submissions', trim, 'now')
  service.every(60_000, 'the trimming of runs', (stopped) => trimOldRuns(database, stopped))
  service.every(5_000, 'the writing of recordings', recorder.write)
  service.every(60_000, 'the packing of recordings', (stopped) => packOldRecordings(database, stopped))
}
