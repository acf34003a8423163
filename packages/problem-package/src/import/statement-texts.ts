import { MAX_STATEMENT_CHARACTERS } from '@skirmish/contracts/constants'
import { allowedHtml, withDroppedShown } from '@skirmish/problem-text/clean'
import { statementOf } from '@skirmish/problem-text/markdown'
import { type Constants, filledIn, growthOf, IN_BRACES } from './constants.ts'
import type { ForeignPackage, ForeignStatement } from './foreign-problem.ts'
import { createReport, type ImportReport } from './import-report.ts'
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
  { pictures }: Pick<ForeignPackage, 'pictures'>,
  constants: Constants = {},
): { statement: ForeignStatement; title: string | null } {
  const said = createReport()
  if (isTooLong(path, content, said))
    return { statement: { language, kind: 'md', text: '\n', path, said }, title: null }
  const text = looseText(content)
  const addressOf = (picture: string) => pictures.addressOf(picture, path, said)
  if (/\.html?$/.test(path)) {
    const html = allowedHtml(withDroppedShown(htmlPictures(bodyOf(text), addressOf)))
      .replaceAll(/\n\s*\n/g, '\n')
      .trim()
    said.changed(path, sentence`the statement in ${languageNamed(language)}, with the tags that statements have`)
    return { statement: { language, kind: 'html', text: `${html}\n`, path, said }, title: null }
  }
  const converted = path.endsWith('.tex')
    ? texToMarkdown(text, constants, addressOf)
    : { ...plainMarkdown(text, constants, addressOf), title: null }
  const named = languageNamed(language)
  said.changed(
    path,
    path.endsWith('.tex') ? sentence`the statement in ${named}, from TeX` : sentence`the statement in ${named}`,
  )
  for (const what of converted.unconverted) said.changed(path, sentence`${what} stands in the text as it was written`)
  checkMarkdown(path, converted.markdown, said)
  return { statement: { language, kind: 'md', text: converted.markdown, path, said }, title: converted.title }
}

/** What stands in the body of a page, or all of a part of one. */
function bodyOf(html: string): string {
  const begin = html.indexOf('>', html.search(/<body[\s>]/i))
  const end = html.toLowerCase().lastIndexOf('</body>')
  return /<body[\s>]/i.test(html) && begin !== -1 && end > begin ? html.slice(begin + 1, end) : html
}

/** Names formulas that cannot be read, of a text that is short enough for a statement. */
export function checkMarkdown(path: string, markdown: string, report: ImportReport): void {
  if (markdown.length > MAX_STATEMENT_CHARACTERS) return
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
