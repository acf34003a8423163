/** What a request pays for passing the gateway, in CPU of the process in front, against bare Fastify and @fastify/http-proxy. */
import { freePort } from '@skirmish/devkit/ports'
import { cpuMs, startWorker } from '@skirmish/testkit/processes'
import { median, report, table } from '@skirmish/testkit/report'
import { createSigner, startGateway } from './gateway-process.ts'

/** Of each there are several: one process is a tenth faster than the next for no reason but its luck with memory and the compiler. */
const PROCESSES = 2
/** A token costs a thirtieth of a request, less than one process and the next differ by. */
const GATEWAYS = 2
/** Short turns, in the one order and then in the other: a machine that is fast now and slow then is so for all of them. */
const ROUNDS = 8
const TURN_MS = 400
/** A program that has answered for two seconds still costs a quarter more than one that has for eight: the compiler is at work. */
const WARM_MS = 6_000
const CONNECTIONS = 32

const signer = await createSigner()
const file = new URL('./http-server.ts', import.meta.url)
const startServer = async (environment: Record<string, string>) => {
  const port = await freePort()
  const worker = await startWorker(file, { BENCH_PORT: String(port), ...environment })
  return { pid: worker.pid, port, url: `http://127.0.0.1:${port}`, stop: worker.stop }
}
const several = <T>(count: number, start: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => start(i)))
const bareServers = await several(PROCESSES, () => startServer({ BENCH_JWKS: signer.jwks }))
const upstream = (i: number) => bareServers[i % PROCESSES]?.url ?? ''
const proxies = await several(PROCESSES, (i) => startServer({ BENCH_UPSTREAM: upstream(i) }))
const gateways = await several(GATEWAYS, (i) => startGateway(upstream(i)))
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
interface Turn {
  /** CPU microseconds a request. */
  cost: number
  perSecond: number
}
const turns = Object.fromEntries(names.map((name) => [name, [] as Turn[]])) as Record<Case, Turn[]>

async function measure(name: Case, process: number, ms: number): Promise<Turn> {
  const { servers, ...job } = cases[name]
  const { pid = 0, port } = servers[process % servers.length] ?? {}
  const before = cpuMs(pid)
  const { answered, error } = await load.ask<{ answered: number; error?: string }>({
    ...{ ...job, port, ms },
    connections: CONNECTIONS,
  })
  if (error) throw new Error(`${name}: ${error}`)
  return { cost: ((cpuMs(pid) - before) * 1_000) / answered, perSecond: (answered * 1_000) / ms }
}

for (const name of names)
  for (let process = 0; process < cases[name].servers.length; process++) await measure(name, process, WARM_MS)
for (let i = 0; i < ROUNDS; i++)
  for (let process = 0; process < GATEWAYS; process++)
    for (const name of i % 2 === 0 ? names : names.toReversed()) turns[name].push(await measure(name, process, TURN_MS))

const cost = (name: Case) => median(turns[name].map((turn) => turn.cost))
/** Of two turns that came one after the other, or nearly so. */
const against = (name: Case, reference: Case) =>
  median(turns[name].map((turn, i) => turn.cost / (turns[reference][i]?.cost ?? Number.NaN)))
table(
  `A request of 250 bytes over ${CONNECTIONS} connections, medians`,
  ['in front', 'CPU µs', '× bare Fastify', 'requests/s'],
  names.map((name) => [
    name,
    cost(name),
    against(name, 'bare Fastify'),
    median(turns[name].map((turn) => turn.perSecond)),
  ]),
)
const proxied: Case = 'gateway, with a token'
const ratio = (name: string, reference: Case) =>
  report({ name, value: cost(proxied), unit: 'µs', reference: cost(reference), ratio: against(proxied, reference) })
ratio('gateway.proxied.cpu', 'bare Fastify')
ratio('gateway.vs_http_proxy.cpu', '@fastify/http-proxy')
ratio('gateway.authenticated.cpu', 'gateway, anonymous')

for (const process of [load, ...gateways, ...proxies, ...bareServers]) await process.stop()
