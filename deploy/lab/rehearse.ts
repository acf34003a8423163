import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { render } from '../cluster/charts.ts'
import { ROOT } from '../local/src/paths.ts'
import { SERVICES } from '../local/src/trust/services.ts'
import { SITE } from './addons.ts'
import { type Players, type Seen, startPlayers } from './players.ts'
import { CHART, helm, helmArgs, RELEASE } from './skirmish.ts'
import { type Trial, tryPodSecurity, tryPolicies } from './trials.ts'
import type { Lab } from './whole.ts'

const CALM_MS = 30_000
const READY_WITHIN = '300s'

/** A thing that happened under load, how long until all was Ready again, and what players saw until then. */
interface Event extends Seen {
  what: string
  readySeconds: number
}

/** Tries on a running release what operations promise; prints it, and answers how much was not as it should be. */
export async function rehearse(lab: Lab, program: string, stores: NodeJS.ProcessEnv): Promise<number> {
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
    runNode('deploy/local/src/backup.ts', stores, 'check'),
  )
  const last = asTrial('the story after all that', () => runNode('load-tests/players/story.ts', { STORY_URL: SITE }))
  console.log(report([...trials, agree, last], events))
  return [...trials, agree, last].filter(({ well }) => !well).length
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

const killPod = (lab: Lab, service: string) =>
  kill(lab, namespaceOf(service), `skirmish-${service}`, `app.kubernetes.io/component=${service}`)
const killStore = (lab: Lab, store: string) => kill(lab, 'stores', store, `app=${store}`)

/** Kills the pods of a Deployment without a word to them, as a node's death would, and waits until others are Ready. */
async function kill(lab: Lab, namespace: string, deployment: string, label: string): Promise<void> {
  await kubectl(lab, 'delete', 'pod', '-n', namespace, '-l', label, '--grace-period=0', '--force')
  await kubectl(lab, 'rollout', 'status', `deployment/${deployment}`, '-n', namespace, `--timeout=${READY_WITHIN}`)
}

const asRow = ({ what, readySeconds, seconds, played, asked, failed, longestMs, troubles }: Event): string =>
  `| ${what} | ${readySeconds.toFixed(0)} | ${seconds.toFixed(0)} | ${played} | ${failed} of ${asked} | ${(longestMs / 1000).toFixed(1)} | ${troubles.length} |`

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
