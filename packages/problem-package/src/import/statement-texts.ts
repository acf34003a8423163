import { MAX_STATEMENT_CHARACTERS } from '@skirmish/contracts/constants'
import { allowedHtml, withDroppedShown } from '@skirmish/problem-text/clean'
import { statementOf } from '@skirmish/problem-text/markdown'
import { type Constants, filledIn, growthOf, IN_BRACES } from './constants.ts'
import type { ForeignPackage, ForeignStatement } from './foreign-problem.ts'
import type { ImportReport } from './import-report.ts'
import { htmlPictures, markdownPictures } from './pictures/placed-pictures.ts'
import { languageNamed, sentence } from './sentence.ts'
import { texToMarkdown } from './tex/tex-to-markdown.ts'
import { looseText } from './text-of.ts'

const MOST_BYTES = 1024 * 1024

/** Whether a statement's file is too large to be read; if so, that is said. */
export function isTooLong(path: string, content: Buffer, report: ImportReport): boolean {
  const isLong = content.length > MOST_BYTES
  if (isLong)
    report.missing(path, sentence`a shorter text: the file is larger than 1 MiB, and a statement has 20,000 characters`)
  return isLong
}

/** A statement's file as our format has it; what could not be converted is named, and stays in the text. `title` is one that it says itself. */
export function statementFrom(
  path: string,
  content: Buffer,
  language: string,
  { report, pictures }: Pick<ForeignPackage, 'report' | 'pictures'>,
  constants: Constants = {},
): { statement: ForeignStatement; title: string | null } {
  if (isTooLong(path, content, report)) return { statement: { language, kind: 'md', text: '\n', path }, title: null }
  const text = looseText(content)
  const addressOf = (picture: string) => pictures.addressOf(picture, path)
  if (/\.html?$/.test(path)) {
    const html = allowedHtml(withDroppedShown(htmlPictures(bodyOf(text), addressOf)))
      .replaceAll(/\n\s*\n/g, '\n')
      .trim()
    report.changed(path, sentence`the statement in ${languageNamed(language)}, with the tags that statements have`)
    return { statement: { language, kind: 'html', text: `${html}\n`, path }, title: null }
  }
  const converted = path.endsWith('.tex')
    ? texToMarkdown(text, constants, addressOf)
    : { ...plainMarkdown(text, constants, addressOf), title: null }
  const named = languageNamed(language)
  report.changed(
    path,
    path.endsWith('.tex') ? sentence`the statement in ${named}, from TeX` : sentence`the statement in ${named}`,
  )
  for (const what of converted.unconverted) report.changed(path, sentence`${what} stands in the text as it was written`)
  checkMarkdown(path, converted.markdown, report)
  return { statement: { language, kind: 'md', text: converted.markdown, path }, title: converted.title }
}

/** What stands in the body of a page, or all of a part of one. */
function bodyOf(html: string): string {
  const begin = html.indexOf('>', html.search(/<body[\s>]/i))
  const end = html.toLowerCase().lastIndexOf('</body>')
  return /<body[\s>]/i.test(html) && begin !== -1 && end > begin ? html.slice(begin + 1, end) : html
}

/** Names formulas that cannot be read, and a text that is too long. */
export function checkMarkdown(path: string, markdown: string, report: ImportReport): void {
  if (markdown.length > MAX_STATEMENT_CHARACTERS) {
    report.missing(path, sentence`a shorter text: it has ${markdown.length} characters, and a statement 20,000 at most`)
    return
  }
  for (const { tex, fault } of statementOf(markdown).unreadable)
    report.changed(path, sentence`the formula ${tex.slice(0, 100)} stands as it was written: it ${fault}`)
}

/** Markdown of the format without what places samples. */
function plainMarkdown(text: string, constants: Constants, addressOf: (picture: string) => string | null) {
  const isLong = text.length + growthOf(text, IN_BRACES, constants) > MOST_BYTES
  const markdown = filledIn(
    text.replaceAll(/\{\{\s*(nextsample|remainingsamples)\s*\}\}/g, ''),
    IN_BRACES,
    isLong ? {} : constants,
  ).replaceAll(/^([ \t]*)\$\$[ \t]*$/gm, '$1$$$$')
  const shown = markdownPictures(markdown, addressOf).trim()
  return { markdown: `${shown}\n`, unconverted: isLong ? [sentence`a name of a constant`] : [] }
}
