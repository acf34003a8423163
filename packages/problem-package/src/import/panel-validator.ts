import type { Validator } from '@skirmish/contracts/internal/bank'
import { PROGRAM_BOUNDS, takeHeaders, withHeaders } from '../read-program.ts'
import { RefusedImport, shown } from './foreign-files.ts'
import { type ForeignProblem, type ForeignProgram, isProgram, needsOwnProgram } from './foreign-problem.ts'
import type { ImportReport } from './import-report.ts'
import { baseOf, filesOfProgram, OUTPUT_VALIDATOR } from './program-files.ts'
import { type Sentence, sentence } from './sentence.ts'
import { looseText } from './text-of.ts'

/** The judge has files of these names beside a program, or for the program itself. */
const TAKEN = /^(input|answer|output|main\.(c|cpp|py|java|[cm]?js))$/i
const MEND = sentence`mend it in the package, and import that again`
const ARGUMENTS = { most: 20, characters: 200 }

/**
 * The program of a package that decides about outputs or talks with submissions, as it is kept beside the tests; null where a comparison decides.
 * `includes` is a folder of the operator's with headers that packages lack. One that cannot be taken is missing: the report says why, and what to do; where it
 * talks or asks for passes, no comparison could take its place: then RefusedImport. RULES PB18, PB24.
 */
export function panelValidator(problem: ForeignProblem, report: ImportReport, includes = ''): Validator | null {
  const { checker, interactive, passes } = problem
  if (!isProgram(checker)) return null
  const [main, ...others] = checker.files
  if (!main) throw new Error('a program without a file')
  const taken = programOf(checker, report, includes)
  if ('fault' in taken) {
    if (needsOwnProgram(problem)) throw new RefusedImport(sentence`${main.path} ${taken.fault}`)
    report.missing(
      main.path,
      sentence`${taken.fault}: ${taken.remedy ?? MEND}; until then outputs are compared word by word, so that of several right ones the expected alone passes`,
    )
    for (const { path } of others) report.dropped(path, sentence`belongs to a program that is left out`)
    return null
  }
  report.taken(
    main.path,
    interactive ? sentence`talks with the programs of students` : sentence`decides which outputs are right`,
  )
  for (const { path } of others)
    if (!report.names(path)) report.taken(path, sentence`belongs to the program that decides`)
  for (const name of taken.headersOfSite) report.changed(name, sentence`is this site's own: the package has none`)
  return {
    name: shown(baseOf(main.path)),
    language: checker.language,
    code: taken.code,
    files: taken.files,
    convention: checker.convention,
    arguments: checker.arguments,
    interactive,
    ...(passes !== undefined && { passes }),
  }
}

type Taken = Pick<Validator, 'code' | 'files'> & { headersOfSite: string[] }

/** The files of a program, or why they cannot lie in one folder. */
function placedFiles(program: ForeignProgram, report: ImportReport) {
  try {
    return filesOfProgram(program, OUTPUT_VALIDATOR, report)
  } catch (error) {
    if (!(error instanceof RefusedImport)) throw error
    return { fault: sentence`needs files of one name: ${error.sentence}` }
  }
}

/** Why a program is not taken, and what its author does about it where a sentence can say more than that. */
interface NotTaken {
  fault: Sentence
  remedy?: Sentence
}

/** A program within the bounds that the bank has for one. */
function programOf(program: ForeignProgram, report: ImportReport, includes: string): Taken | NotTaken {
  const files = new Map<string, string>()
  const placed = placedFiles(program, report)
  if ('fault' in placed) return placed
  const [main] = placed
  if (!main || main.file.content.includes(0)) return { fault: sentence`is no text` }
  if (placed.length > PROGRAM_BOUNDS.files) return { fault: sentence`needs more than ${PROGRAM_BOUNDS.files} files` }
  for (const { base, file } of placed) {
    if (TAKEN.test(base)) return { fault: sentence`needs ${base}, as no file of a program may be named here` }
    files.set(base, looseText(file.content))
  }
  const own = new Set(files.keys())
  const missing = withHeaders(program.language) ? takeHeaders(files, includes) : undefined
  if (missing !== undefined)
    return {
      fault: sentence`includes "${missing}", which neither the package nor this site has`,
      remedy: sentence`put that file beside it in the package, and import that again`,
    }
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (bytes > PROGRAM_BOUNDS.bytes) return { fault: sentence`is larger than 1 MiB, with the files that it needs` }
  const { most, characters } = ARGUMENTS
  const isRight = (one: string) =>
    one.length > 0 && one.length <= characters && one.isWellFormed() && !one.includes('\0')
  if (program.arguments.length > most || !program.arguments.every(isRight))
    return { fault: sentence`has arguments that no program may have here` }
  const code = files.get(main.base) ?? ''
  files.delete(main.base)
  return {
    code,
    files: [...files].map(([name, content]) => ({ name, content })),
    headersOfSite: [...files.keys()].filter((name) => !own.has(name)),
  }
}
