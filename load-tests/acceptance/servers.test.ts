import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { standings } from '@skirmish/contracts/internal/matches'
import { SERVICES } from '@skirmish/contracts/services'
import { addressSetting } from '@skirmish/devkit/trust/services'
import { dashboards } from '@skirmish/monitoring/dashboards'
import { metricsOf } from '@skirmish/monitoring/metrics-of'
import { rules } from '@skirmish/monitoring/rules'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer, playInto, submitUntilJudged } from './ranked-story.ts'

const TRUST_SECRET = 'a secret that no service needs to know'
let system: System
beforeAll(async () => {
  // Empty names: the launcher brings up servers of its own, as for a newcomer.
  system = await startSystem({
    environment: { ...FEW_PROBLEMS, DATABASE_URL: '', NATS_URL: '', REDIS_URL: '', TRUST_SECRET },
  })
})

afterAll(() => system?.stop())

test('MR7 OP4 kill -9 of PostgreSQL, NATS and Redis in turn during a match ends nothing, and points move once', async () => {
  const [a, b] = await Promise.all([newcomer(system.url, 'pia'), newcomer(system.url, 'pat')])
  const { matchId, code } = await playInto(a, b)
  for (const server of ['redis', 'nats', 'postgres']) {
    await system.kill(server, null)
    await vi.waitFor(async () => expect((await a.call('GET', `/matches/${matchId}/`)).status).toBe(200), 60_000)
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

test("TR1 a service is started with its own users' URLs and not with what makes others', and refuses internal calls without the token", async () => {
  for (const service of SERVICES) {
    const environ = readFileSync(`/proc/${system.pid(service)}/environ`, 'utf8')
    const own = Object.fromEntries(environ.split('\0').map((line) => line.split(/=(.*)/s) as [string, string]))
    expect(new URL(own.NATS_URL ?? '').username).toBe(service)
    expect(new URL(own.REDIS_URL ?? '').username).toBe(service)
    expect(new URL(own.DATABASE_URL ?? '').username).toBe(`${own.DATABASE_PREFIX}${service.replace('-', '_')}`)
    expect(environ).not.toContain(TRUST_SECRET)
    for (const name of ['DATABASE_URL', 'NATS_URL', 'REDIS_URL'])
      expect(environ).not.toContain(system.environment[name] ?? 'unknown')
  }
  const internal = `${system.environment.MATCH_ROOM_URL}${standings.path}`
  expect((await fetch(internal)).status).toBe(401)
  const headers = { authorization: `Bearer ${system.environment.INTERNAL_TOKEN}` }
  expect((await fetch(internal, { headers })).status).toBe(200)
})

test('OP6 a running system has every metric that an alert or a dashboard asks for', async () => {
  const urls = SERVICES.map((service) => system.environment[addressSetting(service)])
  const texts = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))
  const there = new Set(texts.flatMap((text) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)))
  const queries = [
    ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...dashboards.flatMap(({ panels }) => panels.flatMap((panel) => Object.values(panel.queries))),
  ]
  const asked = new Set(queries.flatMap(metricsOf))
  expect(asked.size).toBeGreaterThan(15)
  expect([...asked].filter((name) => !there.has(name))).toEqual([])
  for (const series of ['operation="logIn"', 'verdict="accepted"', 'dependency="redis"'])
    expect(texts.join('')).toContain(series)
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
