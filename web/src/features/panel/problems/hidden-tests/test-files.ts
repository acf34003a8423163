import { type Fault, MOST_HIDDEN, MOST_TEST_BYTES, testsFault } from '../form/faults.ts'
import type { HiddenTest } from '../form/problem-form.ts'

/** A list of all tests as JSON, where line ends take two bytes. */
const MOST_JSON_BYTES = 33 * 1024 * 1024
const mostBytesOf = (name: string) => (/\.json$/i.test(name) ? MOST_JSON_BYTES : MOST_TEST_BYTES)

interface Read {
  tests: HiddenTest[]
  faults: Fault[]
}

/** The tests of uploaded files: all of them, or none where anything is wrong. Sizes are looked at before a byte is read. */
export async function readTestFiles(files: readonly File[]): Promise<Read> {
  if (files.length > 2 * MOST_HIDDEN)
    return { tests: [], faults: [{ key: 'fault.many_files', values: { count: files.length, most: MOST_HIDDEN } }] }
  const large = files.filter((file) => file.size > mostBytesOf(file.name))
  if (large.length > 0)
    return { tests: [], faults: large.map(({ name }) => ({ key: 'fault.large_file', values: { name } })) }
  const texts = await Promise.all(files.map(readText))
  const faults = texts.flatMap((text, i) =>
    text === null ? [{ key: 'fault.file_no_text', values: { name: files[i]?.name ?? '' } }] : [],
  )
  if (faults.length > 0) return { tests: [], faults }
  return readTests(texts.map((text, i): TestFile => ({ name: files[i]?.name ?? '', text: text ?? '' })))
}

/** The tests that are there with those that were read, as far as they are allowed together. */
export function withTests(read: Read, before: readonly HiddenTest[], examples: readonly HiddenTest[]): Read {
  if (read.faults.length > 0) return read
  const tests = [...before, ...read.tests]
  const fault = testsFault(tests, examples)
  return fault ? { tests: [], faults: [fault] } : { tests, faults: [] }
}

/** The text of a file in UTF-8; null where it is none, or cannot be read any more. */
async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return null
  }
}

interface TestFile {
  name: string
  text: string
}

const INPUT = [/^(.+)\.in(?:put)?(?:\.txt)?$/i, /^in(?:put)?([\w.-]*)\.txt$/i]
const OUTPUT = [/^(.+)\.(?:out(?:put)?|ans(?:wer)?|a|sol)(?:\.txt)?$/i, /^out(?:put)?([\w.-]*)\.txt$/i]

/**
 * The tests in uploaded files: pairs such as `1.in` and `1.out`, in the order of their names, or JSON, a list of
 * `{"input", "expected_output"}`. Tests are there only when nothing is wrong with any file.
 */
export function readTests(files: readonly TestFile[]): Read {
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

function fromPairs(files: readonly TestFile[]): Read {
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

function fromJson({ name, text }: TestFile): Read {
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
