import type { Fault } from './fault.ts'
import { MOST_HIDDEN, MOST_TEST_BYTES, testsFault } from './faults.ts'
import { type HiddenTest, readTests, type TestFile } from './hidden-tests.ts'

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
