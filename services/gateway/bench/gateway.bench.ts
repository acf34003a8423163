/** What a request pays for passing the gateway, in CPU of the process in front, against bare Fastify and @fastify/http-proxy. */
import { freePort } from '@skirmish/local/ports'
import { cpuMs, startWorker } from '@skirmish/testkit/processes'
import { median, report, table } from '@skirmish/testkit/report'
import { createSigner, startGateway } from './gateway-process.ts'

const ROUNDS = 15
const ROUND_MS = 1_000
const CONNECTIONS = 32

const signer = await createSigner()
const server = new URL('./http-server.ts', import.meta.url)
const [upstreamPort, proxyPort] = [await freePort(), await freePort()]
const upstreamUrl = `http://127.0.0.1:${upstreamPort}`
const upstream = await startWorker(server, { BENCH_PORT: String(upstreamPort), BENCH_JWKS: signer.jwks })
const proxy = await startWorker(server, { BENCH_PORT: String(proxyPort), BENCH_UPSTREAM: upstreamUrl })
const gateway = await startGateway(upstreamUrl)
const load = await startWorker(new URL('./http-load.ts', import.meta.url))

const bearer = { authorization: `Bearer ${await signer.token('user7')}` }
const [home, keys] = ['/home/', '/.well-known/jwks.json']
const cases = {
  'bare Fastify': { pid: upstream.pid, port: upstreamPort, path: home, headers: bearer },
  '@fastify/http-proxy': { pid: proxy.pid, port: proxyPort, path: home, headers: bearer },
  'gateway, with a token': { pid: gateway.pid, port: gateway.port, path: home, headers: bearer },
  'gateway, anonymous': { pid: gateway.pid, port: gateway.port, path: keys, headers: {} },
}
type Case = keyof typeof cases
const costs = Object.fromEntries(Object.keys(cases).map((name) => [name, []])) as unknown as Record<Case, number[]>
const rates = structuredClone(costs)

/** CPU microseconds a request. */
async function measure(name: Case, ms: number): Promise<{ cost: number; rate: number }> {
  const { pid, ...job } = cases[name]
  const before = cpuMs(pid)
  const { answered, error } = await load.ask<{ answered: number; error?: string }>({
    ...job,
    ms,
    connections: CONNECTIONS,
  })
  if (error) throw new Error(`${name}: ${error}`)
  return { cost: ((cpuMs(pid) - before) * 1_000) / answered, rate: (answered * 1_000) / ms }
}

const names = Object.keys(cases) as Case[]
for (const name of names) await measure(name, 1_000) // warm
for (let round = 0; round < ROUNDS; round++) {
  for (const name of names) {
    const { cost, rate } = await measure(name, ROUND_MS)
    costs[name].push(cost)
    rates[name].push(rate)
  }
}
const cost = (name: Case) => median(costs[name])
const bare = cost('bare Fastify')
table(
  `A request of 250 bytes over ${CONNECTIONS} connections`,
  ['in front', 'CPU µs', '× bare Fastify', 'requests/s'],
  names.map((name) => [name, cost(name), cost(name) / bare, median(rates[name])]),
)
const [anonymous, proxied] = [cost('gateway, anonymous'), cost('gateway, with a token')]
const ratio = (name: string, value: number, reference: number) =>
  report({ name, value, unit: 'µs', reference, ratio: value / reference })
ratio('gateway.proxied.cpu', proxied, bare)
ratio('gateway.vs_http_proxy.cpu', proxied, cost('@fastify/http-proxy'))
ratio('gateway.authenticated.cpu', proxied, anonymous)

for (const process of [load, gateway, proxy, upstream]) await process.stop()
