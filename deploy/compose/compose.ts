/** `npm run compose -- up|down|…`: the whole product from its images on a local Docker engine; see deploy/compose/README.md. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readyAt } from '@skirmish/devkit/launched'
import { folder, ROOT } from '@skirmish/devkit/paths'
import { dockerAnswers } from '@skirmish/devkit/servers/docker'
import { run, which } from '@skirmish/devkit/shell'
import { settingOf } from '@skirmish/service-kit/process/config'
import { writeComposeFiles } from './compose-files.ts'

const HELP = `Usage: npm run compose -- <command>
  up [monitoring]   starts Skirmish from its images at http://127.0.0.1:<PORT>, and waits until it is; monitoring: also
                    Prometheus, Grafana, Tempo and a collector
  down [--volumes]  stops it; --volumes: and deletes its data
  files [monitoring]
                    writes the files that docker compose by hand needs, and starts nothing
  <other>           any command of docker compose, such as ps or logs

Images: npm run images -- and, where no registry answers, npm run images -- servers. IMAGE_REGISTRY and IMAGE_TAG name others.`

const READY_WITHIN_MS = 300_000
const [command = '--help', ...more] = process.argv.slice(2)
if (command === '--help') {
  console.log(HELP)
  process.exit(0)
}

/** As compose.yaml has it. */
const PORT = '8080'
const port = settingOf('PORT', process.env) ?? PORT
const monitoring = more.includes('monitoring')
const profile = monitoring ? ['--profile', 'monitoring'] : []
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

const writeFiles = () => writeComposeFiles(files, { publicUrl: `http://127.0.0.1:${port}`, monitoring })

async function up(): Promise<number> {
  writeFiles()
  const status = compose([...profile, 'up', '-d', ...(plugin ? [] : ['--scale', 'judge=0'])])
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

try {
  if (command === 'files') {
    writeFiles()
    const told = [
      port !== PORT && `PORT=${port} `,
      files !== join(ROOT, '.local/compose') && `FOLDER=${files} `,
    ].filter(Boolean)
    const options = [`-p ${project} -f deploy/compose/compose.yaml`, ...profile].join(' ')
    console.log(`Written to ${files}. Then: ${told.join('')}docker compose ${options} up -d`)
    process.exit(0)
  }
  if (!dockerAnswers()) throw new Error('No Docker engine answers.')
  if (command === 'down' && !plugin) run('docker', ['rm', '-f', JUDGE])
  process.exit(command === 'up' ? await up() : compose([command, ...more]))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
