import { spawnSync } from 'node:child_process'
import { type System, startSystem } from '@skirmish/testkit/system'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer, playInto, submitUntilJudged } from './ranked-story.ts'

let system: System
beforeAll(async () => {
  // Empty names: the launcher brings up servers of its own, as for a newcomer.
  system = await startSystem({ environment: { DATABASE_URL: '', NATS_URL: '', REDIS_URL: '' } })
})

afterAll(() => system?.stop())

test('kill -9 of PostgreSQL, NATS and Redis in turn during a match ends nothing, and points move once', async () => {
  const [a, b] = await Promise.all([newcomer(system.url, 'pia'), newcomer(system.url, 'pat')])
  const { matchId, code } = await playInto(a, b)
  for (const server of ['redis', 'nats', 'postgres']) {
    process.kill(system.pid(server, null), 'SIGKILL')
    await vi.waitFor(async () => expect((await a.call('GET', `/matches/${matchId}/`)).status).toBe(200), 20_000)
  }
  const verdict = await submitUntilJudged(a, matchId, code)
  expect([200, 409]).toContain(verdict.status)
  const end = await b.socket(`/ws/match/${matchId}/`)
  await end.next('snapshot', 60_000)
  end.send({ action: 'resign' })
  expect((await end.next('match_result', 60_000)).results.map((side) => side.status)).toEqual(['Failed', 'Won'])
  await vi.waitFor(
    async () => expect((await a.call('GET', '/home/')).body).toMatchObject({ points: 20, matches_won: 1 }),
    30_000,
  )
  await newcomer(system.url, 'new') // logging in needs Redis, which is back
})

test('OP3 SIGTERM stops everything that was started within 15 s', async () => {
  const services = ['gateway', 'judge', 'auth', 'match-room'].map((service) => system.pid(service))
  const pids = [...services, ...['postgres', 'nats', 'redis'].map((server) => system.pid(server, null))]
  const begun = Date.now()
  await system.stop()
  expect(Date.now() - begun).toBeLessThan(15_000)
  const left = spawnSync('ps', ['-o', 'args=', '-p', pids.join(',')], { encoding: 'utf8' }).stdout
  expect(left.trim()).toBe('')
})
