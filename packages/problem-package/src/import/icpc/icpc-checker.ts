import type { Comparison } from '@skirmish/contracts/events/problems'
import { type ForeignFiles, RefusedImport } from '../foreign-files.ts'
import type { ForeignProgram } from '../foreign-problem.ts'
import type { ImportReport } from '../import-report.ts'
import { sentence } from '../sentence.ts'
import { looseText } from '../text-of.ts'
import { words, type YamlMap, yamlMap } from './icpc-settings.ts'
import { programsIn } from './programs-in.ts'

const FOLDERS = ['output_validator', 'output_validators']
const KEYS = ['output_validator_args', 'output_validator_flags', 'validator_flags']
const flagsIn = (yaml: YamlMap): string[] | null => {
  const key = KEYS.find((one) => yaml[one] !== undefined && yaml[one] !== null)
  return key === undefined ? null : words(yaml[key])
}

/** The arguments of the output validator: the problem's, else those of the hidden tests, else of the first group that has some. Groups that have others are named. */
export function validatorFlags(files: ForeignFiles, yaml: YamlMap, report: ImportReport): string[] {
  const places = ['data', 'data/secret'].flatMap((folder) => [`${folder}/testdata.yaml`, `${folder}/test_group.yaml`])
  const groups = [...files.keys()].filter((path) =>
    /^data\/(sample|secret)\/(.*\/)?(testdata|test_group)\.yaml$/.test(path),
  )
  const found = [...places.filter((path) => files.has(path)), ...groups.filter((path) => !places.includes(path))]
  const own = flagsIn(yaml)
  let flags = own
  let first: string | null = null
  const folders: string[] = []
  for (const path of found) {
    const group = flagsIn(yamlMap(files, path, report))
    if (group === null) continue
    if (flags === null) first = path
    if (flags === null || (own !== null && places.includes(path) && own.length === 0)) flags = group
    if (JSON.stringify(group) === JSON.stringify(flags)) folders.push(path.slice(0, path.lastIndexOf('/') + 1))
    else
      report.changed(
        path,
        sentence`its validator arguments "${group.join(' ')}" are not used: all tests have "${flags.join(' ')}"`,
      )
  }
  const isOutside = (path: string) =>
    /^data\/secret\/.*\.in$/.test(path) && !folders.some((one) => path.startsWith(one))
  if (first !== null && flags !== null && [...files.keys()].some(isOutside))
    report.changed(first, sentence`its validator arguments "${flags.join(' ')}" are used for all tests`)
  return flags ?? []
}

/** The format's default validator as one of our comparisons. */
export function comparisonOf(flags: readonly string[], report: ImportReport): Comparison {
  let [ignoreCase, spaces] = [true, false]
  const tolerance: { abs?: number; rel?: number } = {}
  for (let i = 0; i < flags.length; i++) {
    const flag = flags[i] ?? ''
    const [, kind] = /^float_(absolute_|relative_)?tolerance$/.exec(flag) ?? []
    if (/^float_(absolute_|relative_)?tolerance$/.test(flag)) {
      const value = Number(flags[++i])
      if (!(value >= 0 && Number.isFinite(value)))
        report.dropped(sentence`validator argument ${flag}`, sentence`"${flags[i] ?? ''}" is no tolerance`)
      else {
        if (kind !== 'relative_') tolerance.abs = value
        if (kind !== 'absolute_') tolerance.rel = value
      }
    } else if (flag === 'case_sensitive') ignoreCase = false
    else if (flag === 'space_change_sensitive') spaces = true
    else report.dropped(sentence`validator argument ${flag}`, sentence`is none of the default validator`)
  }
  if (tolerance.abs !== undefined || tolerance.rel !== undefined) {
    if (spaces)
      report.changed(
        sentence`validator argument space_change_sensitive`,
        sentence`numbers are compared whatever the spaces`,
      )
    return { type: 'float', ...tolerance }
  }
  if (!spaces) return { type: 'tokens', ...(ignoreCase && { ignore_case: true }) }
  if (ignoreCase)
    report.changed(
      sentence`validator argument space_change_sensitive`,
      sentence`capital letters count too: the checker is exact`,
    )
  return { type: 'exact' }
}

/** The package's own output validator or interactor, if its settings say that one decides. Throws RefusedImport for one that cannot be taken. */
export function outputValidator(
  files: ForeignFiles,
  kinds: ReadonlySet<string>,
  isLegacy: boolean,
  report: ImportReport,
): Omit<ForeignProgram, 'arguments'> | null {
  const folder = FOLDERS.find((name) => [...files.keys()].some((path) => path.startsWith(`${name}/`)))
  const isCustom =
    kinds.has('custom') ||
    kinds.has('interactive') ||
    kinds.has('multi-pass') ||
    (!isLegacy && folder === 'output_validator')
  if (!folder) {
    if (!isCustom) return null
    throw new RefusedImport(
      sentence`problem.yaml says that a program of the package decides, and ${FOLDERS.join(' or ')} has none`,
    )
  }
  if (!isCustom) {
    for (const path of files.keys())
      if (path.startsWith(`${folder}/`))
        report.dropped(path, sentence`problem.yaml says that the default validator decides`)
    return null
  }
  const programs = programsIn(files, folder)
  const [program, another] = programs
  if (!program) throw new RefusedImport(sentence`${folder} has no program`)
  if (another)
    throw new RefusedImport(sentence`${folder} has ${programs.length} programs, and one program decides here`)
  if ('fault' in program) throw new RefusedImport(sentence`${program.path} ${program.fault}`)
  refusePoints(program.files, kinds, report)
  for (const path of files.keys())
    if (path.startsWith(`${folder}/`) && /\/(build|run)$/.test(path))
      report.dropped(path, sentence`no script of the package is run: the program gets the arguments of the format`)
  return { language: program.language, files: program.files, convention: 'icpc' }
}

/** Points are no verdicts here, and passes none of a problem that is not multi-pass. Named in the text of a library alone, they may never be given. */
function refusePoints(files: ForeignProgram['files'], kinds: ReadonlySet<string>, report: ImportReport): void {
  const [main] = files
  const text = looseText(main?.content ?? Buffer.alloc(0))
  if (!main) return
  if (/score(_multiplier)?\.txt/.test(text))
    throw new RefusedImport(sentence`${main.path} gives points (score.txt), which problems do not have here`)
  if (/nextpass\.in/.test(text) && !kinds.has('multi-pass'))
    report.changed(main.path, sentence`names nextpass.in: a second pass would be its fault`)
}
