import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countIn, disagreements, untilSettled, withDatabases } from '@skirmish/operations/backup/agreement'
import { restoreBackup } from '@skirmish/operations/backup/restore'
import { takeBackup } from '@skirmish/operations/backup/take'
import { type Collector, startCollector } from '@skirmish/testkit/otlp-collector'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Player } from '../players/player.ts'
import { newcomer, playInto, submitUntilJudged } from './ranked-story.ts'

const [CALLS, PUBLISHES] = [3, 4]

let system: System
let collector: Collector

beforeAll(async () => {
  collector = await startCollector()
  system = await startSystem({
    replicas: 'gateway=2,matchmaking=2,match-room=2,judge=2',
    environment: {
      ...FEW_PROBLEMS,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '500',
    },
  })
})
afterAll(async () => {
  await system?.stop()
  collector.stop()
})

test('SH4 SH5 SH7 two players on different gateways play a ranked match by the documented paths alone', async () => {
  const [a, b] = await Promise.all([newcomer(system.url, 'ann'), newcomer(system.url, 'ben')])
  const minutesSince = (moment: number) => (performance.now() - moment) / 60_000
  const begun = performance.now()
  const { matchId, code, sockets } = await playInto(a, b, { apart: true })
  const opened = performance.now()
  const wrong = await submitUntilJudged(b, matchId, 'print("wrong")')
  const least = minutesSince(opened)
  expect(wrong).toMatchObject({ status: 400, body: { verdict: 'wrong_answer', test_id: 1 } })
  expect(await submitUntilJudged(a, matchId, code)).toMatchObject({ status: 200, body: { verdict: 'accepted' } })
  expect((await a.call('POST', `/matches/${matchId}/submit/`, { language: 'python', code })).status).toBe(409)
  sockets[1].send({ action: 'resign' })
  const [mine, theirs] = await Promise.all([sockets[0].next('match_result'), sockets[1].next('match_result')])
  expect(mine.results.map((side) => [side.username, side.status, side.points_delta])).toEqual([
    [a.username, 'Won', 20],
    [b.username, 'Failed', 0],
  ])
  expect(theirs.results).toEqual([...mine.results].reverse())
  const { body: match } = await a.call('GET', `/matches/${matchId}/`)
  expect(match).toMatchObject({ duration: 20, match_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
  const HALF_A_STEP = 0.005 // times are told in hundredths of a minute
  for (const { time_taken } of mine.results) {
    expect(time_taken).toBeGreaterThanOrEqual(least - HALF_A_STEP)
    expect(time_taken).toBeLessThan(minutesSince(begun) + HALF_A_STEP)
  }
  await vi.waitFor(
    async () =>
      expect((await a.call('GET', '/home/')).body).toMatchObject({
        points: 20,
        matches_played: 1,
        matches_won: 1,
        problems_solved: 1,
        position: expect.any(Number),
      }),
    5_000,
  )
  expect((await b.call('GET', '/history/?status=Failed')).body.results).toMatchObject([{ status: 'Failed', points: 0 }])
  expect((await b.call('GET', '/history/?status=Won')).body.results).toEqual([])
  const board = async () => (await a.call('GET', '/leaderboard/?rank=Bronze&limit=100')).body.results
  const mineOnIt = expect.arrayContaining([expect.objectContaining({ username: a.username, points: 20 })])
  await vi.waitFor(async () => expect(await board()).toEqual(mineOnIt), 3_000)
})

test('MR3 MM1 a win is told and booked at once; the winner plays the next match while the other player goes on, and hears of the end', async () => {
  const [a, b, c] = await Promise.all([
    newcomer(system.url, 'ada'),
    newcomer(system.url, 'bob'),
    newcomer(system.url, 'cyd'),
  ])
  const { matchId, code, sockets } = await playInto(a, b, { apart: true })
  const [mine, theirs] = sockets
  await submitUntilJudged(a, matchId, code)
  const [won, lost] = await Promise.all([mine.next('solved'), theirs.next('solved')])
  expect([won.user, won.result?.points_delta, lost.user, lost.result]).toEqual([a.username, 20, a.username, null])
  const left = Date.parse(lost.ends_at) - Date.now()
  expect([left > 240_000, left <= 300_000]).toEqual([true, true])
  const home = async (player: Player) => (await player.call('GET', '/home/')).body
  const booked = { points: 20, matches_played: 1, matches_won: 1 }
  await vi.waitFor(async () => expect(await home(a)).toMatchObject(booked), 5_000)
  const going = { status: 'Pending', solved_by: a.username, ends_at: lost.ends_at, duration: 20 }
  expect((await b.call('GET', `/matches/${matchId}/`)).body).toMatchObject(going)

  const bound = await b.socket('/ws/matchmaking/')
  expect((await bound.next('match_ready')).match_id).toBe(matchId)
  await vi.waitFor(async () => {
    const queue = await a.socket('/ws/matchmaking/')
    await queue.next('idle', 1_000).finally(() => queue.close()) // free as soon as the event of the win has come
  }, 10_000)
  const next = await playInto(a, c)
  next.sockets[1].send({ action: 'resign' })
  await next.sockets[0].next('match_result')
  theirs.send({ action: 'resign' })
  expect((await mine.next('match_result')).results.map((side) => [side.status, side.points_delta])).toEqual([
    ['Won', 20],
    ['Failed', 0],
  ])
  await vi.waitFor(async () => expect(await home(a)).toMatchObject({ matches_played: 2, matches_won: 2 }), 5_000)
  await vi.waitFor(async () => expect(await home(b)).toMatchObject({ matches_played: 1, matches_won: 0 }), 5_000)
  expect((await a.call('GET', '/history/')).body.results).toHaveLength(2)
  for (const socket of [mine, theirs, bound, ...next.sockets]) socket.close()
})

test('OP6 one trace leads from the POST at the gateway through match-room, NATS and judge back to the result', async () => {
  const [a, b] = await Promise.all([newcomer(system.url, 'tom'), newcomer(system.url, 'tia')])
  const { matchId, code } = await playInto(a, b)
  await submitUntilJudged(a, matchId, code)
  const tracesOf = (root: string) =>
    collector.spans
      .filter((span) => span.service === 'gateway' && span.name === root)
      .map(({ traceId }) => {
        const trace = collector.spans.filter((span) => span.traceId === traceId)
        const step = ({ name, attributes }: (typeof trace)[number]) =>
          attributes['db.system.name'] === 'redis' ? 'redis' : name.replace(/(pg.query:\w+).*/, '$1')
        return new Set(trace.map((span) => `${span.service}: ${step(span)}`))
      })
  const passes = (root: string, steps: string[]) =>
    expect(tracesOf(root).some((way) => steps.every((step) => way.has(step)))).toBe(true)
  await vi.waitFor(() => {
    passes('submitCode', [
      'gateway: redis',
      'match-room: submitCode',
      'match-room: pg.query:INSERT',
      'match-room: publish work.judging.ranked',
      'judge: handle work.judging.ranked',
      'judge: compile',
      'judge: run',
      'judge: pg.query:INSERT',
      'judge: publish verdict.submission_judged',
      'match-room: handle verdict.submission_judged',
      'match-room: pg.query:UPDATE',
    ])
    passes('logIn', ['auth: logIn', 'auth: pg.query:SELECT', 'auth: redis'])
  }, 15_000)
})

test('OP6 work that no player and no event asked for makes no span', () => {
  const polls = collector.spans.filter(
    ({ parentSpanId, kind }) => !parentSpanId && (kind === CALLS || kind === PUBLISHES),
  )
  expect(polls.map(({ name }) => name)).toEqual([])
})

test('MR7 OP4 kill -9 of each service in turn during a match delays it, and points move once', async () => {
  const [a, b] = await Promise.all([newcomer(system.url, 'kim'), newcomer(system.url, 'kai')])
  const back = () => vi.waitFor(async () => expect((await fetch(`${system.url}/readyz`)).status).toBe(200), 20_000)
  const { matchId, code, sockets } = await playInto(a, b, {
    apart: true,
    between: () => Promise.all([1, 2].map((replica) => system.kill('matchmaking', replica))),
  })
  for (const service of ['auth', 'profile', 'catalog', 'leaderboard', 'gateway']) {
    await system.kill(service)
    await back()
    sockets[0].send({ action: 'stats_update', lines: 3 })
  }
  const submitting = submitUntilJudged(a, matchId, `import time\ntime.sleep(0.2)\n${code}`)
  await new Promise((resolve) => setTimeout(resolve, 300))
  for (const replica of [1, 2]) await system.kill('judge', replica)
  for (const replica of [1, 2]) await system.kill('match-room', replica)
  const verdict = await submitting
  expect([200, 409]).toContain(verdict.status) // 409: it was judged while nobody could answer, and is solved
  await back()
  const end = await b.socket(`/ws/match/${matchId}/`)
  expect(await end.next('snapshot')).toMatchObject({ status: 'Pending', solved_by: a.username, results: null })
  for (const replica of [1, 2]) await system.kill('match-room', replica) // between the win and the end
  const read = async () => (await b.call('GET', `/matches/${matchId}/`)).body
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'Pending', solved_by: a.username }), 20_000)
  end.send({ action: 'resign' })
  expect((await end.next('match_result')).results.map((side) => side.status)).toEqual(['Failed', 'Won'])
  await vi.waitFor(
    async () =>
      expect((await a.call('GET', '/home/')).body).toMatchObject({ points: 20, matches_played: 1, matches_won: 1 }),
    10_000,
  )
  expect((await a.call('GET', '/history/')).body.results).toHaveLength(1)
})

