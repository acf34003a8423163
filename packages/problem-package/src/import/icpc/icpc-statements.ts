import type { Constants } from '../constants.ts'
import type { ForeignPackage, ForeignProblem } from '../foreign-problem.ts'
import { sentence } from '../sentence.ts'
import { statementFrom } from '../statement-texts.ts'
import { codeOf, mapOf } from './icpc-settings.ts'

const PLACE =
  /^(?:problem_statement\/|statement\/)?problem(?:\.([A-Za-z]{2,3}(?:[-_][A-Za-z]{2})?))?\.(tex|md|html?|txt|pdf)$/
/** The first of these that a language has is converted. */
const KINDS = ['md', 'tex', 'html', 'htm', 'txt']

/** The language of a statement without a suffix: the only one that has a title, else English. */
export function plainLanguage(yaml: Record<string, unknown>): string {
  const languages = Object.keys(mapOf(yaml.name))
  return languages.length === 1 && languages[0] ? codeOf(languages[0]) : 'en'
}

export function icpcStatements(
  source: ForeignPackage,
  yaml: Record<string, unknown>,
  constants: Constants,
): Required<Pick<ForeignProblem, 'statements' | 'asPdfAlone'>> & { titles: Record<string, string> } {
  const { files } = source
  const asPdfAlone: string[] = []
  const found = [...files.keys()].flatMap((path) => {
    const [, suffix, kind = ''] = PLACE.exec(path) ?? []
    return kind ? [{ path, kind, language: suffix ? codeOf(suffix) : plainLanguage(yaml) }] : []
  })
  const titles: Record<string, string> = {}
  const statements = [...new Set(found.map(({ language }) => language))].flatMap((language) => {
    const own = found.filter((one) => one.language === language)
    const best = KINDS.flatMap((kind) => own.find((one) => one.kind === kind) ?? [])[0]
    const content = best && files.get(best.path)
    if (!content) {
      asPdfAlone.push(language)
      return []
    }
    const { statement, title } = statementFrom(best.path, content, language, source, constants)
    for (const { path } of own.filter((one) => one !== best))
      statement.said.changed(path, sentence`is no text here: ${best.path} is the statement`)
    if (title) titles[language] = title
    return [statement]
  })
  return { statements, titles, asPdfAlone }
}
