import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, runCommandLine, sentenceOf } from '@skirmish/devkit/command-line'
import { BUILT, readyAt } from '@skirmish/devkit/launched'
import { dataDir, folder } from '@skirmish/devkit/paths'
import { answers } from '@skirmish/devkit/ports'
import { build, prepareTools } from '@skirmish/devkit/prepare'
import { type Servers, startServers } from '@skirmish/devkit/servers/servers'
import { deploymentSecret, emailSecret, testSecret } from '@skirmish/devkit/trust/secrets'
import { operatorToken, tokensOf } from '@skirmish/devkit/trust/tokens'
import { untilPlayable } from '@skirmish/operations/problems'
import { readLauncherSettings } from '@skirmish/settings/settings'
import { untilReady } from './ready.ts'
import { addresses, planReplicas, SHUTDOWN_MS, type Supervisor, supervise } from './supervise.ts'

let starting: Promise<Servers> | undefined
let supervisor: Supervisor | undefined
let stopping = false
const { promise: ended, resolve: end } = Promise.withResolvers<number>()

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  console.log('Stopping …')
  await supervisor?.stop()
  // Servers that still come up are processes of their own already. Those of a start that failed are stopped by it.
  const servers = await starting?.catch(() => undefined)
  await servers?.stop()
  rmSync(join(dataDir(), 'run/environment.json'), { force: true })
  end(code)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))

async function start(isBuilt: boolean): Promise<void> {
  const { PORT: port, HOST, REPLICAS, ...settings } = readLauncherSettings(process.env)
  if (await answers(port))
    throw new Error(`Port ${port} is taken. Set PORT to another one, and DATA_DIR if it is a second copy.`)
  const plan = await planReplicas(REPLICAS, port)
  if (stopping) return
  prepareTools()
  console.log(`${isBuilt ? 'Bringing' : 'Building what has changed, bringing'} up PostgreSQL, NATS and Redis …`)
  starting = startServers({ roles: true })
  const servers = await starting
  if (stopping) return
  if (!isBuilt) await build()
  if (stopping) return
  const OPERATOR_TOKEN = operatorToken(deploymentSecret())
  const environment = {
    ...addresses(plan),
    INTERNAL_TOKEN: undefined, // of this token and the next one each service gets its own, from tokensOf
    OPERATOR_TOKEN: undefined,
    PUBLIC_PORT: String(port),
    PUBLIC_HOST: HOST,
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    LOG_FORMAT: process.stdout.isTTY ? 'pretty' : 'json',
    JUDGE_CGROUPS: settings.JUDGE_CGROUPS,
    SHUTDOWN_MS: String(SHUTDOWN_MS),
    TEST_SECRET: undefined, // the catalog's alone
    EMAIL_SECRET: undefined, // this and the next are auth's alone
    SMTP_URL: undefined,
    TRUST_SECRET: undefined, // the launcher's alone: it makes all passwords
  }
  const { NATS_PREFIX, DATABASE_PREFIX } = settings
  // For the operator's commands, whose token opens what the services' opens too.
  const forOperators = { ...servers.environment, ...addresses(plan), INTERNAL_TOKEN: OPERATOR_TOKEN }
  const told = { NATS_PREFIX, DATABASE_PREFIX, ...forOperators }
  writeFileSync(join(folder('run'), 'environment.json'), JSON.stringify(told), { mode: 0o600 })
  const TEST_SECRET = testSecret()
  const mailing = {
    EMAIL_SECRET: emailSecret(),
    MAIL_FOLDER: folder('mail'),
    ...(settings.SMTP_URL && { SMTP_URL: settings.SMTP_URL }),
  }
  supervisor = supervise(plan, environment, (service) => ({
    ...servers.environmentOf(service),
    ...(service === 'auth' && mailing),
    ...(service === 'catalog' && { TEST_SECRET }),
    ...tokensOf(service, deploymentSecret()),
  }))
  await untilReady(port, plan)
  const { CATALOG_URL = '' } = addresses(plan)
  await untilPlayable({ urls: CATALOG_URL, token: OPERATOR_TOKEN }, console.log)
  console.log(readyAt(`http://127.0.0.1:${port}`))
}

const program = commandLine(
  'npm start',
  'Brings everything up, prints its address, and stops it at Ctrl-C. README.md lists the settings.',
)
  .option(BUILT, 'the web app and the sandbox are built already')
  .action(async ({ built = false }) => {
    void start(built).catch(async (error) => {
      if (!stopping) console.error(sentenceOf(error))
      await stop(1)
    })
    process.exitCode = await ended
  })
await runCommandLine(program)
