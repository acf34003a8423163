import { randomUUID } from 'node:crypto'
import { renameAccount } from '@skirmish/contracts/internal/accounts'
import type { Database } from '@skirmish/service-kit/database/database'
import { createHttp } from '@skirmish/service-kit/http/http'
import { refuse } from '@skirmish/service-kit/http/refusal'
import { serveInternal } from '@skirmish/service-kit/http/serve-internal'
import { createUpstream, type Upstream } from '@skirmish/service-kit/http/upstream'
import { openTestDatabase } from '@skirmish/testkit/open'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureProfile, profileById, type Tables } from '../src/store/profiles.ts'
import { updateProfile } from '../src/usecases/update-profile.ts'

/** What auth refuses by: another process would be a whole system. */
let status: 404 | 409
const { log, metrics } = quiet()
const http = createHttp(log, metrics)
serveInternal(http, renameAccount, async () => refuse(status, 'No.'))
let auth: Upstream
let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'profile', new URL('../migrations/', import.meta.url))
  auth = createUpstream(await http.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await auth?.close()
  await http.close()
  await database?.close()
})

test('SH3 AU1 a name that another account has is 409; an account that was deleted learns that, not that the name is taken', async () => {
  const user_id = randomUUID()
  await ensureProfile(database.db, user_id, 'ann')
  const before = await profileById(database.db, user_id)
  if (!before) throw new Error('the profile was made')
  const rename = () => updateProfile(database, auth, before, { username: 'anna' }, new Date())
  status = 409
  expect(await rename()).toMatchObject({ status: 409, body: { errors: { username: ['Already taken.'] } } })
  status = 404
  expect(await rename()).toMatchObject({ status: 404, body: { detail: 'This account does not exist any more.' } })
  expect(await profileById(database.db, user_id)).toMatchObject({ username: 'ann' })
})
