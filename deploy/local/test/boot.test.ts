import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '@skirmish/devkit/ports'
import { serviceProgram } from '@skirmish/devkit/programs'
import { openDatabase } from '@skirmish/service-kit/database/database'
import { migrate } from '@skirmish/service-kit/database/migrate'
import { startService } from '@skirmish/service-kit/process/start-service'
import { startPrivateNats } from '@skirmish/testkit/private-nats'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { SHUTDOWN_MS, supervise } from '../src/supervise.ts'

const settings = scope()
const MIGRATIONS = new URL('../migrations/', pathToFileURL(serviceProgram('auth')))
const started: ChildProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'skirmish-boot-'))
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The auth service in a process of its own, as a deployment starts it. */
function startAuth(environment: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, ...environmentOf(settings), LOG_LEVEL: 'info', ...environment }
  const child = spawn(process.execPath, [serviceProgram('auth'), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  return { child, said: () => said, ended: once(child, 'exit') }
}
const statusOf = async (port: number, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status

for (const missing of ['NATS_URL', 'DATABASE_URL']) {
  test(`OP3 a service lives and is not ready while it waits for ${missing}, and obeys SIGTERM`, async () => {
    const port = await freePort()
    const nowhere = missing === 'NATS_URL' ? 'nats://127.0.0.1:1' : 'postgres://u:p@127.0.0.1:1/x'
    const { child, ended, said } = startAuth({ PORT: String(port), [missing]: nowhere })
    await vi.waitFor(async () => expect(await statusOf(port, '/livez')).toBe(200), { timeout: 120_000 })
    await vi.waitFor(() => expect(said()).toContain('waiting for'), { timeout: 120_000 })
    expect(await statusOf(port, '/readyz')).toBe(503)
    const begun = performance.now()
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(performance.now() - begun).toBeLessThan(8_000)
  })
}

test('OP8 migrations are a step of their own, which needs PostgreSQL alone and may be repeated', async () => {
  const own = { DATABASE_PREFIX: `${settings.DATABASE_PREFIX}alone_`, NATS_URL: 'nats://127.0.0.1:1', EMAIL_SECRET: '' }
  for (const _twice of [1, 2]) {
    const { ended, said } = startAuth(own, 'migrate')
    expect((await ended)[0], said()).toBe(0)
  }
  const { DATABASE_URL } = settings
  const database = await openDatabase({ url: DATABASE_URL, name: `${own.DATABASE_PREFIX}auth`, pool: 1 })
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
  await database.close()
  expect(rows.map(({ name }) => `${name}.ts`)).toEqual(readdirSync(MIGRATIONS).sort())
})

test('OP2 a service does not wait for an unfit server: it ends and says why', async () => {
  const config = join(folder, 'nats.conf')
  writeFileSync(config, 'max_payload: 64KB\n')
  const nats = await startPrivateNats(['-c', config])
  const { ended, said } = startAuth({ PORT: '0', NATS_URL: nats.url })
  expect((await ended)[0]).toBe(1)
  expect(said()).toMatch(/auth cannot start: NATS takes messages of 65536 bytes at most/)
  await nats.stop()
})

test('OP6 a Redis that is away is told of in one line, with the reason', async () => {
  const { said } = startAuth({ PORT: '0', REDIS_URL: 'redis://127.0.0.1:1' })
  await vi.waitFor(() => expect(said()).toContain('redis does not answer'), { timeout: 30_000, interval: 200 })
  const lines = said()
    .split('\n')
    .filter((line) => /redis/i.test(line))
  expect(lines).toEqual([expect.stringContaining('redis does not answer: connect ECONNREFUSED 127.0.0.1:1')])
})

test('OP3 closing while the servers are silent ends within 15 s', async () => {
  const nats = await startPrivateNats()
  const port = await freePort()
  const { child, ended } = startAuth({ PORT: String(port), NATS_URL: nats.url })
  await vi.waitFor(async () => expect(await statusOf(port, '/readyz')).toBe(200), { timeout: 20_000 })
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toMatch(
    /dependency_up\{dependency="nats",service="auth"\} 1/,
  )
  nats.freeze()
  const begun = performance.now()
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(performance.now() - begun).toBeLessThan(15_000)
  nats.thaw()
  await nats.stop()
})

test('OP3 a part that does not stop is given up by name', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  const service = await startService('auth', { ...settings, LOG_LEVEL: 'warn' }, async ({ onStop }) =>
    onStop('work', 'the part that hangs', () => new Promise(() => {})),
  )
  await service.stop()
  write.mockRestore()
  expect(lines.join('')).toMatch(/gave up waiting for the part that hangs after 5000 ms/)
})

test('OP3 a service that hangs under the launcher names what it gave up before it is killed', async () => {
  const nats = await startPrivateNats()
  const plan = [{ service: 'auth' as const, number: 1, port: await freePort() }]
  const environment = {
    ...environmentOf(settings),
    NATS_URL: nats.url,
    SHUTDOWN_MS: String(SHUTDOWN_MS),
    LOG_LEVEL: 'info',
  }
  vi.stubEnv('DATA_DIR', folder)
  const supervisor = supervise(plan, environment, () => ({}))
  await vi.waitFor(async () => expect(await statusOf(plan[0]?.port ?? 0, '/readyz')).toBe(200), { timeout: 120_000 })
  const caller = connect(plan[0]?.port ?? 0, '127.0.0.1') // with a body that never ends
  caller.write('POST /login/ HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\n')
  await once(caller, 'data')
  nats.freeze()
  await supervisor.stop()
  caller.destroy()
  nats.thaw()
  await nats.stop()
  vi.unstubAllEnvs()
  const log = readFileSync(join(folder, 'logs/auth-1.log'), 'utf8')
  for (const what of ['HTTP', 'the connection to NATS']) expect(log).toContain(`gave up waiting for ${what} after`)
})

test('OP3 a service is not ready once NATS has been away for ten seconds, and is again when it is back', async () => {
  const nats = await startPrivateNats()
  const service = await startService('auth', { ...settings, NATS_URL: nats.url }, async () => {})
  const ready = async () => (await fetch(`${service.url}/readyz`)).status
  expect(await ready()).toBe(200)
  await nats.kill()
  await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 20_000, interval: 500 })
  expect(await (await fetch(`${service.url}/metrics`)).text()).toMatch(/dependency_up\{dependency="nats"[^}]*\} 0/)
  await nats.start()
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 10_000, interval: 500 })
  await service.stop()
  await nats.stop()
})

test('OP8 a release works with a database that a newer one has migrated', async () => {
  const [older, newer] = [join(folder, 'older'), join(folder, 'newer')]
  for (const one of [older, newer]) mkdirSync(one)
  const write = (to: string, name: string) => writeFileSync(join(to, `${name}.ts`), 'export async function up() {}\n')
  write(older, '0001-first')
  for (const name of ['0001-first', '0002-second']) write(newer, name)
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    name: `${settings.DATABASE_PREFIX}releases`,
    pool: 2,
  })
  await migrate(database.alone('unhurried'), pathToFileURL(`${newer}/`))
  await migrate(database.alone('unhurried'), pathToFileURL(`${older}/`))
  await migrate(database.alone('unhurried'), pathToFileURL(`${newer}/`))
  await database.close()
})
