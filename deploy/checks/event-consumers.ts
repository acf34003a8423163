import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONSUMERS } from '@skirmish/contracts/events/consumers'

const DURABLE = /\b(?:durable:|DURABLE =)\s*'([\w-]+)'/g

/** The consumers that contracts declare, from which the bus's permissions are made, are those that the services have. */
export function findConsumerFaults(root: string): string[] {
  const faults: string[] = []
  for (const service of readdirSync(join(root, 'services'))) {
    const folder = join(root, 'services', service, 'src')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    const found = new Set(
      files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(DURABLE)].map(([, name]) => name)),
    )
    const declared = new Set(CONSUMERS.filter((one) => one.service === service).map(({ durable }) => durable))
    for (const name of found)
      if (!declared.has(name ?? '')) faults.push(`${service} consumes as ${name}, which consumers.ts does not declare`)
    for (const name of declared)
      if (!found.has(name)) faults.push(`consumers.ts declares ${name}, and ${service} does not consume as it`)
  }
  return faults
}
