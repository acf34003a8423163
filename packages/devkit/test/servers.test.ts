import { afterEach, expect, test } from 'vitest'
import { startServers } from '../src/servers/servers.ts'
import { roleUrl } from '../src/trust/postgres-roles.ts'

const NAMED = { DATABASE_URL: 'postgres://a@h/d', NATS_URL: 'nats://h:1', REDIS_URL: 'redis://h:2' }
const before = { ...process.env }
afterEach(() => {
  for (const name of Object.keys(NAMED)) process.env[name] = before[name]
  delete process.env.DATABASE_DIRECT_URL
})

test('OP2 servers that the environment names are used as they are, and none is started for them', async () => {
  Object.assign(process.env, NAMED)
  const servers = await startServers({ volatile: true })
  expect(servers.environment).toMatchObject(NAMED)
  await servers.stop()
})

test('OP15 OP16 a service gets its role at every host that the URL names, and past a pooler none without one', async () => {
  const url = 'postgres://op:a,b@db-a:5432,db-b:5433/postgres?target_session_attrs=read-write'
  const own = roleUrl(url, 's_', 'secret', 'match-room')
  expect(own).toMatch(
    /^postgres:\/\/s_match_room:[\w-]+@db-a:5432,db-b:5433\/s_match_room\?target_session_attrs=read-write$/,
  )
  process.env.DATABASE_URL = ''
  process.env.DATABASE_DIRECT_URL = url
  await expect(startServers()).rejects.toThrow('DATABASE_DIRECT_URL goes with the pooler in DATABASE_URL')
})
