import type { Comparison } from '@skirmish/contracts/events/problems'
import { type ForeignFiles, RefusedImport } from '../foreign-files.ts'
import type { ForeignProgram } from '../foreign-problem.ts'
import { mapOf } from '../icpc/icpc-settings.ts'
import { programOf } from '../icpc/programs-in.ts'
import type { ImportReport } from '../import-report.ts'
import { sentence } from '../sentence.ts'
import { isHeader } from '../source-languages.ts'
import { textOfValue } from '../text-of-value.ts'

const USUAL_DIGITS = 6

const list = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(textOfValue))
const setting = (value: unknown): { name: string; args: Record<string, unknown> } =>
  typeof value === 'string'
    ? { name: value, args: {} }
    : { name: textOfValue(mapOf(value).name) || 'standard', args: mapOf(mapOf(value).args) }

/** The `checker` of init.yml as one of our comparisons, or as the program that it names. Throws RefusedImport. */
export function dmojChecker(files: ForeignFiles, value: unknown, report: ImportReport): Comparison | ForeignProgram {
  const { name, args } = setting(value ?? 'standard')
  const tolerance = toleranceOf(args.precision, report)
  const [abs, rel] = [{ abs: tolerance }, { rel: tolerance }]
  switch (name) {
    case 'standard':
      return { type: 'tokens' }
    case 'easy':
      report.changed('init.yml checker easy', sentence`tokens in any case: the order of letters counts here`)
      return { type: 'tokens', ignore_case: true }
    case 'floats':
      return {
        type: 'float',
        ...(args.error_mode === 'absolute' ? abs : args.error_mode === 'relative' ? rel : { ...abs, ...rel }),
      }
    case 'floatsabs':
      return { type: 'float', ...abs }
    case 'floatsrel':
      return { type: 'float', ...rel }
    case 'identical':
    case 'rstripped':
      if (name === 'identical')
        report.changed(
          'init.yml checker identical',
          sentence`exact: blanks at the ends of lines are no difference here`,
        )
      return { type: 'exact' }
    case 'unordered':
    case 'sorted':
      if (args.split_on !== undefined && args.split_on !== 'lines')
        throw new RefusedImport(
          sentence`its checker sorts ${textOfValue(args.split_on)}, and here lines alone may come in any order`,
        )
      return { type: 'unordered' }
    case 'bridged':
      return bridged(files, args)
    default:
      throw new RefusedImport(
        name.endsWith('.py')
          ? sentence`its checker ${name} runs inside the judge of DMOJ, and is no program of its own`
          : sentence`its checker "${name}" gives points or is not known here`,
      )
  }
}

/** By the number of digits behind the point. */
function toleranceOf(precision: unknown, report: ImportReport): number {
  const said = 10 ** -Number(textOfValue(precision ?? USUAL_DIGITS) || Number.NaN)
  if (Number.isFinite(said)) return said
  report.dropped(
    'init.yml checker precision',
    sentence`"${textOfValue(precision)}" is no number of digits: ${USUAL_DIGITS}`,
  )
  return 10 ** -USUAL_DIGITS
}

/** A program in a file of its own. DMOJ's own convention has the arguments and codes of testlib's. */
function bridged(files: ForeignFiles, args: Record<string, unknown>): ForeignProgram {
  const type = textOfValue(args.type ?? 'default')
  if (type !== 'default' && type !== 'testlib')
    throw new RefusedImport(sentence`its checker follows the convention "${type}", which gives points`)
  if (args.args_format_string !== undefined)
    throw new RefusedImport(sentence`its checker gets arguments in an order of its own`)
  return dmojProgram(files, list(args.files ?? args.file))
}

/** The interactor, where testlib's convention has our arguments. Throws RefusedImport for any other grader. */
export function dmojInteractor(files: ForeignFiles, value: unknown): ForeignProgram {
  const settings = mapOf(value)
  if (settings.type !== 'testlib')
    throw new RefusedImport(sentence`its interactor gets input and answer: here it gets those of testlib or of ICPC`)
  if (settings.args_format_string !== undefined)
    throw new RefusedImport(sentence`its interactor gets arguments in an order of its own`)
  return dmojProgram(files, list(settings.files))
}

function dmojProgram(files: ForeignFiles, paths: string[]): ForeignProgram {
  const headers = [...files.keys()].filter((path) => isHeader(path) && !paths.includes(path))
  const members = [...paths, ...headers].map((path): [string, Buffer] => {
    const content = files.get(path)
    if (!content) throw new RefusedImport(sentence`${path} is not in the package`)
    return [path, content]
  })
  const [first] = members
  const program = programOf(
    paths[0] ?? 'init.yml',
    members,
    members.filter(([path]) => !isHeader(path)).length === 1 ? first : undefined,
  )
  if ('fault' in program) throw new RefusedImport(sentence`${program.path} ${program.fault}`)
  return { language: program.language, files: program.files, convention: 'testlib', arguments: [] }
}
