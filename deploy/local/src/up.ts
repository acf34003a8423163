import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder } from './paths.ts'
import { answers } from './ports.ts'
import { build, prepareTools } from './prepare.ts'
import { type Servers, startServers } from './servers/servers.ts'
import { addresses, planReplicas, type Supervisor, supervise } from './supervise.ts'

const port = Number(process.env.PORT || 8080)
let servers: Servers | undefined
let supervisor: Supervisor | undefined
let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  console.log('Stopping …')
  await supervisor?.stop()
  await servers?.stop()
  rmSync(join(folder('run'), 'environment.json'), { force: true })
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

async function untilReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

try {
  if (await answers(port))
    throw new Error(`Port ${port} is taken. Set PORT to another one, and DATA_DIR if it is a second copy.`)
  prepareTools()
  console.log('Building what has changed, bringing up PostgreSQL, NATS and Redis …')
  servers = await startServers()
  build()
  const plan = await planReplicas(process.env.REPLICAS ?? '', port)
  const environment = {
    ...process.env,
    ...servers.environment,
    ...addresses(plan),
    PUBLIC_PORT: String(port),
    PUBLIC_HOST: process.env.HOST || '127.0.0.1',
    HOST: '127.0.0.1',
    LOG_FORMAT: process.stdout.isTTY ? 'pretty' : 'json',
    JUDGE_CGROUPS: process.env.JUDGE_CGROUPS ?? 'optional',
  }
  const told = { ...servers.environment, ...addresses(plan) } // for the operator's commands
  writeFileSync(join(folder('run'), 'environment.json'), JSON.stringify(told), { mode: 0o600 })
  supervisor = supervise(plan, environment)
  await untilReady()
  console.log(`Skirmish is ready at http://127.0.0.1:${port}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
