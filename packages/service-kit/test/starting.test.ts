import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '@skirmish/devkit/ports'
import { scope } from '@skirmish/testkit/scope'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { Bus } from '../src/bus/bus.ts'
import type { Database } from '../src/database/database.ts'
import { startService } from '../src/process/start-service.ts'

test('OP3 a service whose port is taken while it boots stops all that it has started, and says why', async () => {
  const port = await freePort()
  const taker = createServer()
  const opened: { bus?: Bus; database?: Database<unknown> } = {}
  const ended: string[] = []
  const starting = startService('auth', { ...scope(), PORT: port }, async ({ bus, database, http, onStop }) => {
    opened.bus = bus
    opened.database = await database(new URL('./only-messaging/', import.meta.url))
    for (const phase of ['work', 'publish', 'close'] as const) onStop(phase, phase, () => void ended.push(phase))
    http.addHook('onReady', async () => void (await once(taker.listen(port, '127.0.0.1'), 'listening'))) // the probes have left it
  })
  await expect(starting).rejects.toThrow('EADDRINUSE')
  taker.close()
  expect(ended).toEqual(['work', 'publish', 'close'])
  expect(opened.bus?.nc.isClosed()).toBe(true)
  expect(opened.database?.connections().open).toBe(0)
})

test('OP3 a service whose migrations fail leaves no connection open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-migrations-'))
  writeFileSync(join(folder, '0001-fails.ts'), "export async function up() { throw new Error('planted') }\n")
  const settings = { ...scope(), INSTANCE: randomUUID() }
  let bus: Bus | undefined
  const starting = startService('auth', settings, async (service) => {
    bus = service.bus
    await service.database(pathToFileURL(`${folder}/`))
  })
  await expect(starting).rejects.toThrow('planted')
  rmSync(folder, { recursive: true })
  expect(bus?.nc.isClosed()).toBe(true)
  const client = new pg.Client(settings.DATABASE_URL)
  await client.connect()
  await vi.waitFor(async () => {
    const own = 'select from pg_stat_activity where application_name = $1'
    expect((await client.query(own, [`auth-${settings.INSTANCE}`])).rowCount).toBe(0)
  })
  await client.end()
})

test('OP4 all parts of a service that call the same replicas share their connections and what they know of them', async () => {
  const service = await startService('auth', scope(), async ({ upstream }) => {
    const [one, other] = ['http://127.0.0.1:1', 'http://127.0.0.1:2']
    const first = upstream(`${one},${other}`)
    expect(upstream(`${one},${other}`)).toBe(first)
    expect(upstream(one)).not.toBe(first)
  })
  await service.stop()
})
