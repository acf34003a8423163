import { MAX_TEST_BYTES } from '@skirmish/contracts/constants'
import { plainLines } from '@skirmish/problem-text/plain-lines'
import { type Fault, testsFault } from '../form/faults.ts'
import type { HiddenTest } from '../form/problem-form.ts'
import { type ChosenFile, filesOfZip, MOST_FILES } from './chosen-files.ts'
import { pairsOf } from './test-pairs.ts'

/** A list of all tests as JSON, where line ends take two bytes, or an archive of them. */
const MOST_LIST_BYTES = 33 * 1024 * 1024
/** In UTF-16, and with the line ends of Windows, a test has more bytes than the judge counts. */
const MOST_FILE_BYTES = 4 * MAX_TEST_BYTES

interface Read {
  tests: HiddenTest[]
  /** Paths that are no part of a test. */
  aside: string[]
  faults: Fault[]
}

const refused = (...faults: Fault[]): Read => ({ tests: [], aside: [], faults })
const isList = ({ path }: ChosenFile): boolean => /^[^/]+\.json$/i.test(path)
const isArchive = ({ path }: ChosenFile): boolean => /\.zip$/i.test(path)

/** The tests of uploaded files, folders and zip archives: all of them, or none where anything is wrong. Sizes are looked at before a byte is read. */
export async function readTestFiles(given: readonly ChosenFile[]): Promise<Read> {
  const unpacked = await Promise.all(
    given.map((file) => (isArchive(file) ? unpack(file, given.length > 1 ? `${file.path}/` : '') : [file])),
  )
  const broken = given.filter((_, i) => unpacked[i] === null)
  if (broken.length > 0) return refused(...named('fault.no_archive', broken))
  const files = unpacked.flatMap((some) => some ?? [])
  if (files.length > MOST_FILES)
    return refused({ key: 'fault.many_files', values: { count: files.length, most: MOST_FILES } })
  return readTests(files)
}

const named = (key: string, files: readonly ChosenFile[]): Fault[] =>
  files.map(({ path: name }) => ({ key, values: { name } }))

/** The files of an archive, with a folder before their paths, so that they are not those of another one; null where it cannot be read. */
async function unpack(archive: ChosenFile, folder: string): Promise<ChosenFile[] | null> {
  if (archive.size > MOST_LIST_BYTES) return null
  try {
    return (await filesOfZip(archive)).map((file) => ({ ...file, path: folder + file.path }))
  } catch {
    return null
  }
}

async function readTests(files: readonly ChosenFile[]): Promise<Read> {
  const lists = files.filter(isList)
  const byPath = new Map(files.filter((file) => !isList(file)).map((file) => [file.path, file]))
  const { pairs, aside, faults } = pairsOf([...byPath.keys()])
  if (faults.length > 0) return refused(...faults)
  if (pairs.length + lists.length === 0) return refused({ key: 'fault.no_tests' })
  const halves = pairs.flatMap(({ input, output }) => [byPath.get(input), byPath.get(output)]).filter((one) => !!one)
  const large = [
    ...halves.filter(({ size }) => size > MOST_FILE_BYTES),
    ...lists.filter(({ size }) => size > MOST_LIST_BYTES),
  ]
  if (large.length > 0) return refused(...named('fault.large_file', large))
  if (halves.reduce((sum, { size }) => sum + size, 0) > 2 * MOST_LIST_BYTES)
    return refused({ key: 'fault.large_together' })
  const used = [...halves, ...lists]
  const texts = await Promise.all(used.map(readText))
  const strange = used.filter((_, i) => texts[i] === null)
  if (strange.length > 0) return refused(...named('fault.file_no_text', strange))
  const text = (i: number) => texts[i] ?? ''
  const ofLists = lists.map(({ path }, i) => fromJson(path, text(halves.length + i)))
  const wrong = ofLists.flatMap((list) => list.faults)
  if (wrong.length > 0) return refused(...wrong)
  const tests = [...pairs.map((_, i) => testOf(text(2 * i), text(2 * i + 1))), ...ofLists.flatMap((list) => list.tests)]
  return { tests, aside, faults: [] }
}

/** The tests that are there with those that were read, as far as they are allowed together. */
export function withTests(read: Read, before: readonly HiddenTest[], examples: readonly HiddenTest[]): Read {
  if (read.faults.length > 0) return read
  const tests = [...before, ...read.tests]
  const fault = testsFault(tests, examples)
  return fault ? refused(fault) : { ...read, tests }
}

/** The text of a file in UTF-8, or in UTF-16 where it says so; null where it is none, or cannot be read any more. */
async function readText(file: ChosenFile): Promise<string | null> {
  try {
    const bytes = await file.bytes()
    const [first, second] = bytes
    const encoding =
      first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The tests of a list of `{"input", "expected_output"}`. */
function fromJson(name: string, text: string): Pick<Read, 'tests' | 'faults'> {
  const list = parsed(text)
  if (!Array.isArray(list)) return refused({ key: 'fault.json', values: { name } })
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

const testOf = (input: string, output: string): HiddenTest => ({
  input: plainLines(input),
  expected_output: plainLines(output),
})
