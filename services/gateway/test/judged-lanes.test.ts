import { randomUUID } from 'node:crypto'
import { rankedPlayers } from '@skirmish/contracts/internal/matches'
import { expect, test } from 'vitest'
import { eventually } from './raw.ts'
import { bearer, start } from './start.ts'

const PLACES = 3
const [RANKED, SOLO, FAILING] = [randomUUID(), randomUUID(), randomUUID()]
const ann = await bearer('ann')

/** A gateway with three places of each kind, and a match-room that holds all calls but those of ann, who plays with ben in RANKED. */
async function startHeld() {
  const verdict = Promise.withResolvers<object>()
  const lookUps: string[] = []
  let held = 0
  const judge = (authorization: string | undefined) => {
    if (authorization === ann.authorization) return { verdict: 'accepted' }
    held++
    return verdict.promise
  }
  const { url, gateway } = await start({ JUDGED_AT_ONCE: String(PLACES), JUDGED_WAITING: '1' }, (services) => {
    services.get<{ Params: { match_id: string } }>(rankedPlayers.path, async ({ params: { match_id: id } }, reply) => {
      lookUps.push(id)
      if (id === RANKED) return { user_ids: ['ann', 'ben'] }
      return id === SOLO ? { user_ids: [] } : reply.code(id === FAILING ? 500 : 404).send({ detail: 'No.' })
    })
    for (const path of ['/learn/run/', '/matches/:id/run/', '/matches/:id/submit/'])
      services.post(path, async ({ headers }) => judge(headers.authorization))
  })
  const call = async (path: string, user: string = randomUUID()) => {
    const headers = { 'content-type': 'application/json', ...(user === 'ann' ? ann : await bearer(user)) }
    return (await fetch(url + path, { method: 'POST', body: '{}', headers })).status
  }
  const waiting = async (kind: string) => {
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
    return new RegExp(`^gateway_${kind}_waiting.* (\\d+)$`, 'm').exec(metrics)?.[1]
  }
  /** Strangers take all places of a kind, wait in its line, and find it full. */
  const fill = async (kind: string, path: string) => {
    const before = held
    for (let i = 0; i < PLACES; i++) void call(path).catch(() => {})
    await eventually(() => expect(held).toBe(before + PLACES))
    void call(path).catch(() => {})
    await eventually(async () => expect(await waiting(kind)).toBe('1'))
    expect(await call(path)).toBe(503)
  }
  return { call, fill, lookUps, heldNow: () => held, release: () => verdict.resolve({}) }
}

test('JD13 runs outside of matches that wait for their verdicts keep nobody from Solo, nor both anybody from ranked matches', async () => {
  const { call, fill, release } = await startHeld()
  await fill('free', '/learn/run/')
  expect(await call(`/matches/${SOLO}/run/`, 'ann')).toBe(200)
  await fill('unranked', `/matches/${SOLO}/run/`)
  expect(await call(`/matches/${SOLO}/run/`, 'ann')).toBe(503)
  expect(await call(`/matches/${RANKED.toUpperCase()}/submit/`, 'ann')).toBe(200)
  release()
})

test('JD13 whoever names no match, or a ranked one of others, takes no place of ranked players; these share a line of their own', async () => {
  const { call, fill, heldNow, release } = await startHeld()
  await fill('unranked', `/matches/${RANKED}/submit/`)
  for (const path of [`/matches/${randomUUID()}/submit/`, '/matches/none/run/']) expect(await call(path)).toBe(503)
  expect(await call(`/matches/${RANKED}/submit/`, 'ann')).toBe(200)
  const before = heldNow()
  const ben = [0, 1].map(() => call(`/matches/${RANKED}/submit/`, 'ben'))
  await eventually(() => expect(heldNow()).toBe(before + 2))
  expect(await call(`/matches/${RANKED}/run/`, 'ben')).toBe(429) // two calls of a person are under way at a time
  expect(await call(`/matches/${RANKED}/run/`, 'ann')).toBe(200)
  release()
  expect(await Promise.all(ben)).toEqual([200, 200])
})

test('JD13 match-room is asked once about a match, and calls whose question fails go with those of custom matches', async () => {
  const { call, lookUps } = await startHeld()
  const both = [`/matches/${RANKED}/submit/`, `/matches/${RANKED.toUpperCase()}/run/`]
  expect(await Promise.all(both.map((path) => call(path, 'ann')))).toEqual([200, 200])
  for (const path of [...both, '/matches/none/run/']) expect(await call(path, 'ann')).toBe(200)
  expect(lookUps).toEqual([RANKED])
  const unknown = randomUUID()
  for (const id of [unknown, unknown, FAILING]) expect(await call(`/matches/${id}/run/`, 'ann')).toBe(200)
  expect(lookUps).toEqual([RANKED, unknown, unknown, FAILING])
})
