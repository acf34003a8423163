import { isUtf8 } from 'node:buffer'
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { LanguageName } from '@skirmish/contracts/schema'
import { languageOf } from './import/source-languages.ts'
import { type Fault, LANGUAGE_OF } from './package-languages.ts'

/** A program of a package's author, with the files that lie beside it. */
export interface PackageProgram {
  language: LanguageName
  code: string
  files: { name: string; content: string }[]
}

/** As the judge names files of a program, which lie in one folder. */
const NAME = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/
const MAIN = /^(validate|validator|main)\.\w+$/i
/** Of all files of a program together. */
export const PROGRAM_BOUNDS = { bytes: 1024 * 1024, files: 20 }
/** The judge puts these beside the program. */
const TAKEN = ['input', 'answer', 'output']
const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"/gm
export const withHeaders = (language: LanguageName): boolean => language === 'c' || language === 'cpp'

/**
 * The program in a folder of a package. `includes` is a folder of the operator's whose headers are taken where the package has none of the
 * name, as `testlib.h`. RULES JD15.
 */
export function readProgram(root: string, folder: string, includes: string): PackageProgram | { faults: Fault[] } {
  const path = join(root, folder)
  const fault = (file: string, text: string) => ({ faults: [{ file, fault: text }] })
  if (!existsSync(path)) return fault(folder, 'is missing')
  const names = readdirSync(path).sort()
  const files = new Map<string, string>()
  if (names.length > PROGRAM_BOUNDS.files) return fault(folder, `holds more than ${PROGRAM_BOUNDS.files} files`)
  for (const name of names) {
    const file = `${folder}/${name}`
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
    return fault(folder, 'has to hold one program: where several files could be, it is validate.* or main.*')
  if (withHeaders(language)) {
    const missing = takeHeaders(files, includes)
    if (missing)
      return fault(`${folder}/${main}`, `includes "${missing}", which is neither beside it nor in VALIDATOR_INCLUDES`)
  }
  const { [main]: code = '', ...beside } = Object.fromEntries(files)
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  if (bytes > PROGRAM_BOUNDS.bytes) return fault(folder, 'is larger than 1 MiB, with the headers that it includes')
  return { language, code, files: Object.entries(beside).map(([name, content]) => ({ name, content })) }
}

/** A program in one file of a package, with the headers that it includes and that lie beside it. */
export function readGenerator(root: string, file: string, includes: string): PackageProgram | { faults: Fault[] } {
  const language = languageOf(file)
  const code = readFileSync(join(root, file), 'utf8')
  if (!language) return { faults: [{ file, fault: 'is in no language of the judge' }] }
  const files = new Map([[basename(file), code]])
  const missing = takeHeaders(files, join(root, dirname(file)), includes)
  if (missing)
    return { faults: [{ file, fault: `includes "${missing}", which is neither beside it nor in VALIDATOR_INCLUDES` }] }
  files.delete(basename(file))
  return { language, code, files: [...files].map(([name, content]) => ({ name, content })) }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Adds the headers that are not beside the program, from the first of some folders that has them; returns the first that is nowhere. */
export function takeHeaders(files: Map<string, string>, ...places: string[]): string | undefined {
  const left = [...files.values()]
  for (let text = left.shift(); text !== undefined; text = left.shift())
    for (const [, name = ''] of text.matchAll(INCLUDE)) {
      if (files.has(name)) continue
      const place = places.find((one) => one && NAME.test(name) && isFile(join(one, name)))
      if (place === undefined) return name
      const header = readFileSync(join(place, name), 'utf8')
      files.set(name, header)
      left.push(header)
    }
  return undefined
}
