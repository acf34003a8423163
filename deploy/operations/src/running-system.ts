import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@skirmish/contracts/services'
import { dataDir } from '@skirmish/devkit/paths'
import { answers } from '@skirmish/devkit/ports'
import { addressSetting } from '@skirmish/devkit/trust/services'
import { settingOf } from '@skirmish/service-kit/process/config'
import type { ServiceAccess } from './ask-service.ts'

// Named, not made: the root of the image cannot be written.
const file = join(dataDir(), 'run/environment.json')

/** What the system here wrote of itself when it started: where its servers and services are. Empty when none has, and after one that was stopped. */
export const saved: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** Whether this is a Job in a cluster, where nothing can be started: the kubelet sets this in each container. */
export const IN_POD = process.env.KUBERNETES_SERVICE_HOST !== undefined

/**
 * The addresses at which a service of the system here accepts connections. When a launcher is killed, its services
 * end with it. What it wrote of itself stays, and so do its servers, until the next command that starts servers ends them.
 */
export async function runningServices(): Promise<string[]> {
  const urls = SERVICES.flatMap((service) => saved[addressSetting(service)]?.split(',') ?? [])
  const found = await Promise.all(
    urls.map(async (url) => {
      const { hostname, port } = new URL(url)
      return (await answers(Number(port), hostname)) ? [url] : []
    }),
  )
  return found.flat()
}

/** A setting of the environment, else of the running system. Ends the process with a sentence when neither has it. */
export function need(name: string): string {
  const value = settingOf(name, process.env) ?? saved[name]
  if (value) return value
  console.error(
    IN_POD
      ? `${name} is missing: docs/operations/commands.md says which Secret has it.`
      : `Skirmish is not running here. Start it with npm start, or set ${name}.`,
  )
  process.exit(1)
}

/** A service of the running system, as an operator reaches it: `setting` names its addresses. */
export const accessTo = (setting: string): ServiceAccess => ({ urls: need(setting), token: operatorsToken() })

/** The operators' own token; where a deployment has none, the services' opens their routes. */
export const operatorsToken = (): string => settingOf('OPERATOR_TOKEN', process.env) ?? need('INTERNAL_TOKEN')
