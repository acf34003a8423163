import { RefusedImport } from './foreign-files.ts'
import type { ForeignFile, ForeignProgram } from './foreign-problem.ts'
import type { ImportReport } from './import-report.ts'
import { sentence } from './sentence.ts'
import { endingOf, safeName } from './source-languages.ts'

/** The program in whose folder of a draft an output validator or an interactor lies. */
export const OUTPUT_VALIDATOR = { folder: 'output_validator', name: 'validate' }

/**
 * The files of a program as they lie in one folder, itself the first, under `name`. What is no text is left out, and the report says so. Throws
 * RefusedImport where two files of one name would differ.
 */
export function filesOfProgram(
  program: ForeignProgram,
  { folder, name }: typeof OUTPUT_VALIDATOR,
  report: ImportReport,
): { base: string; file: ForeignFile }[] {
  const known = new Map<string, ForeignFile>()
  return program.files.flatMap((file, i) => {
    const base = i === 0 ? name + endingOf(program.language) : safeName(baseOf(file.path))
    const other = known.get(base.toLowerCase())
    if (!other) known.set(base.toLowerCase(), file)
    if (i > 0 && file.content.includes(0)) {
      report.dropped(file.path, sentence`is no text`)
      return []
    }
    if (other && !other.content.equals(file.content))
      throw new RefusedImport(sentence`${other.path} and ${file.path} would both be ${folder}/${base}`)
    return other ? [] : [{ base, file }]
  })
}

export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
