import type { ForeignFiles } from '../foreign-files.ts'
import type { ForeignPackage, ForeignStatement } from '../foreign-problem.ts'
import { codeOf } from '../icpc/icpc-settings.ts'
import { createReport, type ImportReport } from '../import-report.ts'
import { own } from '../own.ts'
import { languageNamed, sentence } from '../sentence.ts'
import { checkMarkdown, isTooLong } from '../statement-texts.ts'
import { texToMarkdown } from '../tex/tex-to-markdown.ts'
import { textOf } from '../text-of.ts'

const CODES: Record<string, string> = {
  english: 'en',
  spanish: 'es',
  portuguese: 'pt-BR',
  russian: 'ru',
  ukrainian: 'uk',
  kazakh: 'kk',
  uzbek: 'uz',
  azerbaijani: 'az',
  armenian: 'hy',
  georgian: 'ka',
  german: 'de',
  french: 'fr',
  chinese: 'zh',
  japanese: 'ja',
  korean: 'ko',
  polish: 'pl',
  turkish: 'tr',
  persian: 'fa',
  vietnamese: 'vi',
}
/** Polygon's names of languages are English words. */
export const codeOfWord = (word: string): string => own(CODES, word.toLowerCase()) ?? codeOf(word.slice(0, 2))

/** The parts of a statement in their order, and the headings of all but the first. */
const SECTIONS = ['legend', 'input', 'output', 'interaction', 'scoring', 'notes'] as const
const HEADINGS: Record<string, Record<string, string>> = {
  en: { input: 'Input', output: 'Output', interaction: 'Interaction', scoring: 'Scoring', notes: 'Note' },
  es: { input: 'Entrada', output: 'Salida', interaction: 'Interacción', scoring: 'Puntuación', notes: 'Nota' },
  'pt-BR': { input: 'Entrada', output: 'Saída', interaction: 'Interação', scoring: 'Pontuação', notes: 'Nota' },
  ru: {
    input: 'Входные данные',
    output: 'Выходные данные',
    interaction: 'Протокол взаимодействия',
    scoring: 'Система оценки',
    notes: 'Замечание',
  },
}

/** The statements, from the sections or else from the whole text; `charsets` has what problem.xml says of a file, and `names` the titles. */
export function polygonStatements(
  { files, report, pictures }: Pick<ForeignPackage, 'files' | 'report' | 'pictures'>,
  charsets: Map<string, string>,
  names: Record<string, string>,
): ForeignStatement[] {
  const words = new Set(
    [...files.keys()].flatMap((path) => /^(?:statement-sections|statements)\/([a-z]+)\//.exec(path)?.[1] ?? []),
  )
  return [...words].flatMap((word) => {
    const language = codeOfWord(word)
    const said = createReport()
    const sections = SECTIONS.flatMap((name) => {
      const path = `statement-sections/${word}/${name}.tex`
      const tex = readTex(files, path, charsets, said)
      return tex.trim() === '' ? [] : [{ name, path, tex }]
    })
    const whole = `statements/${word}/problem.tex`
    const parts =
      sections.length > 0
        ? sections
        : [{ name: 'legend' as const, path: whole, tex: wholeText(readTex(files, whole, charsets, said)) }]
    const texts = parts.map(({ name, path, tex }) => {
      const converted = texToMarkdown(tex, {}, (picture) => pictures.addressOf(picture, path, said))
      if (tex.trim() !== '') said.changed(path, sentence`the statement in ${languageNamed(language)}, from TeX`)
      for (const what of converted.unconverted)
        said.changed(path, sentence`${what} stands in the text as it was written`)
      const heading = (HEADINGS[language] ?? HEADINGS.en)?.[name]
      return (heading ? `## ${heading}\n\n` : '') + converted.markdown
    })
    const text = `${texts.join('\n').trim()}\n`
    const [first] = parts
    if (text.trim() === '' || !first) {
      report.add(said)
      return []
    }
    checkMarkdown(first.path, text, said)
    const name = `statement-sections/${word}/name.tex`
    if (files.has(name) && own(names, language)) said.taken(name, sentence`the title of the problem`)
    return [{ language, kind: 'md' as const, text, path: first.path, said }]
  })
}

function readTex(files: ForeignFiles, path: string, charsets: Map<string, string>, report: ImportReport): string {
  const bytes = files.get(path) ?? Buffer.alloc(0)
  if (isTooLong(path, bytes, report)) return ''
  const charset = charsets.get(path) ?? charsets.get('')
  return (textOf(bytes) ?? textOf(bytes, charset) ?? textOf(bytes, 'windows-1251'))?.utf8.toString('utf8') ?? ''
}

const BEGIN = '\\begin{problem}'
/** The converter takes no longer text. */
const MOST_CHARACTERS = 60_000

/** What stands in the problem of a whole document, without its examples. */
function wholeText(tex: string): string {
  const begin = tex.lastIndexOf(BEGIN)
  const [inside = ''] = tex.slice(begin === -1 ? 0 : begin + BEGIN.length).split('\\end{problem}', 1)
  if (inside.length > MOST_CHARACTERS) return inside
  return (begin === -1 ? inside : inside.replace(/^(\{[^{}]*\}\s*)*/, ''))
    .replaceAll(/\\Examples?\b/g, '')
    .replaceAll(/\\begin\{examples?(wide|three)?\}[\s\S]*?\\end\{examples?(wide|three)?\}/g, '')
}
