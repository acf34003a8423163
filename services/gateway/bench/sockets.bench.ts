/**
 * What a socket costs: memory and CPU to connect, with the real gateway and matchmaking behind it, and a push through NATS, against
 * a server that is ws and nothing else.
 */
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveSubjects, type SocketAddress, type SocketCall } from '@skirmish/contracts/live'
import { freePort } from '@skirmish/devkit/ports'
import { serviceProgram } from '@skirmish/devkit/programs'
import { pushTo } from '@skirmish/service-kit/sockets/socket-rpc-server'
import { openTestBus } from '@skirmish/testkit/open'
import { cpuMs, rssKb, startWorker } from '@skirmish/testkit/processes'
import { report, table } from '@skirmish/testkit/report'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { WebSocket } from 'ws'
import { createSigner, startGateway } from './gateway-process.ts'

const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 19_000)
/** How often all of them connect to both once every token is known. */
const ROUNDS = 2
/** Both take turns of half a second: a machine that is fast now and slow then is so for both. */
const TURNS = 20
/** The same for both servers: a server that gets more at once needs less for each. */
const CONNECTS_PER_SECOND = 2_500
const PUSHES_PER_SECOND = 8_000
const PUSHES_MS = 500
const MESSAGE = { action: 'stats_update', lines: 42, tests: 7, pad: 'x'.repeat(60) }

