import { randomUUID } from 'node:crypto'
import { rankedPlayers } from '@skirmish/contracts/internal/matches'
import { internalAddress } from '@skirmish/contracts/internal/route'
import type { Database } from '@skirmish/service-kit/database/database'
import { createHttp } from '@skirmish/service-kit/http/http'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { serveInternal } from '@skirmish/service-kit/http/serve-internal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../src/config.ts'
import { serveRankedPlayers } from '../src/routes/ranked-players.ts'
import { insertMatch, markOpened } from '../src/store/matches.ts'
import type { Match, Tables } from '../src/store/tables.ts'
import { acceptCode } from '../src/usecases/accept-code.ts'
import { acceptFreeRun } from '../src/usecases/accept-free-run.ts'

const HOUR_MS = 3_600_000
const settings = scope()
let database: Database<Tables>

beforeAll(async () => {
  database = await openTestDatabase<Tables>(settings, 'match_room', new URL('../migrations/', import.meta.url))
  const content = JSON.stringify({ problem_id: 'p', limits: {}, checker: { type: 'exact' }, tests_hash: 'h' })
  const about = { title: 'P', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
  await database.db
    .insertInto('problems')
    .values({ problem_id: 'p', ...about, content })
    .execute()
})
afterAll(() => database.close())

async function begin(type: Match['type'], userId: string): Promise<string> {
  const match_id = randomUUID()
  const user = { user_id: userId, username: 'u', opponent_id: null, points_before: 0 }
  const match = { match_id, type, pair_id: null, problem_id: 'p', status: 'Pending' as const }
  await insertMatch(database.db, { ...match, started_at: new Date(), deadline_at: null }, [user])
  await markOpened(database.db, match_id, userId, new Date())
  return match_id
}
async function asked(submissionId: string) {
  const { rows } = await sql<{ subject: string; newcomer: boolean | null }>`
    select subject, (payload->>'newcomer')::boolean as newcomer from outbox
    where payload->>'submission_id' = ${submissionId}`.execute(database.db)
  return rows[0]
}
async function submit(matchId: string, userId: string, waiting = 100, inputs?: string[]) {
  const code = { submissionId: randomUUID(), matchId, userId, language: 'c' as const, code: 'x' }
  const request = { ...code, ...(inputs && { inputs }) }
  const answer = await database.transaction((tx) => acceptCode(tx, request, new Date(), { waiting, aDay: 100 }))
  return isRefusal(answer) ? answer.status : asked(code.submissionId)
}

test('JD13 the judge is asked in the lane of the match, and told that an account has solved nothing for an hour', async () => {
  const subjects = { Ranked: 'work.judging.ranked', Custom: 'work.judging.player', Solo: 'work.judging.solo' }
  for (const type of ['Ranked', 'Custom', 'Solo'] as const) {
    const user = randomUUID()
    expect(await submit(await begin(type, user), user)).toEqual({ subject: subjects[type], newcomer: true })
  }
  const player = randomUUID()
  const earlier = await begin('Solo', player)
  const solved = (ago: number) =>
    database.db
      .updateTable('players')
      .set({ solved_at: new Date(Date.now() - ago) })
      .where('match_id', '=', earlier)
      .execute()
  await solved(HOUR_MS / 2)
  const free = { userId: player, language: 'c' as const, code: 'x', inputs: [''] }
  const run = randomUUID()
  const most = { waiting: 100, aDay: 9 }
  await database.transaction((tx) => acceptFreeRun(tx, { ...free, submissionId: run }, new Date(), most))
  expect(await asked(run)).toEqual({ subject: 'work.judging.solo', newcomer: true })
  await database.db.deleteFrom('submissions').where('submission_id', '=', run).execute()
  await solved(2 * HOUR_MS)
  await database.db.deleteFrom('judge_turns').where('user_id', '=', player).execute()
  expect(await submit(await begin('Ranked', player), player)).toEqual({ subject: subjects.Ranked, newcomer: null })
})

test('JD13 only what ranked matches have waiting decides whether ranked code is refused, however full of other work the queue is', async () => {
  await database.db.deleteFrom('submissions').execute()
  const one = async (type: Match['type'], inputs?: string[]) => {
    const user = randomUUID()
    return submit(await begin(type, user), user, 4, inputs)
  }
  for (const type of ['Custom', 'Solo', 'Custom', 'Solo'] as const)
    expect(await one(type)).toMatchObject({ newcomer: true })
  expect([await one('Custom'), await one('Solo', [''])]).toEqual([503, 503])
  for (let i = 0; i < 2; i++) expect(await one('Ranked', [''])).toMatchObject({ newcomer: true })
  expect(await one('Ranked', [''])).toBe(503)
  for (let i = 0; i < 2; i++) expect(await one('Ranked')).toMatchObject({ newcomer: true })
  expect([await one('Ranked'), await one('Custom')]).toEqual([503, 503])
})

test('JD13 the gateway is told who plays in a ranked match, nobody of another one, and that there is none', async () => {
  const log = createLogger({ service: 'match-room', instance: '1', level: 'error', format: 'json' })
  const http = createHttp(log, createMetrics('match-room'))
  const internalRoute: ServiceContext<Config>['internalRoute'] = (route, handle) => serveInternal(http, route, handle)
  serveRankedPlayers({ internalRoute } as ServiceContext<Config>, database) // it needs no more of a service
  const ask = async (matchId: string) => {
    const answer = await http.inject(internalAddress(rankedPlayers, { params: { match_id: matchId } }))
    return answer.statusCode === 200 ? answer.json() : answer.statusCode
  }
  const ann = randomUUID()
  expect(await ask(await begin('Ranked', ann))).toEqual({ user_ids: [ann] })
  expect(await ask(await begin('Custom', ann))).toEqual({ user_ids: [] })
  expect([await ask(randomUUID()), await ask('none')]).toEqual([404, 404])
})
