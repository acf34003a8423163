import { randomBytes } from 'node:crypto'
import { type PrivateNats, startPrivateNats } from '@skirmish/testkit/private-nats'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer } from './ranked-story.ts'

const DATABASE_PREFIX = `t${randomBytes(4).toString('hex')}_`
let nats: PrivateNats
let system: System

beforeAll(async () => {
  nats = await startPrivateNats() // no configuration: max_payload is the server's default of 1 MB
  system = await startSystem({ environment: { ...FEW_PROBLEMS, NATS_URL: nats.url, DATABASE_PREFIX } })
})
afterAll(async () => {
  await system?.stop()
  await nats?.stop()
})

/** A player has ten runs in ten seconds. */
const WAIT = { timeout: 60_000, interval: 1_000 }

async function outboxRows(service: string): Promise<number> {
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${DATABASE_PREFIX}${service}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return Number((await client.query('select count(*) from outbox')).rows[0].count)
  } finally {
    await client.end()
  }
}

test('JD3 64 KiB of NULs and control characters on 20 inputs are answered, and every event leaves', async () => {
  const player = await newcomer(system.url, 'nul')
  const { match_id } = (await player.call('GET', '/matches/lookup/?problem_title=First%20Echo&type=Solo')).body
  const inputs = Array.from({ length: 20 }, (_, i) => String(i))
  for (const character of ['\\x00', '\\x01', '\\x1b', '\\xff']) {
    const code = `import sys\nsys.stdout.buffer.write(b"${character}" * 65536)\nsys.stderr.buffer.write(b"${character}" * 65536)`
    const answer = await vi.waitFor(async () => {
      const tried = await player.call('POST', `/matches/${match_id}/run/`, { language: 'python', code, inputs })
      expect(tried.status).not.toBe(429) // the lock of five seconds
      return tried
    }, WAIT)
    expect(answer.status).toBe(200)
    expect(answer.body.outputs).toHaveLength(20)
    expect(JSON.stringify(answer.body)).not.toContain('\\u0000')
  }
  await vi.waitFor(async () => {
    for (const service of ['match_room', 'judge', 'catalog', 'profile'])
      expect([service, await outboxRows(service)]).toEqual([service, 0])
  }, 60_000)
})
