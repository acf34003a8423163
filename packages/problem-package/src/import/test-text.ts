import type { ForeignFiles } from './foreign-files.ts'
import type { ImportReport } from './import-report.ts'
import { sentence } from './sentence.ts'
import { textOf } from './text-of.ts'

/** A text that is empty. */
export const NOTHING = Buffer.alloc(0)

/** The text of a test's file; what was changed for it is named, and so is a file that is no text. */
export function testText(files: ForeignFiles, path: string, report: ImportReport): Buffer | null {
  const read = textOf(files.get(path) ?? NOTHING)
  if (!read || read.utf8.includes(0)) {
    report.dropped(path, sentence`is no text: tests are UTF-8 here`)
    return null
  }
  const [first, ...others] = read.changes
  if (first)
    report.read(
      path,
      others.reduce((all, one) => sentence`${all}, ${one}`, first),
    )
  return read.utf8
}

/** A list of tests that is longer is cut: settings may name one large file as often as they have room for. */
export const LISTED_MOST = 3_000

/** Reads files of tests, each once however often the settings of a package name it. */
export function createTestReader(files: ForeignFiles, report: ImportReport): (path: string) => Buffer | null {
  const texts = new Map<string, Buffer | null>()
  return (path) => {
    const known = texts.get(path)
    if (known !== undefined) return known
    const text = testText(files, path, report)
    texts.set(path, text)
    return text
  }
}
