import type { LanguageName } from '@skirmish/contracts/schema'
import type { ForeignFiles } from '../foreign-files.ts'
import type { ForeignFile } from '../foreign-problem.ts'
import { type Sentence, sentence } from '../sentence.ts'
import { ageOf, isHeader, isTooLarge, languageOf, TOO_LARGE } from '../source-languages.ts'
import { looseText } from '../text-of.ts'

/** A program of a folder: its files, the program itself first, or why it cannot be taken. */
export type FoundProgram = { path: string } & ({ language: LanguageName; files: ForeignFile[] } | { fault: Sentence })

const SEVERAL = sentence`is a program of several files`
const MAIN =
  /(^|\/)(validate|validator|main|check|checker|interact|interactor|run|compare|output_validator|input_validator)\.[^/]*$/i
const SCRIPT = /(^|\/)(build|run|compile\.sh|run\.sh|build\.sh|Makefile|CMakeLists\.txt|README(\.md)?)$/i

/** The programs in a folder of validators: each folder in it is one, and each source that lies loose, with the headers beside. */
export function programsIn(files: ForeignFiles, folder: string): FoundProgram[] {
  const inside = [...files].filter(([path]) => path.startsWith(`${folder}/`))
  const loose = inside.filter(([path]) => !path.slice(folder.length + 1).includes('/'))
  const folders = new Map<string, [string, Buffer][]>()
  for (const file of inside) {
    const [top = '', ...rest] = file[0].slice(folder.length + 1).split('/')
    if (rest.length > 0) folders.set(top, [...(folders.get(top) ?? []), file])
  }
  const libraries = folders.size > 0 ? [] : loose.filter(([path]) => isHeader(path))
  const sources = loose.filter(([path]) => !isHeader(path) && !SCRIPT.test(path))
  const modules = sources.filter(([path]) => isImported(path, sources))
  const alone = sources
    .filter((source) => !modules.includes(source))
    .map((source) => programOf(source[0], [source, ...libraries, ...modules], source))
  const grouped = [...folders].map(([name, members]) => {
    const shared = loose.filter(([path]) => isHeader(path))
    return programOf(`${folder}/${name}`, [...members, ...shared])
  })
  return [...alone, ...grouped]
}

/** Whether another Python file imports this one. */
function isImported(path: string, sources: [string, Buffer][]): boolean {
  if (languageOf(path) !== 'python') return false
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  const imports = new RegExp(`^[ \\t]*(import|from)[ \\t]+${name.replaceAll(/[^\w]/g, '\\$&')}\\b`, 'm')
  return sources.some(
    ([other, content]) =>
      other !== path && languageOf(other) === 'python' && !isTooLarge(content) && imports.test(looseText(content)),
  )
}

/** One program of some files: `main` says which, else it is the only source, or the one that is named as programs are. */
export function programOf(path: string, members: [string, Buffer][], main = mainOf(members)): FoundProgram {
  const language = main && languageOf(main[0])
  if (!main || !language) {
    const isSeveral = members.some(([name]) => languageOf(name) !== null)
    return { path, fault: isSeveral ? SEVERAL : otherLanguage(members) }
  }
  if (isTooLarge(main[1])) return { path, fault: TOO_LARGE }
  const code = looseText(main[1])
  const age = ageOf(language, code)
  if (age) return { path, fault: age }
  const others = members.filter((member) => member !== main && !SCRIPT.test(member[0]))
  const units = others.filter(([name]) => languageOf(name) === language && !code.includes(`"${baseOf(name)}"`))
  if (units.length > 0 && language !== 'python' && language !== 'javascript') return { path, fault: SEVERAL }
  const files = [main, ...others].map(([name, content]) => ({ path: name, content }))
  return { path, language, files }
}
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function mainOf(members: [string, Buffer][]): [string, Buffer] | undefined {
  const sources = members.filter(([name]) => languageOf(name) !== null)
  const named = sources.filter(([name]) => MAIN.test(name))
  return sources.length === 1 ? sources[0] : named.length === 1 ? named[0] : undefined
}

function otherLanguage(members: [string, Buffer][]): Sentence {
  const names = members.map(([name]) => name.slice(name.lastIndexOf('/') + 1))
  if (names.some((name) => name.endsWith('.ctd'))) return sentence`is for Checktestdata, which the judge does not have`
  if (names.some((name) => name.endsWith('.viva'))) return sentence`is for VIVA, which the judge does not have`
  return sentence`is in no language of the judge (${names.slice(0, 4).join(', ')})`
}
