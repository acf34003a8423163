import type { ForeignFiles } from '../foreign-files.ts'
import type { ImportReport } from '../import-report.ts'
import { textOfValue } from '../text-of-value.ts'
import { mapOf, words, yamlMap } from './icpc-settings.ts'

const SETTINGS = ['test_group.yaml', 'testdata.yaml']

/** What validators of inputs get as arguments for a test, by its path: what its own file or the nearest group around it says, null where none does. */
export function inputFlagsOf(files: ForeignFiles, report: ImportReport): (test: string) => string[] | null {
  const known = new Map<string, string[] | null>()
  const above = (path: string): string[] | null => {
    const folder = path.slice(0, path.lastIndexOf('/'))
    if (folder === '') return null
    const found = known.get(folder)
    if (found !== undefined) return found
    const places = SETTINGS.map((name) => `${folder}/${name}`)
    const flags = ownOf(files, places, report) ?? (folder.includes('/') ? above(folder) : null)
    known.set(folder, flags)
    return flags
  }
  return (test) => ownOf(files, [test.replace(/\.in$/, '.yaml')], report) ?? above(test)
}

function ownOf(files: ForeignFiles, paths: string[], report: ImportReport): string[] | null {
  for (const path of paths) {
    const yaml = yamlMap(files, path, report)
    const value = yaml.input_validator_flags ?? yaml.input_validator_args
    if (value === undefined || value === null) continue
    // By the names of validators: they are alike wherever there is more than one.
    const [first = []] = Object.values(mapOf(value))
    const given = typeof value === 'object' && !Array.isArray(value) ? first : value
    return Array.isArray(given) ? given.map(textOfValue) : words(given) // in a list an argument may be empty
  }
  return null
}
