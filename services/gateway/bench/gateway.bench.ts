/** What a request pays for passing the gateway, in CPU of the process in front, against bare Fastify and @fastify/http-proxy. */
import { freePort } from '@skirmish/local/ports'
import { cpuMs, startWorker } from '@skirmish/testkit/processes'
import { report, table } from '@skirmish/testkit/report'
import { createSigner, startGateway } from './gateway-process.ts'

/** Of each there are several: one process is a tenth faster than the next for no reason but its luck with memory and the compiler. */
const PROCESSES = 3
/** Short turns, in the one order and then in the other: a machine that is fast now and slow then is so for all of them. */
const ROUNDS = 14
const TURN_MS = 400
/** A program that has answered for two seconds still costs a quarter more than one that has for eight: the compiler is at work. */
const WARM_MS = 8_000
const CONNECTIONS = 32

const signer = await createSigner()
const file = new URL('./http-server.ts', import.meta.url)
const startServer = async (environment: Record<string, string>) => {
  const port = await freePort()
  const worker = await startWorker(file, { BENCH_PORT: String(port), ...environment })
  return { pid: worker.pid, port, url: `http://127.0.0.1:${port}`, stop: worker.stop }
}
const several = <T>(start: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: PROCESSES }, (_, i) => start(i)))
const bareServers = await several(() => startServer({ BENCH_JWKS: signer.jwks }))
const upstream = (i: number) => bareServers[i]?.url ?? ''
const proxies = await several((i) => startServer({ BENCH_UPSTREAM: upstream(i) }))
const gateways = await several((i) => startGateway(upstream(i)))
const load = await startWorker(new URL('./http-load.ts', import.meta.url))

const bearer = { authorization: `Bearer ${await signer.token('user7')}` }
const [home, keys] = ['/home/', '/.well-known/jwks.json']
const cases = {
  'bare Fastify': { servers: bareServers, path: home, headers: bearer },
  '@fastify/http-proxy': { servers: proxies, path: home, headers: bearer },
  'gateway, with a token': { servers: gateways, path: home, headers: bearer },
  'gateway, anonymous': { servers: gateways, path: keys, headers: {} },
}
type Case = keyof typeof cases
const names = Object.keys(cases) as Case[]
const none = () => ({ cpuMs: 0, answered: 0, ms: 0 })
const spent = Object.fromEntries(names.map((name) => [name, none()])) as Record<Case, ReturnType<typeof none>>

async function measure(name: Case, process: number, ms: number): Promise<void> {
  const { servers, ...job } = cases[name]
  const { pid = 0, port } = servers[process] ?? {}
  const before = cpuMs(pid)
  const { answered, error } = await load.ask<{ answered: number; error?: string }>({
    ...{ ...job, port, ms },
    connections: CONNECTIONS,
  })
  if (error) throw new Error(`${name}: ${error}`)
  const sum = spent[name]
  sum.cpuMs += cpuMs(pid) - before
  sum.answered += answered
  sum.ms += ms
}
async function round(order: readonly Case[], ms: number): Promise<void> {
  for (let process = 0; process < PROCESSES; process++) for (const name of order) await measure(name, process, ms)
}

await round(names, WARM_MS)
for (const name of names) spent[name] = none()
for (let i = 0; i < ROUNDS; i++) await round(i % 2 === 0 ? names : names.toReversed(), TURN_MS)

/** CPU microseconds a request. */
const cost = (name: Case) => (spent[name].cpuMs * 1_000) / spent[name].answered
const bare = cost('bare Fastify')
table(
  `A request of 250 bytes over ${CONNECTIONS} connections`,
  ['in front', 'CPU µs', '× bare Fastify', 'requests/s'],
  names.map((name) => [name, cost(name), cost(name) / bare, (spent[name].answered * 1_000) / spent[name].ms]),
)
const [anonymous, proxied] = [cost('gateway, anonymous'), cost('gateway, with a token')]
const ratio = (name: string, value: number, reference: number) =>
  report({ name, value, unit: 'µs', reference, ratio: value / reference })
ratio('gateway.proxied.cpu', proxied, bare)
ratio('gateway.vs_http_proxy.cpu', proxied, cost('@fastify/http-proxy'))
ratio('gateway.authenticated.cpu', proxied, anonymous)

for (const process of [load, ...gateways, ...proxies, ...bareServers]) await process.stop()
