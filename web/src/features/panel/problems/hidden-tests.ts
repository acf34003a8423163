import type { Fault } from './fault.ts'

export interface HiddenTest {
  input: string
  expected_output: string
}
export interface TestFile {
  name: string
  text: string
}

const INPUT = [/^(.+)\.in(?:put)?(?:\.txt)?$/i, /^in(?:put)?([\w.-]*)\.txt$/i]
const OUTPUT = [/^(.+)\.(?:out(?:put)?|ans(?:wer)?|a|sol)(?:\.txt)?$/i, /^out(?:put)?([\w.-]*)\.txt$/i]

/**
 * The tests in uploaded files: pairs such as `1.in` and `1.out`, in the order of their names, or JSON, a list of
 * `{"input", "expected_output"}`. Tests are there only when nothing is wrong with any file.
 */
export function readTests(files: readonly TestFile[]): { tests: HiddenTest[]; faults: Fault[] } {
  const lists = files.filter(({ name }) => /\.json$/i.test(name)).map(fromJson)
  const pairs = fromPairs(files.filter(({ name }) => !/\.json$/i.test(name)))
  const faults = [...pairs.faults, ...lists.flatMap((list) => list.faults)]
  return { faults, tests: faults.length > 0 ? [] : [...pairs.tests, ...lists.flatMap((list) => list.tests)] }
}

const stemOf = (name: string, patterns: RegExp[]): string | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(name)
    if (found) return found[1] ?? ''
  }
  return null
}

function fromPairs(files: readonly TestFile[]): { tests: HiddenTest[]; faults: Fault[] } {
  const [inputs, outputs] = [new Map<string, TestFile>(), new Map<string, TestFile>()]
  const faults: Fault[] = []
  for (const file of files) {
    const input = stemOf(file.name, INPUT)
    const stem = input ?? stemOf(file.name, OUTPUT)
    const side = input === null ? outputs : inputs
    if (stem === null) faults.push({ key: 'fault.file_name', values: { name: file.name } })
    else if (side.has(stem)) faults.push({ key: 'fault.file_twice', values: { name: file.name } })
    else side.set(stem, file)
  }
  for (const [stem, { name }] of inputs)
    if (!outputs.has(stem)) faults.push({ key: 'fault.no_output', values: { name } })
  for (const [stem, { name }] of outputs)
    if (!inputs.has(stem)) faults.push({ key: 'fault.no_input', values: { name } })
  const stems = [...inputs.keys()].sort(new Intl.Collator('en', { numeric: true }).compare)
  const tests = stems.map((stem) => testOf(inputs.get(stem)?.text ?? '', outputs.get(stem)?.text ?? ''))
  return { tests, faults }
}

function fromJson({ name, text }: TestFile): { tests: HiddenTest[]; faults: Fault[] } {
  const list = parsed(text)
  if (!Array.isArray(list)) return { tests: [], faults: [{ key: 'fault.json', values: { name } }] }
  const tests: HiddenTest[] = []
  const faults: Fault[] = []
  for (const [i, one] of list.entries()) {
    const { input, expected_output } = one ?? {}
    if (typeof input === 'string' && typeof expected_output === 'string') tests.push(testOf(input, expected_output))
    else faults.push({ key: 'fault.json_test', values: { name, number: i + 1 } })
  }
  return { tests, faults }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Files of Windows end their lines by two characters, which programs do not expect. */
const lines = (text: string) => text.replaceAll('\r\n', '\n')
const testOf = (input: string, output: string): HiddenTest => ({ input: lines(input), expected_output: lines(output) })
