import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { render } from '../cluster/charts.ts'
import { ROOT } from '../local/src/paths.ts'
import { SERVICES } from '../local/src/trust/services.ts'
import { SITE } from './addons.ts'
import { readMatches } from './matches.ts'
import { type Players, type Seen, startPlayers } from './players.ts'
import { CHART, helm, helmArgs, RELEASE, type Stores } from './skirmish.ts'
import { type Trial, tryPodSecurity, tryPolicies } from './trials.ts'
import type { Lab } from './whole.ts'

const CALM_MS = 30_000
const READY_WITHIN_MS = 300_000

/** A thing that happened under load, how long until all was Ready again, and what players saw until then. */
interface Event extends Seen {
  what: string
  readySeconds: number
}

/** Tries on a running release what operations promise; prints it, and answers how much was not as it should be. */
export async function rehearse(lab: Lab, program: string, stores: Stores): Promise<number> {
  const trials: Trial[] = [
    asTrial('helm test', () => helm(lab, program, ['test', RELEASE, '--logs'])),
    asTrial('the two-player story through the Gateway', () =>
      runNode('load-tests/players/story.ts', { STORY_URL: SITE }),
    ),
    ...tryPolicies(lab),
    ...tryPodSecurity(lab, render(program, CHART[2] ?? '')),
  ]
  for (const { what, well, said } of trials) console.log(`${well ? '✓' : '✗'} ${what} (${said})`)
  const players = startPlayers(SITE)
  await sleep(CALM_MS)
  const events: Event[] = [{ what: 'nothing', readySeconds: 0, ...players.seen() }]
  const during = async (what: string, happen: () => Promise<unknown>) => {
    const event = await watch(players, what, happen)
    console.log(asRow(event))
    events.push(event)
  }
  const changed = ['--set-string', 'env.LAB_UPGRADE=1', '--wait', '--timeout', '15m']
  await during('helm upgrade of every pod', () =>
    meanwhile(program, helmArgs(lab, ['upgrade', RELEASE, ...CHART, ...changed])),
  )
  for (const service of SERVICES) await during(`${service} killed`, () => killPod(lab, service))
  for (const store of ['nats', 'valkey', 'postgres']) await during(`${store} killed`, () => killStore(lab, store))
  await players.stop()
  const agree = asTrial('ledger, balances, histories, profiles and boards agree', () =>
    runNode('deploy/local/src/backup.ts', { ...stores }, 'check'),
  )
  const last = asTrial('the story after all that', () => runNode('load-tests/players/story.ts', { STORY_URL: SITE }))
  const { ended, faults } = await readMatches(stores.DATABASE_URL)
  const once = {
    what: 'every match has one result for each of two, or none',
    well: faults.length === 0,
    said: faults.join('; '),
  }
  const all = [...trials, agree, once, last]
  console.log([report(all, events), ...ended, ...faults].join('\n'))
  return all.filter(({ well }) => !well).length
}

function asTrial(what: string, happen: () => unknown): Trial {
  try {
    happen()
    return { what, well: true, said: 'passed' }
  } catch (error) {
    return { what, well: false, said: error instanceof Error ? error.message : String(error) }
  }
}

function runNode(path: string, env: NodeJS.ProcessEnv, ...args: string[]): void {
  const done = spawnSync(process.execPath, [join(ROOT, path), ...args], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error(`${path} failed`)
}

async function watch(players: Players, what: string, happen: () => Promise<unknown>): Promise<Event> {
  players.seen()
  const begun = Date.now()
  await happen()
  const readySeconds = (Date.now() - begun) / 1000
  await sleep(CALM_MS / 2)
  return { what, readySeconds, ...players.seen() }
}

const namespaceOf = (service: string) => (service === 'judge' ? 'skirmish-judge' : 'skirmish')

/** Runs a program while players go on: this process watches them. */
const meanwhile = promisify(execFile)
const kubectl = (lab: Lab, ...args: string[]) => meanwhile('kubectl', ['--kubeconfig', lab.kubeconfig, ...args])

const killPod = (lab: Lab, service: string) => kill(lab, namespaceOf(service), `app.kubernetes.io/component=${service}`)
const killStore = (lab: Lab, store: string) => kill(lab, 'stores', `app=${store}`)

/** Kills the pods of a Deployment without a word to them, as a node's death would, and waits until others are Ready. */
async function kill(lab: Lab, namespace: string, label: string): Promise<void> {
  const where = ['-n', namespace, '-l', label]
  const old = await podsOf(lab, where)
  await kubectl(lab, 'delete', 'pod', ...where, '--grace-period=0', '--force')
  const isBack = ({ name, ready }: Pod) => ready && !old.some((one) => one.name === name)
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await podsOf(lab, where)).some(isBack); await sleep(500))
    if (Date.now() > deadline) throw new Error(`${label} is not Ready again`)
}

interface Pod {
  name: string
  ready: boolean
}

async function podsOf(lab: Lab, where: string[]): Promise<Pod[]> {
  const { stdout } = await kubectl(lab, 'get', 'pods', ...where, '-o', 'json')
  const { items } = JSON.parse(stdout) as {
    items: { metadata: { name: string }; status: { conditions?: { type: string; status: string }[] } }[]
  } // what kubectl prints of pods
  return items.map(({ metadata, status }) => ({
    name: metadata.name,
    ready: status.conditions?.some((one) => one.type === 'Ready' && one.status === 'True') ?? false,
  }))
}

const told = (failed: Seen['failed']): string =>
  Object.entries(failed)
    .map(([answer, count]) => `${count} × ${answer}`)
    .join(', ') || '0'

const asRow = ({ what, readySeconds, seconds, played, asked, failed, longestMs, troubles }: Event): string =>
  `| ${what} | ${readySeconds.toFixed(0)} | ${seconds.toFixed(0)} | ${played} | ${told(failed)} of ${asked} | ${(longestMs / 1000).toFixed(1)} | ${troubles.length} |`

function report(trials: Trial[], events: Event[]): string {
  const troubles = events.flatMap(({ what, troubles }) => troubles.map((trouble) => `${what}: ${trouble}`))
  return [
    '| tried | as it should be |',
    '| --- | --- |',
    ...trials.map(({ what, well }) => `| ${what} | ${well ? 'yes' : 'NO'} |`),
    '',
    '| what happened | Ready again (s) | watched (s) | matches played | requests unanswered | longest without an answer (s) | troubles of players |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...events.map(asRow),
    '',
    ...troubles,
  ].join('\n')
}
