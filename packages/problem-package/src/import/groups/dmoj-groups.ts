import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import { mapOf } from '../icpc/icpc-settings.ts'
import { textOfValue } from '../text-of-value.ts'

/** Of cases that are in no batch, and of those without points, which have to be passed. */
const [CASES, PRETESTS] = ['cases', 'pretests']

/** Where a case of `init.yml` belongs; a place is the number of an entry of the lists, from 0. */
export interface DmojGroups {
  groups: TestGroup[]
  ofEntry: (place: number) => { group: string; weight?: number }
}

/** The groups that the lists of cases and batches make. `pretests` of the entries are of the list of that name. RULES PB22. */
export function dmojGroups(entries: readonly unknown[], pretests: number, yaml: Record<string, unknown>): DmojGroups {
  const groups = new Map<string, TestGroup>()
  const places: { group: string; weight?: number }[] = []
  /** Nothing behind them is judged where they fail. */
  const gates: string[] = []
  const isShort = /^(true|yes|on)$/i.test(textOfValue(yaml.short_circuit))
  const usual = pointsIn(yaml.points, 1)
  let batches = 0
  const groupNamed = (name: string, policy: TestGroup['policy'], more: readonly string[] = []): TestGroup => {
    const known = groups.get(name)
    if (known) return known
    const before = (isShort ? [...groups.keys()] : gates).slice(-1) // which requires those before it
    const made: TestGroup = { name, points: 0, policy, requires: [...new Set([...before, ...more])] }
    groups.set(name, made)
    return made
  }
  for (const [i, entry] of entries.entries()) {
    const map = mapOf(entry)
    const points = i < pretests ? 0 : pointsIn(map.points, usual)
    if (Array.isArray(map.batched)) {
      const name = String(++batches)
      const requires = [map.dependencies].flat().flatMap((number) => textOfValue(number) || [])
      const group = groupNamed(name, 'complete', requires)
      group.points = points
      if (points === 0) gates.push(name)
      places.push({ group: name })
    } else if (points === 0) {
      groupNamed(PRETESTS, 'complete')
      if (!gates.includes(PRETESTS)) gates.push(PRETESTS)
      places.push({ group: PRETESTS })
    } else {
      const group = groupNamed(CASES, 'each')
      group.points += points
      places.push({ group: CASES, weight: points })
    }
  }
  return { groups: [...groups.values()], ofEntry: (place) => places[place] ?? { group: CASES } }
}

function pointsIn(value: unknown, otherwise: number): number {
  if (value === undefined) return otherwise
  const points = Number(textOfValue(value))
  return Number.isFinite(points) ? Math.max(0, points) : otherwise
}
