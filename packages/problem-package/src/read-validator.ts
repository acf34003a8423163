import { isUtf8 } from 'node:buffer'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { Manifest } from './manifest.ts'
import { type Fault, LANGUAGE_OF } from './package-languages.ts'

export const VALIDATOR_FOLDER = 'output_validator'
/** As the judge names files of a program, which lie in one folder. */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/
const MAIN = /^(validate|validator|main)\.\w+$/i
const BYTES_MOST = 1024 * 1024
const FILES_MOST = 20
/** The judge puts these beside the program. */
const TAKEN = ['input', 'answer', 'output']
const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"/gm
const HAS_HEADERS: readonly LanguageName[] = ['c', 'cpp']

/** Whether the package's program talks with the submission. */
export const isInteractive = ({ type }: Manifest): boolean => [type].flat().includes('interactive')

/**
 * The program that validates outputs, with the files beside it, where `problem.yaml` says that one decides. `includes` is a folder of the
 * operator's whose headers are taken where the package has none of the name, as `testlib.h`. RULES JD15, JD17.
 */
export function readValidator(
  folder: string,
  manifest: Manifest,
  includes = '',
): Validator | null | { faults: Fault[] } {
  const { checker } = manifest.skirmish
  const path = join(folder, VALIDATOR_FOLDER)
  const fault = (file: string, text: string) => ({ faults: [{ file, fault: text }] })
  if (checker?.type !== 'validator') {
    if (isInteractive(manifest)) return fault('problem.yaml', 'has the type interactive without the checker validator')
    return existsSync(path)
      ? fault(VALIDATOR_FOLDER, 'is there, and the checker of problem.yaml is not validator')
      : null
  }
  if (!existsSync(path)) return fault(VALIDATOR_FOLDER, 'is missing')
  const names = readdirSync(path).sort()
  const files = new Map<string, string>()
  if (names.length > FILES_MOST) return fault(VALIDATOR_FOLDER, `holds more than ${FILES_MOST} files`)
  for (const name of names) {
    const file = `${VALIDATOR_FOLDER}/${name}`
    if (!NAME.test(name) || TAKEN.includes(name)) return fault(file, 'has a name that no file of a validator may have')
    if (!lstatSync(join(path, name)).isFile()) return fault(file, 'is not a file: a validator lies in one folder')
    const content = readFileSync(join(path, name))
    if (content.includes(0) || !isUtf8(content)) return fault(file, 'is not UTF-8 text')
    files.set(name, content.toString())
  }
  const programs = names.filter((name) => LANGUAGE_OF[extname(name)])
  const main = programs.length === 1 ? programs[0] : programs.filter((name) => MAIN.test(name))[0]
  const language = main && LANGUAGE_OF[extname(main)]
  if (!main || !language)
    return fault(VALIDATOR_FOLDER, 'has to hold one program: where several files could be, it is validate.* or main.*')
  if (HAS_HEADERS.includes(language)) {
    const missing = takeHeaders(files, includes)
    if (missing)
      return fault(
        `${VALIDATOR_FOLDER}/${main}`,
        `includes "${missing}", which is neither beside it nor in VALIDATOR_INCLUDES`,
      )
  }
  const { [main]: code = '', ...beside } = Object.fromEntries(files)
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (bytes > BYTES_MOST) return fault(VALIDATOR_FOLDER, 'is larger than 1 MiB, with the headers that it includes')
  return {
    language,
    code,
    files: Object.entries(beside).map(([name, content]) => ({ name, content })),
    convention: checker.convention ?? 'icpc',
    arguments: checker.arguments ?? [],
    interactive: isInteractive(manifest),
  }
}

/** Adds the headers that are not beside the program; returns the first that is nowhere. */
function takeHeaders(files: Map<string, string>, includes: string): string | undefined {
  const left = [...files.values()]
  for (let text = left.shift(); text !== undefined; text = left.shift())
    for (const [, name = ''] of text.matchAll(INCLUDE)) {
      if (files.has(name)) continue
      const path = join(includes, name)
      if (!includes || !NAME.test(name) || !existsSync(path)) return name
      const header = readFileSync(path, 'utf8')
      files.set(name, header)
      left.push(header)
    }
  return undefined
}
