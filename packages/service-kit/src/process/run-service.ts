import type { ServiceName } from '@skirmish/contracts/services'
import type { Static, TObject } from 'typebox'
import { MIGRATE, migrateAlone } from '../database/migrate-alone.ts'
import { type BaseConfig, readConfig } from './config.ts'
import type { ServiceContext } from './service.ts'
import { type RunningService, startService } from './start-service.ts'

/** A process that gets a signal while it boots ends within this time, whatever it waits for. */
const LEAVE_BOOT_MS = 10_000

/** The process around a service: environment in, signals, exit code. With the argument `migrate` it migrates the database and ends. */
export async function runService<S extends TObject>(
  name: ServiceName,
  schema: S,
  build: (service: ServiceContext<Static<S> & BaseConfig>) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController()
  let service: RunningService | undefined
  const exit = () => {
    stopping.abort()
    if (service) void service.stop().finally(() => process.exit(0))
    else setTimeout(() => process.exit(0), LEAVE_BOOT_MS)
  }
  process.on('SIGTERM', exit)
  process.on('SIGINT', exit)
  if (process.send) process.on('disconnect', exit) // the launcher died: do not outlive it
  try {
    const [, program = '', argument] = process.argv
    if (argument === MIGRATE) {
      await migrateAlone(name, program, process.env)
      process.exit(0)
    }
    const config = readConfig(schema, process.env) as Static<S> & BaseConfig // every service's schema includes BaseConfig
    service = await startService(name, config, build, stopping.signal)
    if (stopping.signal.aborted) exit()
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0)
    console.error(`${name} cannot start: ${error instanceof Error ? error.message : error}`)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
}
