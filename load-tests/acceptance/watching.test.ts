import { checksumOf } from '@skirmish/contracts/recorded-text'
import { updateProfile } from '@skirmish/contracts/rest/accounts'
import { watchable } from '@skirmish/contracts/rest/watching'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer, playInto, submitUntilJudged } from './ranked-story.ts'

const DELAY_SECONDS = 20
const LONG_MS = 60_000
let system: System
beforeAll(async () => {
  system = await startSystem({
    replicas: 'gateway=2,match-room=2',
    environment: { ...FEW_PROBLEMS, WATCH_DELAY_SECONDS: String(DELAY_SECONDS) },
  })
})
afterAll(() => system?.stop())

test('WA1 WA2 WA3 WA4 WA5 a third person finds a match, sees its dots at once and its code after the delay, and hears of its end, while gateways and match-rooms are killed', async () => {
  const [a, b, c] = await Promise.all([
    newcomer(system.url, 'ann'),
    newcomer(system.url, 'ben'),
    newcomer(system.url, 'cleo'),
  ])
  await a.ask(updateProfile, { body: { recordings: 'everybody' } })
  const { matchId, code, sockets } = await playInto(a, b)
  const listed = await vi.waitFor(async () => {
    const { results } = await c.ask(watchable, { query: { player: a.username } })
    expect(results).toHaveLength(1)
    return results[0]
  }, LONG_MS)
  expect(listed).toMatchObject({
    match_id: matchId,
    sides: expect.arrayContaining([expect.objectContaining({ username: b.username })]),
  })

  const path = `/ws/watch/${matchId}/`
  const [watcher, rival] = [await c.socket(path), await b.socket(path)]
  expect(await watcher.next('watch', LONG_MS)).toMatchObject({ status: 'Pending', code_delay_seconds: DELAY_SECONDS })
  const typedAt = Date.now()
  const edits = [{ ago: 0, from: 0, removed: 0, inserted: '# watched' }]
  sockets[0].send({ action: 'edits', language: 'python', base: checksumOf(''), edits })
  await submitUntilJudged(b, matchId, 'print("wrong")')
  for (;;) {
    const { feed } = await watcher.next('watch', LONG_MS)
    if (feed.some((entry) => entry.user === b.username && 'verdict' in entry && entry.verdict === 'wrong_answer')) break
  }
  for (;;) if ((await watcher.next('code', LONG_MS)).code === '# watched') break
  expect(Date.now() - typedAt).toBeGreaterThanOrEqual(DELAY_SECONDS * 1_000)
  await rival.next('code_withheld', LONG_MS) // what a player would see of the other one

  for (const service of ['match-room', 'gateway'] as const)
    for (const replica of [1, 2]) {
      await system.kill(service, replica)
      await vi.waitFor(async () => expect((await c.call('GET', '/api/watch/')).status).toBe(200), LONG_MS)
    }
  expect(await submitUntilJudged(a, matchId, code)).toMatchObject({ status: 200 })
  for (;;) if ((await watcher.next('watch', LONG_MS)).solved_by === a.username) break
  sockets[1].send({ action: 'resign' })
  for (;;) {
    const { status, results, replay } = await watcher.next('watch', LONG_MS)
    if (status !== 'Completed') continue
    expect(results?.map((side) => side.status).sort()).toEqual(['Failed', 'Won'])
    expect(replay).toBe(true)
    break
  }
  expect((await c.call('GET', `/matches/${matchId}/replay/`)).status).toBe(200)
  expect((await c.ask(watchable, { query: { player: a.username } })).results).toEqual([])
  expect(rival.received.filter(({ action }) => action === 'code')).toEqual([])
  for (const socket of [watcher, rival, ...sockets]) socket.close()
})

test('WA1 PE3 a match is not watched whose player refuses, or blocks the watcher while that person watches', async () => {
  const [a, b, c, d] = await Promise.all(['dan', 'eva', 'fay', 'gus'].map((name) => newcomer(system.url, name)))
  if (!a || !b || !c || !d) throw new Error('four have registered')
  await d.ask(updateProfile, { body: { recordings: 'nobody' } })
  const { matchId, sockets } = await playInto(a, b)
  const watcher = await c.socket(`/ws/watch/${matchId}/`)
  await watcher.next('watch', LONG_MS)
  await a.call('PUT', `/people/blocked/${c.username}/`)
  await vi.waitFor(() => expect(watcher.closeCodes()).toEqual([4404]), LONG_MS)
  await vi.waitFor(
    async () => expect((await c.ask(watchable, { query: { player: a.username } })).results).toEqual([]),
    LONG_MS,
  )
  sockets[1].send({ action: 'resign' })
  await sockets[0].next('match_result')
  const next = await playInto(c, d)
  const refused = await a.socket(`/ws/watch/${next.matchId}/`)
  await vi.waitFor(() => expect(refused.closeCodes()).toEqual([4404]), LONG_MS)
  for (const socket of [...sockets, ...next.sockets]) socket.close()
})
