import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { render } from '@skirmish/cluster/charts'
import { ROOT } from '@skirmish/devkit/paths'
import { type Arrivals, startArrivals } from '@skirmish/load-tests/arrivals/arrivals'
import type { ArrivalsTotals } from '@skirmish/load-tests/arrivals/totals'
import { SITE } from './addons.ts'
import { startAsking } from './asking.ts'
import { BACKUP_TAKEN, loseAndRestore } from './backups.ts'
import { type Matches, readMatches } from './matches.ts'
import { type Observed, report } from './report.ts'
import { CHART, helm, RELEASE } from './skirmish.ts'
import type { Stores } from './stores.ts'
import { deadLetters } from './stream-leaders.ts'
import { type Trial, tryPodSecurity, tryPolicies } from './trials.ts'
import { type Upheaval, upheavalsOf } from './upheavals.ts'
import type { Lab } from './whole.ts'

const CALM_MS = 30_000
const AFTER_MS = 12_000

/** Tries on a running release what operations promise; prints it, and returns how much was not as it should be. */
export async function rehearse(lab: Lab, program: string, stores: Stores): Promise<number> {
  const trials: Trial[] = [
    await asTrial('helm test', () => helm(lab, program, ['test', RELEASE, '--logs'])),
    await asTrial('the two-player story through the Gateway', () =>
      runNode('load-tests/players/story.ts', { STORY_URL: SITE }),
    ),
    ...tryPolicies(lab),
    ...tryPodSecurity(lab, render(program, CHART[2] ?? '')),
  ]
  for (const { what, well, said } of trials) console.log(`${well ? '✓' : '✗'} ${what} (${said})`)
  const { observed, totals } = await underArrivals(upheavalsOf(lab, program, stores).filter(isChosen))
  const matches = await readMatches(stores.DATABASE_URL)
  const dead = await deadLetters(stores.NATS_URL)
  const agreed = await asTrial('ledger, balances, histories, profiles and boards agree', () =>
    runNode('deploy/operations/src/main.ts', { ...stores }, 'backup', 'check'),
  )
  const restored = observed.some(({ what }) => what === BACKUP_TAKEN) ? [await tryRestore(lab, stores)] : []
  const last = await asTrial('the story after all that', () =>
    runNode('load-tests/players/story.ts', { STORY_URL: SITE }),
  )
  const handled = { what: 'no event is a dead letter', well: dead === 0, said: `${dead} are` }
  const all = [...trials, ...observed.map(asWell), ...promisesOf(totals, matches), handled, agreed, ...restored, last]
  console.log(report(all, observed, totals, matches))
  return all.filter(({ well }) => !well).length
}

/** The documented restore ends with its own check. */
const tryRestore = (lab: Lab, stores: Stores): Promise<Trial> =>
  asTrial('databases and streams thrown away, restored from the backup, and all agree', () =>
    loseAndRestore(lab, stores),
  )

/** All upheavals, or those that LAB_TRIALS, a regular expression, names. */
const isChosen = ({ what }: Upheaval) => new RegExp(process.env.LAB_TRIALS ?? '', 'i').test(what)

async function underArrivals(upheavals: Upheaval[]): Promise<{ observed: Observed[]; totals: ArrivalsTotals }> {
  const rate = Number(process.env.LAB_RATE ?? 1)
  const arrivals = await startArrivals(SITE, { rate, players: Math.ceil(60 * rate + 60) })
  const observed: Observed[] = []
  await sleep(CALM_MS)
  for (const upheaval of upheavals) {
    const one = await observe(arrivals, upheaval)
    console.log(`${one.fault ? '✗' : '✓'} ${one.what}: Ready again after ${one.readySeconds.toFixed(0)} s`)
    observed.push(one)
  }
  return { observed, totals: await arrivals.stop() }
}

/** What players saw of an upheaval, and for a while after all was Ready again. */
async function observe(arrivals: Arrivals, { what, happen }: Upheaval): Promise<Observed> {
  const asking = startAsking(SITE)
  arrivals.seen()
  const begun = Date.now()
  const fault = await happen().then(
    () => null,
    (error: unknown) => String(error),
  )
  const readySeconds = (Date.now() - begun) / 1000
  await sleep(what === 'nothing' ? CALM_MS : AFTER_MS)
  asking.stop()
  return { what, fault, readySeconds, load: loadavg()[0] ?? 0, answers: asking.seen(), players: arrivals.seen() }
}

const asWell = ({ what, fault }: Observed): Trial => ({
  what: `${what}: all is Ready again`,
  well: fault === null,
  said: fault ?? '',
})

/** No match lost, no result doubled: by what players were told, by their histories, and by the database. */
function promisesOf(totals: ArrivalsTotals, { faults }: Matches): Trial[] {
  const none = (what: string, found: string[]) => ({ what, well: found.length === 0, said: found.join('; ') })
  return [
    none('every match that a player entered has ended for them', totals.lost),
    none('nobody was told two results of a match', totals.doubled),
    none("every match is once in each player's history, as they were told", totals.unrecorded),
    none('every match has one result for each of two, or is void', faults),
    { what: 'no wrong opponent and no wrong verdict', well: totals.correct, said: "k6's thresholds" },
  ]
}

async function asTrial(what: string, happen: () => unknown): Promise<Trial> {
  try {
    await happen()
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
