import type { Fault } from '../form/faults.ts'

/** A test as two files, by their paths. */
interface Pair {
  input: string
  output: string
}

export interface Pairs {
  /** In the order of their names, where numbers count as numbers. */
  pairs: Pair[]
  /** Paths that are no part of a test. */
  aside: string[]
  faults: Fault[]
}

const INPUT = [/^(.+)\.inp?(?:ut)?(?:\.txt)?$/i, /^in[._-]?(\d*)(?:\.txt)?$/i, /^input([\w.-]*?)(?:\.txt)?$/i]
const OUTPUT = [
  /^(.+)\.(?:out(?:put)?|ans(?:wer)?|a|sol)(?:\.txt)?$/i,
  /^out[._-]?(\d*)(?:\.txt)?$/i,
  /^output([\w.-]*?)(?:\.txt)?$/i,
]
const INPUTS = /^in(?:puts?)?$/i
const OUTPUTS = /^(?:out(?:puts?)?|ans(?:wers?)?)$/i
/** What systems and tools put into folders and archives by themselves. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i

interface Role {
  isInput: boolean
  /** The same for both files of a test. */
  key: string
}

/**
 * Finds the tests among files: `1.in` and `1.out`, `input/1.txt` and `output/1.txt`, or `01` and `01.a` as Polygon has them, in whatever
 * folders. Files that systems hide are not told.
 */
export function pairsOf(paths: readonly string[]): Pairs {
  const [inputs, outputs] = [new Map<string, string>(), new Map<string, string>()]
  const [aside, faults]: [string[], Fault[]] = [[], []]
  const seen = paths.filter((path) => !HIDDEN.test(path))
  const roles = new Map(seen.map((path) => [path, roleOf(path)]))
  const answered = new Set([...roles.values()].flatMap((role) => (role && !role.isInput ? [role.key] : [])))
  for (const [path, role] of roles) {
    const key = role?.key ?? path
    const side = role && !role.isInput ? outputs : inputs
    if (!role && !answered.has(path)) aside.push(path)
    else if (side.has(key)) faults.push({ key: 'fault.file_twice', values: { name: path } })
    else side.set(key, path)
  }
  for (const [key, name] of inputs) if (!outputs.has(key)) faults.push({ key: 'fault.no_output', values: { name } })
  for (const [key, name] of outputs) if (!inputs.has(key)) faults.push({ key: 'fault.no_input', values: { name } })
  const keys = [...inputs.keys()].sort(new Intl.Collator('en', { numeric: true }).compare)
  return { pairs: keys.map((key) => ({ input: inputs.get(key) ?? '', output: outputs.get(key) ?? '' })), aside, faults }
}

/** Which half of which test a file is by its name, or else by a folder that it lies in; null where neither tells. */
function roleOf(path: string): Role | null {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  const key = (stem: string) => [...folders.filter((one) => !INPUTS.test(one) && !OUTPUTS.test(one)), stem].join('/')
  for (const [patterns, isInput] of [
    [INPUT, true],
    [OUTPUT, false],
  ] as const)
    for (const pattern of patterns) {
      const found = pattern.exec(name)
      if (found) return { isInput, key: key(found[1] ?? '') }
    }
  const folder = folders.findLast((one) => INPUTS.test(one) || OUTPUTS.test(one))
  return folder === undefined ? null : { isInput: INPUTS.test(folder), key: key(name.replace(/\.txt$/i, '')) }
}
