import type { ForeignFiles } from '../foreign-files.ts'
import type { ToMake } from '../foreign-problem.ts'
import { mapOf, type YamlMap } from '../icpc/icpc-settings.ts'
import type { ImportReport } from '../import-report.ts'
import { sentence } from '../sentence.ts'
import { isHeader, isTooLarge, languageOf } from '../source-languages.ts'
import { looseText } from '../text-of.ts'
import { textOfValue } from '../text-of-value.ts'

/** What cases have from the list and the file that they stand in, where they do not say it themselves. */
export const generatorIn = ({ generator, generator_args, generator_in }: YamlMap): YamlMap =>
  Object.fromEntries(Object.entries({ generator, generator_args, generator_in }).filter(([, value]) => value != null))

/**
 * What makes a case that has no input of its own: its generator prints the input, and the answer on stderr unless that is a file `out`. null where
 * it has no generator, or one that nobody can run here. RULES PB23.
 */
export function toMakeOf(files: ForeignFiles, settings: YamlMap, place: string, report: ImportReport): ToMake | null {
  const { generator, generator_args, generator_in, out } = settings
  if (!generator) return null
  const { source, args, flags } = mapOf(generator)
  const paths = [source ?? generator].flat().map(textOfValue)
  const [command = paths[0] ?? '', ...others] = paths.filter((path) => !isHeader(path))
  const given = [generator_args ?? args ?? []].flat().map(textOfValue)
  const missing = (what: string) => {
    report.missing(`init.yml test ${place}`, sentence`${what} is not in the package`)
    return null
  }
  if (!files.has(command)) return missing(command)
  if (!languageOf(command)) {
    report.missing(`init.yml test ${place}`, sentence`its generator ${command} is in no language of the judge`)
    return null
  }
  if (others.length > 0) {
    report.missing(
      `init.yml test ${place}`,
      sentence`its generator is of several sources: ${[command, ...others].join(', ')}`,
    )
    return null
  }
  if (flags !== undefined)
    report.dropped(
      'init.yml generator flags',
      sentence`are left out, for each program is compiled as a submission is: ${[flags].flat().map(textOfValue).join(' ')}`,
    )
  const [stdin, answer] = [textOfValue(generator_in), textOfValue(out)]
  for (const path of [stdin, answer]) if (path !== '' && !files.has(path)) return missing(path)
  report.missing(
    `init.yml test ${place}`,
    sentence`the package makes this test by its generator: ${[command, ...given].join(' ')}`,
  )
  const [read, right] = [files.get(stdin), files.get(answer)]
  for (const path of [stdin, answer]) if (path !== '') report.taken(path, sentence`of a test that the generator makes`)
  return {
    name: place,
    command,
    arguments: given,
    ...(read && { stdin: read }),
    ...(right ? { answer: right } : { printsAnswer: true }),
  }
}

const IMPORT = /^[ \t]*(?:import|from)\b.*/gm

/** Names the modules that generators in Python import from their own folders: a generator runs alone, as in DMOJ. */
export function nameModules(files: ForeignFiles, generators: ReadonlySet<string>, report: ImportReport): void {
  for (const path of generators) {
    const code = files.get(path)
    if (!code || languageOf(path) !== 'python' || isTooLarge(code)) continue
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const words = [...looseText(code).matchAll(IMPORT)].flatMap(([line]) => line.match(/\w+/g) ?? [])
    const modules = [...new Set(words)].map((word) => `${folder}${word}.py`).filter((module) => files.has(module))
    if (modules.length > 0)
      report.dropped(path, sentence`imports ${modules.join(', ')}: a generator runs without modules beside it`)
  }
}
