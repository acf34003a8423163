import { stringify } from 'yaml'
import type { ForeignFiles } from '../foreign-files.ts'
import type { ImportReport } from '../import-report.ts'
import { sentence } from '../sentence.ts'
import { mapOf, type YamlMap, yamlMap } from './icpc-settings.ts'

const PATH = 'generators/generators.yaml'
const NAMES = ['test_group.yaml', 'testdata.yaml']
/** A map with one of these is a test, and any other one a folder. */
const OF_TEST = /^(copy|generate|count|match|yaml|interaction|desc|hint|(in|ans|out)(\.\w+)?)$/
const NAME = /^[\w-][\w.-]*$/
const DEEPEST = 20

/**
 * Adds the settings of groups that BAPCtools would write into `data/`, by `generators/generators.yaml`, to the files; a folder with settings of its
 * own keeps those. RULES PB15.
 */
export function addGeneratedSettings(files: ForeignFiles, report: ImportReport): void {
  const added: string[] = []
  for (const [folder, entry] of foldersIn('data', yamlMap(files, PATH, report))) {
    const name = NAMES.find((one) => Object.keys(mapOf(entry[one])).length > 0)
    const isThere = NAMES.some((one) => files.has(`${folder}/${one}`))
    if (name === undefined || isThere || !/^data(\/(sample|secret)(\/|$)|$)/.test(folder)) continue
    files.set(`${folder}/${name}`, Buffer.from(stringify(entry[name])))
    added.push(folder)
  }
  if (added.length > 0)
    report.taken(PATH, sentence`settings of groups for which data/ has no file: ${added.join(', ')}`)
}

/** The folders of tests that an entry describes, by their paths. Those of a list are numbered, with as many digits as the last one needs. */
function foldersIn(folder: string, entry: YamlMap, depth = 0): [folder: string, entry: YamlMap][] {
  const isNumbered = Array.isArray(entry.data)
  const items = [entry.data].flat().flatMap((item) => Object.entries(mapOf(item)))
  const within = items.filter(([, value]) => isFolder(value))
  const digits = String(within.length).length
  const inner = within.flatMap(([key, value], i) => {
    const number = isNumbered ? [String(i + 1).padStart(digits, '0')] : []
    const name = [...number, ...(key === '' ? [] : [key])].join('-')
    return NAME.test(name) && depth < DEEPEST ? foldersIn(`${folder}/${name}`, mapOf(value), depth + 1) : []
  })
  return [[folder, entry], ...inner]
}

const isFolder = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !Object.keys(value).some((key) => OF_TEST.test(key))
