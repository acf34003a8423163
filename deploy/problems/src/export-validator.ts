import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import { VALIDATOR_FOLDER } from '@skirmish/problem-package/read-validator'
import type { Format } from './export-manifest.ts'
import type { PackageFiles } from './package-files.ts'

/** Whether a file is one of the output validator, which `exportedValidator` places. */
export const isOfValidator = (path: string): boolean => path.startsWith(`${VALIDATOR_FOLDER}/`)

/**
 * The files of the output validator as the tools find them, with headers that VALIDATOR_INCLUDES had. Of several files in Python the one
 * that starts is `main.py`: else the first by its name would.
 */
export function exportedValidator(problem: ProblemPackage, own: PackageFiles, format: Format): PackageFiles {
  const { validator } = problem
  if (!validator) return new Map()
  const names = [...own.keys()].filter(isOfValidator).map((path) => path.slice(VALIDATOR_FOLDER.length + 1))
  const main = names.find((name) => validator.files.every((file) => file.name !== name)) ?? 'main'
  const hasMore = validator.files.length > 0
  const starts = { name: hasMore && validator.language === 'python' ? 'main.py' : main, content: validator.code }
  const folder = folderOf(format, hasMore)
  return new Map(
    [...validator.files, starts].map(({ name, content }) => [`${folder}/${name}`, Buffer.from(content)] as const),
  )
}

/** problemtools take each file and each folder in there as a program of its own. */
function folderOf(format: Format, isFolder: boolean): string {
  if (format === '2025-09') return VALIDATOR_FOLDER
  return `${format === 'legacy' ? 'output_validators' : VALIDATOR_FOLDER}${isFolder ? '/validator' : ''}`
}
