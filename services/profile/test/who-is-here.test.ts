import { randomUUID } from 'node:crypto'
import { presenceOf, sendChallenge } from '@skirmish/contracts/internal/people'
import type { Database } from '@skirmish/service-kit/database/database'
import { createHttp } from '@skirmish/service-kit/http/http'
import { serveInternal } from '@skirmish/service-kit/http/serve-internal'
import { createUpstream, type Upstream } from '@skirmish/service-kit/http/upstream'
import { openTestDatabase } from '@skirmish/testkit/open'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureProfile, type Tables } from '../src/store/profiles.ts'
import { blockPlayer, followPlayer, hideOnline } from '../src/usecases/change-people.ts'
import { readFollowed } from '../src/usecases/read-followed.ts'
import { passOnChallenge } from '../src/usecases/send-challenge.ts'

/** What match-room says: another process would be a whole system. */
let playing: string[] = []
let fault: 'absent' | 'too_many' | 'no_problem' = 'absent'
let asked: string[] = []
const { log, metrics } = quiet()
const http = createHttp(log, metrics)
serveInternal(http, presenceOf, async ({ body: { user_ids } }) => {
  asked = user_ids
  return { online: user_ids, in_match: playing }
})
serveInternal(http, sendChallenge, async () => ({ fault, wait_seconds: 7 }))
let matchRoom: Upstream
let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'profile', new URL('../migrations/', import.meta.url))
  matchRoom = createUpstream(await http.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await matchRoom.close()
  await http.close()
  await database.close()
})

test('PE4 followed players who are here come first; who hides it or blocks the reader is shown as away, and nobody is here without match-room', async () => {
  const [ann, ben, cid, dan, eve] = ['ann', 'ben', 'cid', 'dan', 'eve'].map((name) => `${name}-${randomUUID()}`) as [
    string,
    ...string[],
  ]
  for (const user of [ann, ben, cid, dan, eve] as string[]) await ensureProfile(database.db, user, user)
  const all = [ben, cid, dan, eve] as string[]
  for (const other of all) await database.transaction((tx) => followPlayer(tx, ann, other, new Date()))
  await database.transaction((tx) => hideOnline(tx, ben ?? '', true))
  await database.transaction((tx) => blockPlayer(tx, cid ?? '', ann, new Date()))
  playing = [dan ?? '']
  const shown = (await readFollowed(database.db, ann, matchRoom, log)).map(({ username, status }) => [username, status])
  expect(shown).toEqual([
    [dan, 'in_match'],
    [eve, 'online'],
    [ben, 'offline'],
    [cid, 'offline'],
  ])
  expect(asked.sort()).toEqual([dan, eve]) // nothing is asked of those who hide it
  const away = createUpstream('http://127.0.0.1:9')
  const statuses = (await readFollowed(database.db, ann, away, log)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['offline']))
  await away.close()
})

test('PE5 what match-room does not send is refused: 409 with the reason, 429 with the time to wait, 404 of a problem', async () => {
  const named = (user: string) => ({ user_id: user, username: user })
  const send = () => passOnChallenge(matchRoom, named('ann'), named('ben'), {})
  expect(await send()).toMatchObject({ status: 409, body: { detail: 'This player is not online.', reason: 'absent' } })
  fault = 'too_many'
  expect(await send()).toMatchObject({ status: 429, retryAfter: 7 })
  fault = 'no_problem'
  expect(await send()).toMatchObject({ status: 404, body: { errors: { match_id: expect.any(Array) } } })
})
