import { type Constants, constantsOf, filledIn, growthOf, IN_BRACES } from '../constants.ts'
import { createCounter, type ForeignFiles, RefusedImport } from '../foreign-files.ts'
import type { ForeignPackage, ForeignProblem, ForeignProgram } from '../foreign-problem.ts'
import { icpcGroups } from '../groups/icpc-groups.ts'
import { type Sentence, sentence } from '../sentence.ts'
import { looseText } from '../text-of.ts'
import { textOfValue } from '../text-of-value.ts'
import { addGeneratedSettings } from './generated-settings.ts'
import { comparisonOf, outputValidator, validatorFlags } from './icpc-checker.ts'
import {
  creditsOf,
  iniSettings,
  kindsOf,
  memoryOf,
  nameOtherLimits,
  namesOf,
  originOf,
  passesOf,
  timeMultiplierOf,
  timeOf,
  words,
  yamlMap,
} from './icpc-settings.ts'
import { icpcStatements, plainLanguage } from './icpc-statements.ts'
import { icpcSubmissions } from './icpc-submissions.ts'
import { icpcTests } from './icpc-tests.ts'
import { programsIn } from './programs-in.ts'
import { addInteractions } from './sample-interactions.ts'

const YAML = 'problem.yaml'
/** What the format means where the package says nothing. */
const USUAL_MEMORY_MIB = 2_048
const KEPT =
  /^(problem\.yaml|domjudge-problem\.ini|\.timelimit|(problem_statement|statement|attachments|generators|solution)\/|problem\.|data\/.*\.(yaml|interaction)$|input_(format_)?validators\/|answer_validators?\/|README)/
const VERSION = /^[\w.-]{1,20}$/
const INPUT_VALIDATORS = ['input_validators', 'input_format_validators']

/** Reads a package of ICPC, Kattis or DOMjudge, of whichever version: each feature by what lies there. Throws RefusedImport. RULES PB15. */
export function readIcpc(source: ForeignPackage): ForeignProblem {
  const { files, report } = source
  const yaml = yamlMap(files, YAML, report)
  const ini = iniSettings(files)
  const [version = 'legacy'] = VERSION.exec(textOfValue(yaml.problem_format_version)) ?? []
  const kinds = kindsOf(yaml, ini)
  const came = new Set(files.keys())
  addGeneratedSettings(files, report)
  refuseKinds(kinds, source)
  const constants = constantsOf(yaml, report)
  withConstants(source, constants)
  const interactive = kinds.has('interactive')
  const flags = validatorFlags(files, yaml, report)
  const own = outputValidator(files, kinds, version === 'legacy', report)
  const isMultiPass = kinds.has('multi-pass')
  const tests = icpcTests(files, interactive || isMultiPass, report)
  const groups = kinds.has('scoring') ? icpcGroups(files, tests, report) : []
  namePoints(source, came)
  const { statements, titles, asPdfAlone } = icpcStatements(source, yaml, constants)
  if (interactive || isMultiPass) addInteractions(files, statements, report)
  const plain = plainLanguage(yaml)
  const named = namesOf(
    yaml,
    statements.some(({ language }) => language === plain) ? plain : (statements[0]?.language ?? plain),
  )
  const fallback = ini.name ? { [plain]: ini.name } : {}
  nameOtherLimits(yaml, kinds, report)
  const credits = creditsOf(yaml, report)
  const problem: ForeignProblem = {
    format: formatOf(files, version),
    names: { ...fallback, ...titles, ...named },
    credits,
    ...originOf(credits),
    timeSeconds: timeOf(yaml, ini, files, report),
    timeMultiplier: timeMultiplierOf(yaml, version),
    memoryMiB: memoryOf(yaml),
    usualMemoryMiB: USUAL_MEMORY_MIB,
    statements,
    asPdfAlone,
    tests,
    groups,
    interactive,
    ...(isMultiPass && { passes: passesOf(yaml, report) }),
    checker: own ? { ...own, arguments: flags } : comparisonOf(flags, report),
    inputValidators: inputValidatorsOf(source, yaml),
    submissions: icpcSubmissions(files, report),
    originals: [],
  }
  const kept = [...files].filter(([path]) => KEPT.test(path) && came.has(path))
  problem.originals = kept.map(([path, content]) => ({ path, content }))
  return problem
}

function formatOf(files: ForeignFiles, version: string): Sentence {
  if (!files.has(YAML)) return sentence`${'DOMjudge'}`
  return version === 'legacy'
    ? sentence`ICPC, as in Kattis and DOMjudge`
    : sentence`ICPC, as in Kattis and DOMjudge (version ${version})`
}

function refuseKinds(kinds: ReadonlySet<string>, { files, report }: ForeignPackage): void {
  if (kinds.has('submit-answer')) throw new RefusedImport(sentence`submissions are answers, and here they are programs`)
  if (kinds.has('score') && !kinds.has('scoring') && kinds.has('custom'))
    throw new RefusedImport(sentence`its output validator gives points, which problems do not have here`)
  const grading = [...files.keys()].find(
    (path) =>
      /^data\/(.*\/)?(testdata|test_group)\.yaml$/.test(path) && yamlMap(files, path, report).grading === 'custom',
  )
  if (grading !== undefined)
    throw new RefusedImport(sentence`${grading} names a grader of the package's own, which gives points`)
  const include = [...files.keys()].find((path) => path.startsWith('include/'))
  if (include !== undefined)
    throw new RefusedImport(sentence`${include} is compiled with each submission: here a submission is a whole program`)
}

/** A package of another type than scoring has no points. */
function namePoints({ files, report }: ForeignPackage, came: ReadonlySet<string>): void {
  for (const path of came)
    if (/^data\/.*(testdata|test_group)\.yaml$/.test(path) && !report.names(path))
      report.dropped(path, sentence`how groups of tests are graded: a submission has to pass every test`)
  for (const path of files.keys())
    if (path.startsWith('graders/')) report.dropped(path, sentence`no test is graded by a program of the package`)
}

function inputValidatorsOf({ files, report }: ForeignPackage, yaml: Record<string, unknown>): ForeignProgram[] {
  const flags = words(yaml.input_validator_flags ?? yaml.input_validator_args)
  return INPUT_VALIDATORS.flatMap((folder) => programsIn(files, folder)).flatMap((program): ForeignProgram[] => {
    if ('fault' in program) {
      report.dropped(program.path, program.fault)
      return []
    }
    return [{ language: program.language, files: program.files, convention: 'icpc', arguments: flags }]
  })
}

/** Constants stand in programs and tests' settings too, as `{{name}}`. Throws RefusedImport where files grow beyond the bounds by them. */
function withConstants({ files, report, bounds }: ForeignPackage, constants: Constants): void {
  if (Object.keys(constants).length === 0) return
  const counter = createCounter(bounds, files)
  for (const [path, content] of files) {
    if (!/^(input_validators|output_validator|submissions|include|data)\/.*\.(?!in$|ans$)\w+$/.test(path)) continue
    const text = looseText(content)
    counter.grown(path, content.length, growthOf(text, IN_BRACES, constants))
    const filled = filledIn(text, IN_BRACES, constants)
    if (filled === text) continue
    files.set(path, Buffer.from(filled))
    report.changed(path, sentence`its constants are filled in`)
  }
}
