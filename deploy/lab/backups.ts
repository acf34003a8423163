import { chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { connectTo, databasesOf } from '@skirmish/operations/backup/databases'
import { apply, must } from './addons.ts'
import { commandsBelow, runCommands, textOf } from './documented.ts'
import { RELEASE } from './skirmish.ts'
import { type Stores, serversOf } from './stores.ts'
import { dropStreams } from './stream-leaders.ts'
import type { Lab } from './whole.ts'

const USER = 65532
export const BACKUP_TAKEN = 'backups set up, and one taken'

/**
 * The commands of docs/backup.md for Kubernetes, and those of docs/operations/install.md for the operator's Secret before them, with the
 * addresses of the lab's servers, and without KEDA's, which the lab has not.
 */
export function documentedBackup(text = textOf('backup.md')) {
  const [operator = ''] = commandsBelow(textOf('operations/install.md'), "### The operator's Secret", 1)
  const blocks = [operator, ...commandsBelow(text, '## In Kubernetes', 6)].map((block) =>
    block
      .replaceAll('postgres.databases.svc', 'postgres.stores.svc')
      .replaceAll('nats.nats.svc', 'nats.stores.svc')
      .replaceAll(/^kubectl annotate scaledobject .*\n/gm, ''),
  )
  const [secret = '', claim = '', take = '', defineJobs = '', suspend = '', stop = '', restore = ''] = blocks
  return { setUp: secret + claim, take, stop: suspend + stop, restore: defineJobs + restore }
}

/** Gives the release a CronJob for backups, as documented. */
export async function setUpBackups(lab: Lab, helm: string, { DATABASE_URL }: Stores): Promise<void> {
  const folder = join(lab.folder, 'data/backups')
  mkdirSync(folder, { recursive: true })
  chownSync(folder, USER, USER)
  apply(lab, 'backups')
  const files = `kubectl get secret nats -n stores -o jsonpath='{.data.nats\\.conf}' | base64 -d > nats.conf
    helm get values ${RELEASE} -n skirmish -o yaml > my-values.yaml\n`
  const PATH = `${dirname(helm)}:${process.env.PATH}`
  await inFolder((cwd) => runCommands(lab, files + documentedBackup().setUp, { cwd, PATH, ADMIN_URL: DATABASE_URL }))
}

/** Takes a backup by a Job of the CronJob, as documented; prints what it says. */
export const takeBackup = async (lab: Lab): Promise<void> =>
  console.log(await runCommands(lab, documentedBackup().take, {}))

/** Stops the release, throws away all databases and streams, and restores the last backup, as documented; prints what it says. */
export const loseAndRestore = (lab: Lab, stores: Stores): Promise<void> =>
  inFolder(async (cwd) => {
    const { stop, restore } = documentedBackup()
    await runCommands(lab, stop, { cwd })
    await lose(stores)
    console.log(await runCommands(lab, restore, { cwd }))
    for (const namespace of ['skirmish', 'skirmish-judge'])
      must(lab, ['wait', 'deployment', '--all', '-n', namespace, '--for=condition=Available', '--timeout=300s'])
  })

async function lose(stores: Stores): Promise<void> {
  const admin = await connectTo(stores.DATABASE_URL)
  try {
    for (const { name } of databasesOf(serversOf(stores))) await admin.query(`drop database ${name} with (force)`)
  } finally {
    await admin.end()
  }
  await dropStreams(stores.NATS_URL)
}

/** Works in a folder that has the charts, as the commands expect it. */
async function inFolder(work: (cwd: string) => Promise<unknown>): Promise<void> {
  const cwd = mkdtempSync(join(tmpdir(), 'skirmish-operator-'))
  try {
    symlinkSync(join(ROOT, 'charts'), join(cwd, 'charts'))
    await work(cwd)
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}
