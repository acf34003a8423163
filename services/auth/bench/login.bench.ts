/**
 * What a login costs beside its Argon2 hash: CPU of those threads of the auth process that do not hash, less what the other route's calls cost.
 * The hashing threads are left out because a hash takes longer while other threads are busy. Also how long another route takes meanwhile.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freePort } from '@skirmish/devkit/ports'
import { cpuMs, threadsCpuMs } from '@skirmish/testkit/processes'
import { median, quantile, report, table } from '@skirmish/testkit/report'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { hashPassword, passwordMatches } from '../src/passwords.ts'

const ROUNDS = 5
const TURN_MS = 3_000
const LOGINS_AT_A_TIME = 16
const PAUSE_MS = 5

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const auth = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
  env: { ...process.env, ...environmentOf(scope()), PORT: String(port), LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'inherit', 'inherit'],
})
process.once('exit', () => auth.kill('SIGKILL'))
const pid = auth.pid ?? 0
for (let status = 0; status !== 200; ) {
  await new Promise((resolve) => setTimeout(resolve, 100))
  status = await fetch(`${url}/readyz`).then(
    (answer) => answer.status,
    () => 0,
  )
}
const post = (path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const account = { username: 'bench', email: 'bench@x.test', password: 'a password of some length' }
await post('/api/register/', account)
const stored = { password_hash: await hashPassword(account.password) }

/** Does `work` over and over in several lanes for a turn; how often it was done. */
async function lanes(count: number, work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + TURN_MS
  let done = 0
  const lane = async () => {
    while (performance.now() < end) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: count }, lane))
  return done
}
const logIn = async () => {
  const answer = await post('/api/token/', account)
  if (answer.status !== 200) throw new Error(`a login is answered ${answer.status}`)
  await answer.json()
}
/** Milliseconds that the published keys took, asked for one after the other. */
async function otherRoute(): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + TURN_MS
  while (performance.now() < end) {
    const since = performance.now()
    await (await fetch(`${url}/.well-known/jwks.json`)).text()
    times.push(performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return times
}

/** Libuv's pool hashes, and its threads have this name in Node 24. */
const HASHING = 'libuv-worker'
if (threadsCpuMs(pid, (name) => name === HASHING) === 0) throw new Error(`no thread of this Node is named ${HASHING}`)
const besideHashes = () => threadsCpuMs(pid, (name) => name !== HASHING)

const rounds: Record<'hashCpu' | 'besideCpu' | 'perSecond' | 'idle' | 'busy', number>[] = []
await lanes(LOGINS_AT_A_TIME, logIn) // warm
for (let i = 0; i < ROUNDS; i++) {
  const beforeIdle = besideHashes()
  const idle = await otherRoute()
  const otherCpu = (besideHashes() - beforeIdle) / idle.length
  const own = cpuMs(process.pid)
  const hashes = await lanes(cpus().length, () => passwordMatches(stored, account.password))
  const hashCpu = (cpuMs(process.pid) - own) / hashes
  const before = besideHashes()
  const [logins, busy] = await Promise.all([lanes(LOGINS_AT_A_TIME, logIn), otherRoute()])
  const besideCpu = (besideHashes() - before - busy.length * otherCpu) / logins
  rounds.push({
    hashCpu,
    besideCpu,
    perSecond: (logins * 1_000) / TURN_MS,
    idle: quantile(idle, 0.99),
    busy: quantile(busy, 0.99),
  })
}
const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
const hash = of(({ hashCpu }) => hashCpu)
const login = hash + of(({ besideCpu }) => besideCpu)
table(
  'Logins, 16 at a time',
  ['', 'value', 'reference', 'ratio'],
  [
    ['ms of CPU, against a hash', login, hash, login / hash],
    ['logins a second', of(({ perSecond }) => perSecond), '', ''],
    [
      'p99 ms of another route, against idle',
      of(({ busy }) => busy),
      of(({ idle }) => idle),
      of(({ busy, idle }) => busy / idle),
    ],
  ],
)
// No limit: what a login's round trips to PostgreSQL and Valkey cost depends on the machine more than on the service.
report({ name: 'login.cpu', value: login, unit: 'ms', reference: hash })
report({ name: 'login.other_route_p99', value: of(({ busy }) => busy), unit: 'ms', reference: of(({ idle }) => idle) })
auth.kill('SIGTERM')
await once(auth, 'exit')
