import type { ServiceName } from '@skirmish/contracts/services'
import { readTree, type Tree } from '@skirmish/devkit/process-tree'
import { addressSetting } from '@skirmish/devkit/trust/services'
import type { System } from '@skirmish/testkit/system'

/** The sum of a counter over its labels, where those contain `label`, in the text of `/metrics`. */
export function sumOf(text: string, counter: string, label = ''): number {
  let sum = 0
  for (const line of text.split('\n')) {
    const [, name, labels, value] = /^(\w+)(\{.*\})? (\S+)$/.exec(line) ?? []
    if (name === counter && (labels ?? '').includes(label)) sum += Number(value)
  }
  return sum
}

/** A counter of `/metrics`, and what of its labels must be there. */
export interface Counted {
  counter: string
  label?: string
}

const urlsOf = (system: System, service: ServiceName): string[] =>
  (system.environment[addressSetting(service)] ?? '').split(',')

/** The processes of each replica of a service. */
export const treesOf = (system: System, service: ServiceName): Tree[] =>
  urlsOf(system, service).map((_, i) => readTree(system.pid(service, i + 1)))

/** What all replicas of a service have counted so far. */
export async function countOf(system: System, service: ServiceName, { counter, label }: Counted): Promise<number> {
  const read = async (url: string) => sumOf(await (await fetch(new URL('/metrics', url))).text(), counter, label)
  const counts = await Promise.all(urlsOf(system, service).map(read))
  return counts.reduce((sum, one) => sum + one, 0)
}
