import { afterEach, expect, test } from 'vitest'
import { startServers } from '../src/servers/servers.ts'

const NAMED = { DATABASE_URL: 'postgres://a@h/d', NATS_URL: 'nats://h:1', REDIS_URL: 'redis://h:2' }
const before = { ...process.env }
afterEach(() => {
  for (const name of Object.keys(NAMED)) process.env[name] = before[name]
})

test('OP2 servers that the environment names are used as they are, and none is started for them', async () => {
  Object.assign(process.env, NAMED)
  const servers = await startServers({ volatile: true })
  expect(servers.environment).toMatchObject(NAMED)
  await servers.stop()
})
