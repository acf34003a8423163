/** `npm run compose -- up|down|…`: the whole product from its images on a local Docker engine; see deploy/compose/README.md. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { commandLine, runCommandLine } from '@skirmish/devkit/command-line'
import { readyAt } from '@skirmish/devkit/launched'
import { folder, ROOT } from '@skirmish/devkit/paths'
import { dockerAnswers } from '@skirmish/devkit/servers/docker'
import { run, which } from '@skirmish/devkit/shell'
import { settingOf } from '@skirmish/service-kit/process/config'
import { writeComposeFiles } from './compose-files.ts'

const READY_WITHIN_MS = 300_000

/** As compose.yaml has it. */
const PORT = '8080'
const port = settingOf('PORT', process.env) ?? PORT
const files = folder('compose')
const env = {
  ...process.env,
  ROOT,
  FOLDER: files,
  PORT: port,
  IMAGE_REGISTRY: process.env.IMAGE_REGISTRY ?? 'localhost:5000',
  IMAGE_TAG: process.env.IMAGE_TAG ?? 'dev',
}

const project = settingOf('COMPOSE_PROJECT_NAME', process.env) ?? 'skirmish'
const plugin = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0

function compose(args: string[]): number {
  if (!plugin && !which('docker-compose'))
    throw new Error('Install docker compose: the plugin, or apt-get install docker-compose.')
  const [program, ...first] = plugin ? ['docker', 'compose'] : ['docker-compose']
  const all = [...first, '-p', project, '-f', join(ROOT, 'deploy/compose/compose.yaml'), ...args]
  return spawnSync(program ?? '', all, { env, stdio: 'inherit' }).status ?? 1
}

const JUDGE = `${project}-judge`
/** Debian's docker-compose knows no `systempaths`, which the judge's /proc needs: docker itself starts the judge then, as compose.yaml says. */
function startJudge(): void {
  run('docker', ['rm', '-f', JUDGE])
  const security = [
    'no-new-privileges',
    `seccomp=${join(ROOT, 'deploy/docker/judge-seccomp.json')}`,
    'systempaths=unconfined',
  ]
  const limits = [
    '--read-only',
    '--cap-drop',
    'ALL',
    '--tmpfs',
    '/tmp:mode=1777,size=2g,exec',
    '--memory',
    '3g',
    '--pids-limit',
    '2000',
  ]
  const place = ['--network', `${project}_default`, '--network-alias', 'judge', '--env-file', join(files, 'judge.env')]
  const options = [...place, ...limits, ...security.flatMap((one) => ['--security-opt', one])]
  const image = `${env.IMAGE_REGISTRY}/skirmish-judge:${env.IMAGE_TAG}`
  run('docker', ['run', '-d', '--restart', 'unless-stopped', '--name', JUDGE, ...options, image])
}

const writeFiles = (monitoring: boolean) =>
  writeComposeFiles(files, { publicUrl: `http://127.0.0.1:${port}`, monitoring })
const profileOf = (monitoring: boolean) => (monitoring ? ['--profile', 'monitoring'] : [])

function needEngine(): void {
  if (!dockerAnswers()) throw new Error('No Docker engine answers.')
}

async function up(monitoring: boolean): Promise<number> {
  needEngine()
  writeFiles(monitoring)
  const status = compose([...profileOf(monitoring), 'up', '-d', ...(plugin ? [] : ['--scale', 'judge=0'])])
  if (status !== 0) return status
  if (!plugin) startJudge()
  const url = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + READY_WITHIN_MS; ; ) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null)
    if (answer?.status === 200) break
    if (Date.now() > deadline)
      throw new Error(`The site is not ready: ${await answer?.text()}. See npm run compose -- logs.`)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  console.log(readyAt(url))
  return 0
}

function writeAndTell(monitoring: boolean): void {
  writeFiles(monitoring)
  const told = [port !== PORT && `PORT=${port} `, files !== join(ROOT, '.local/compose') && `FOLDER=${files} `].filter(
    Boolean,
  )
  const options = [`-p ${project} -f deploy/compose/compose.yaml`, ...profileOf(monitoring)].join(' ')
  console.log(`Written to ${files}. Then: ${told.join('')}docker compose ${options} up -d`)
}

/** Any command of docker compose. */
function passOn(args: string[]): number {
  needEngine()
  if (args[0] === 'down' && !plugin) run('docker', ['rm', '-f', JUDGE])
  return compose(args)
}

const IMAGES = `
Images: npm run images -- and, where no registry answers, npm run images -- servers. IMAGE_REGISTRY and IMAGE_TAG name others.`
const program = commandLine('npm run compose', 'The whole product from its images on a local Docker engine.')
  .addHelpText('after', IMAGES)
  .enablePositionalOptions()
const withMonitoring = () =>
  program.createArgument('[monitoring]', 'also Prometheus, Grafana, Tempo and a collector').choices(['monitoring'])
const ends = (code: number): void => {
  process.exitCode = code
}
program
  .command('up')
  .description('starts Skirmish at http://127.0.0.1:<PORT>, and waits until it is there')
  .addArgument(withMonitoring())
  .action(async (monitoring) => ends(await up(monitoring !== undefined)))
program
  .command('down')
  .description('stops it')
  .option('--volumes', 'and deletes its data')
  .action(({ volumes }) => ends(passOn(['down', ...(volumes ? ['--volumes'] : [])])))
program
  .command('files')
  .description('writes the files that docker compose by hand needs, and starts nothing')
  .addArgument(withMonitoring())
  .action((monitoring) => writeAndTell(monitoring !== undefined))
program
  .command('other', { isDefault: true })
  .description('any command of docker compose, such as ps or logs; "other" is left out')
  .argument('<command...>')
  .passThroughOptions()
  .allowUnknownOption()
  .action((args) => ends(passOn(args)))
await runCommandLine(program)