test('OP3 a backup that is taken while a match ends is restored beside it with the same counts and a note of itself, and a difference is found', async () => {
  const { DATABASE_URL = '', NATS_URL = '', DATABASE_PREFIX = '', NATS_PREFIX = '' } = system.environment
  const servers = { DATABASE_URL, NATS_URL, DATABASE_PREFIX, NATS_PREFIX }
  const beside = { ...servers, DATABASE_PREFIX: `${DATABASE_PREFIX}r_`, NATS_PREFIX: `${NATS_PREFIX}r` }
  const work = mkdtempSync(join(tmpdir(), 'skirmish-backup-'))
  try {
    const [a, b] = await Promise.all([newcomer(system.url, 'bea'), newcomer(system.url, 'bob')])
    const { matchId, code } = await playInto(a, b)
    const [{ figures, at }] = await Promise.all([
      takeBackup(servers, join(work, 'kept')),
      submitUntilJudged(a, matchId, code),
    ])
    await withDatabases(servers, async (clients) => {
      expect(await untilSettled(servers, clients)).toBe(true)
      expect(await disagreements(clients)).toEqual([])
    })
    const wrongly = restoreBackup(servers, join(work, 'kept'), () => {})
    await expect(wrongly).rejects.toThrow(/^Services are connected: .*auth \(\d+\), .* nothing was changed/)
    await restoreBackup(beside, join(work, 'kept'), () => {})
    await withDatabases(beside, async (clients) => {
      expect(await countIn(clients)).toEqual(figures)
      const noted = "select at, details from audit_log where action = 'backed_up' order by entry_id desc limit 1"
      const { rows } = (await clients.get('auth')?.query(noted)) ?? { rows: [] }
      expect(rows).toMatchObject([{ at: new Date(at), details: { restored: true } }])
      await clients.get('match-room')?.query('update balances set points = points + 7 where ledger_seq > 0')
      expect((await disagreements(clients))[0]).toMatch(/the ledger ends at \d+, the balance is \d+$/)
    })
  } finally {
    rmSync(work, { recursive: true })
  }
})