const names = scope()
const signer = await createSigner()
const upstreamPort = await freePort()
const upstream = await startWorker(new URL('./http-server.ts', import.meta.url), {
  BENCH_PORT: String(upstreamPort),
  BENCH_JWKS: signer.jwks,
})
const environment = environmentOf(names)
const matchmaking = spawn(process.execPath, [serviceProgram('matchmaking')], {
  env: { ...process.env, ...environment },
  stdio: 'inherit',
})
process.once('exit', () => matchmaking.kill('SIGKILL'))
const bus = await openTestBus(names, 'bench')
const inspectors = { gateway: await freePort(), bare: await freePort() }
const barePort = await freePort()
const bare = await startWorker(new URL('./bare-ws.ts', import.meta.url), { BENCH_PORT: String(barePort) }, [
  `--inspect=127.0.0.1:${inspectors.bare}`,
])
const gateway = await startGateway(`http://127.0.0.1:${upstreamPort}`, {
  names,
  host: '0.0.0.0',
  execArgv: [`--inspect=127.0.0.1:${inspectors.gateway}`],
})
const clients = await Promise.all([1, 2].map(() => startWorker(new URL('./socket-clients.ts', import.meta.url))))
const users = Array.from({ length: SOCKETS }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`)
const paths: string[] = []
for (const user of users) paths.push(`/ws/matchmaking/?token=${await signer.token(user)}`)

/** The addresses of the opened sockets, as the gateway names them to matchmaking. */
let addresses: SocketAddress[] = []
bus.nc.subscribe(bus.subject(liveSubjects.calls('matchmaking')), {
  callback: (_error, message) => {
    for (const call of message.json<SocketCall[]>()) if (call.kind === 'open') addresses.push(call.address)
  },
})

async function collectGarbage(port: number): Promise<void> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const inspector = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => inspector.once('open', resolve))
  for (const id of [1, 2]) {
    inspector.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await new Promise((resolve) => inspector.once('message', resolve))
  }
  inspector.close()
  await sleep(500)
}

const counted = async (port: number) => {
  const all = await Promise.all(
    clients.map((client) => client.ask<{ received: number; dropped: number }>({ count: port })),
  )
  return all.reduce((sum, one) => ({ received: sum.received + one.received, dropped: sum.dropped + one.dropped }))
}
interface Server {
  pid: number
  port: number
  inspector: number
  /** The number of messages that it sends to a new connection. */
  greetings: number
}
const servers: Record<'gateway' | 'bare', Server> = {
  gateway: { pid: gateway.pid, port: gateway.port, inspector: inspectors.gateway, greetings: 2 },
  bare: { pid: bare.pid, port: barePort, inspector: inspectors.bare, greetings: 0 },
}
type Name = keyof typeof servers
const both: readonly Name[] = ['gateway', 'bare']

let openings = 0
/** Opens sockets on a server and waits until each has heard its greetings; the server's CPU ms. */
async function open({ pid, port, greetings }: Server, wanted: string[]): Promise<number> {
  const share = Math.ceil(wanted.length / clients.length)
  await counted(port)
  openings++
  const before = cpuMs(pid)
  const answers = await Promise.all(
    clients.map((client, i) =>
      client.ask<{ error?: string }>({
        port,
        perSecond: CONNECTS_PER_SECOND / clients.length,
        paths: wanted.slice(i * share, (i + 1) * share),
        from: `127.0.${openings}.${3 + i}`, // ports of those that have closed are not free at once
      }),
    ),
  )
  for (const { error } of answers) if (error) throw new Error(error)
  for (let heard = 0; heard < wanted.length * greetings; await sleep(20)) heard += (await counted(port)).received
  return cpuMs(pid) - before
}
const close = async () => {
  await Promise.all(clients.map((client) => client.ask({ close: true })))
  addresses = []
  await sleep(3_000)
}

let pushed = 0
async function pushToSome(): Promise<void> {
  const begun = performance.now()
  for (let sent = 0; performance.now() - begun < PUSHES_MS; await sleep(1)) {
    for (const due = (performance.now() - begun) * (PUSHES_PER_SECOND / 1_000); sent < due; sent++) {
      const address = addresses[(++pushed * 7_919) % addresses.length]
      if (address) pushTo(bus, address, MESSAGE)
    }
  }
}
const drops: number[] = []
/** Writes to sockets all over the place; the server's CPU ms, and how many messages arrived. */
async function fanOut(name: Name): Promise<{ cpu: number; heard: number }> {
  const { pid, port } = servers[name]
  await counted(port)
  const before = cpuMs(pid)
  if (name === 'bare') await bare.ask({ text: JSON.stringify(MESSAGE), perSecond: PUSHES_PER_SECOND, ms: PUSHES_MS })
  else await pushToSome()
  await sleep(100)
  const { received, dropped } = await counted(port)
  drops.push(dropped)
  return { cpu: cpuMs(pid) - before, heard: received }
}

const memory = { gateway: 0, bare: 0 }
const connecting = { gateway: 0, bare: 0 }
const sending = { gateway: { cpu: 0, heard: 0 }, bare: { cpu: 0, heard: 0 } }
let cold = 0
for (const name of both) {
  const server = servers[name]
  await open(server, paths.slice(0, 200))
  await close()
  await collectGarbage(server.inspector)
  const before = rssKb(server.pid)
  const cost = await open(server, paths)
  if (name === 'gateway') cold = cost
  await collectGarbage(server.inspector)
  memory[name] = (rssKb(server.pid) - before) / SOCKETS
  await close()
}
for (let round = 0; round < ROUNDS; round++) {
  const share = SOCKETS / TURNS
  for (let turn = 0; turn < TURNS; turn++)
    for (const name of both)
      connecting[name] += await open(servers[name], paths.slice(turn * share, (turn + 1) * share))
  for (let turn = 0; turn < TURNS; turn++) {
    for (const name of both) {
      const { cpu, heard } = await fanOut(name)
      sending[name].cpu += cpu
      sending[name].heard += heard
    }
  }
  await close()
}
const us = (name: Name) => ({
  connect: (connecting[name] * 1_000) / (SOCKETS * ROUNDS),
  push: (sending[name].cpu * 1_000) / sending[name].heard,
})
const [ours, reference] = [us('gateway'), us('bare')]
table(
  `${SOCKETS} sockets, ${Math.max(...drops)} dropped; a token never seen before costs the gateway ${Math.round((cold * 1_000) / SOCKETS)} µs a socket`,
  ['', 'KB a socket', 'CPU µs to connect', 'CPU µs a push'],
  [
    ['gateway', memory.gateway, ours.connect, ours.push],
    ['bare', memory.bare, reference.connect, reference.push],
  ],
)
report({ name: 'sockets.rss_kb', value: memory.gateway, unit: 'KB', reference: memory.bare })
report({ name: 'sockets.connect.cpu', value: ours.connect, unit: 'µs', reference: reference.connect })
report({ name: 'sockets.fanout.cpu', value: ours.push, unit: 'µs', reference: reference.push })

for (const one of [...clients, gateway, bare, upstream]) await one.stop()
matchmaking.kill('SIGTERM')
await bus.close()
process.exit(0)
