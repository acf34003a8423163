import type { ForeignFiles } from './foreign-files.ts'
import type { ImportReport } from './import-report.ts'
import { textOf } from './text-of.ts'

/** The text of a test's file; what was changed for it is named, and so is a file that is no text. */
export function testText(files: ForeignFiles, path: string, report: ImportReport): string | null {
  const read = textOf(files.get(path) ?? Buffer.alloc(0))
  if (!read || read.text.includes('\0')) {
    report.dropped(path, 'is no text: tests are UTF-8 here')
    return null
  }
  if (read.changes.length > 0) report.changed(path, read.changes.join(', '))
  return read.text
}
