import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countIn } from './agreement.ts'
import { type Cut, makeCut, type Snapshot } from './cut.ts'
import { databasesOf, type Servers } from './databases.ts'
import { dumpOf, eventsOf, type Manifest, sizeOf } from './kept.ts'
import { accessOfPrograms, postgresProgram } from './postgres-programs.ts'
import { openStreams } from './streams.ts'

/** How many databases are dumped at a time: each dump keeps a core of the server busy. */
const AT_A_TIME = 2

/** Backs all databases up into a new folder while the system runs. The folder gets its name when all of it is there. */
export async function takeBackup(servers: Servers, folder: string): Promise<Manifest> {
  const started = performance.now()
  const unfinished = `${folder}.unfinished`
  const streams = await openStreams(servers)
  let cut: Cut | undefined
  try {
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    cut = await makeCut(databasesOf(servers), streams)
    const figures = await countIn(new Map(cut.snapshots.map(({ service, client }) => [service, client])))
    const left = [...cut.snapshots]
    const dumpNext = async () => {
      for (let next = left.shift(); next; next = left.shift())
        await dump(next, unfinished).catch((error) => {
          left.length = 0
          throw error
        })
    }
    for (const end of await Promise.allSettled(Array.from({ length: AT_A_TIME }, dumpNext)))
      if (end.status === 'rejected') throw end.reason
    writeFileSync(eventsOf(unfinished), JSON.stringify(cut.events), { mode: 0o600 })
    const databases = cut.snapshots.map(({ service }) => service)
    const manifest: Manifest = {
      at: cut.at.toISOString(),
      heldMs: Math.round(cut.heldMs),
      tookMs: Math.round(performance.now() - started),
      bytes: sizeOf(unfinished, databases),
      databases,
      events: cut.events.length,
      figures,
    }
    writeFileSync(join(unfinished, 'backup.json'), JSON.stringify(manifest, null, 2))
    renameSync(unfinished, folder)
    return manifest
  } catch (error) {
    // On a full disk it would be in the way of all that come after it.
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await Promise.all((cut?.snapshots ?? []).map(({ client }) => client.end()))
    await streams.close()
  }
}

function dump({ service, url, id }: Snapshot, folder: string): Promise<void> {
  const bare = accessOfPrograms(url)
  const args = [
    '--format=custom',
    '--compress=1',
    `--snapshot=${id}`,
    '--no-password',
    '-f',
    dumpOf(folder, service),
    bare.url,
  ]
  return runProgram(postgresProgram('pg_dump'), args, bare.env)
}

/** Runs a program beside others; throws its last words. */
export function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (text) => {
      said = (said + text).slice(-2_000)
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${said}`))))
  })
}
