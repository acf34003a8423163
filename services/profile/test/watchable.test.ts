import { randomUUID } from 'node:crypto'
import { watchableMatches } from '@skirmish/contracts/internal/watching'
import { createHttp } from '@skirmish/service-kit/http/http'
import { serveInternal } from '@skirmish/service-kit/http/serve-internal'
import { createUpstream } from '@skirmish/service-kit/http/upstream'
import { openTestDatabase } from '@skirmish/testkit/open'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, expect, test } from 'vitest'
import { ensureProfile, type Tables } from '../src/store/profiles.ts'
import { followPlayer } from '../src/usecases/change-people.ts'
import { readWatchable } from '../src/usecases/read-watchable.ts'

/** What match-room is asked: another process would be a whole system. */
let asked: object | undefined
const { log, metrics } = quiet()
const http = createHttp(log, metrics)
serveInternal(http, watchableMatches, async ({ body }) => {
  asked = body
  return { matches: [] }
})
const matchRoom = createUpstream(await http.listen({ port: 0, host: '127.0.0.1' }))
const database = await openTestDatabase<Tables>(scope(), 'profile', new URL('../migrations/', import.meta.url))
afterAll(async () => {
  await matchRoom.close()
  await http.close()
  await database.close()
})

test('WA2 the list is asked for with whom the reader follows, and by a player’s name in either case; of nobody’s name it is empty', async () => {
  const [ann, ben] = [`ann-${randomUUID().slice(0, 8)}`, `ben-${randomUUID().slice(0, 8)}`]
  for (const user of [ann, ben]) await ensureProfile(database.db, user, user)
  await database.transaction((tx) => followPlayer(tx, ann, ben, new Date()))
  const read = (query: { player?: string }) =>
    readWatchable(database.db, matchRoom, ann, { limit: 20, offset: 40, ...query }, new Date())
  expect(await read({})).toEqual([])
  expect(asked).toEqual({ reader_id: ann, followed_ids: [ben], player_id: null, limit: 21, offset: 40 })
  await read({ player: ben.toUpperCase() })
  expect(asked).toMatchObject({ player_id: ben })
  asked = undefined
  expect(await read({ player: 'nobody at all' })).toEqual([])
  expect(asked).toBeUndefined()
})
