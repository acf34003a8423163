import { MAX_STATEMENT_CHARACTERS } from '@skirmish/contracts/constants'
import { quoted } from '@skirmish/problem-text/clean'
import type { ForeignFiles } from '../foreign-files.ts'
import type { ForeignStatement } from '../foreign-problem.ts'
import type { ImportReport } from '../import-report.ts'
import { own } from '../own.ts'
import { languageNamed, sentence } from '../sentence.ts'
import { textOf } from '../text-of.ts'

/** What a program and the interactor of a problem say in turns, beside a sample or in its place. */
const INTERACTION = /^data\/sample\/.*\.interaction$/
export const isSampleInteraction = (path: string): boolean => INTERACTION.test(path)

/** `<` and `>` begin the lines, and `---` stands between passes. */
const LINES = /^(?:(?:[<>].*|---[ \t]*)?\n)+$/
const BYTES_MOST = 20_000

interface Words {
  heading: string
  legend: string
}
const ENGLISH: Words = {
  heading: 'Example of an interaction',
  legend: 'Your program reads what stands behind <, and prints what stands behind >.',
}
const WORDS: Record<string, Words> = {
  en: ENGLISH,
  es: {
    heading: 'Ejemplo de interacción',
    legend: 'Tu programa lee lo que sigue a < y escribe lo que sigue a >.',
  },
  'pt-BR': {
    heading: 'Exemplo de interação',
    legend: 'O seu programa lê o que vem depois de < e escreve o que vem depois de >.',
  },
}

/** Puts the interactions of samples at the end of each statement, as far as there is room; what is none is named. RULES PB15. */
export function addInteractions(
  files: ForeignFiles,
  statements: readonly ForeignStatement[],
  report: ImportReport,
): void {
  const interactions = [...files].flatMap(([path, content]) => {
    if (!isSampleInteraction(path)) return []
    const text = content.length > BYTES_MOST ? '' : `${textOf(content)?.utf8.toString('utf8').trimEnd() ?? ''}\n`
    const isOne = text.trim() !== '' && LINES.test(text)
    if (!isOne) report.dropped(path, sentence`is no short interaction: each of its lines begins with < or >`)
    else if (statements.length === 0) report.dropped(path, sentence`there is no statement in which it could stand`)
    return isOne ? [{ path, text }] : []
  })
  for (const statement of statements) {
    let head = headOf(statement)
    for (const { path, text } of interactions) if (addTo(statement, path, head + blockOf(statement, text))) head = ''
  }
}

function headOf({ language, kind }: ForeignStatement): string {
  const { heading, legend } = own(WORDS, language) ?? ENGLISH
  return kind === 'md'
    ? `\n## ${heading}\n\n${legend.replaceAll(/[<>]/g, '`$&`')}\n`
    : `<h2>${heading}</h2>\n<p>${quoted(legend)}</p>\n`
}

const blockOf = ({ kind }: ForeignStatement, text: string): string =>
  kind === 'md' ? `\n\`\`\`\n${text}\`\`\`\n` : `<pre>${quoted(text)}</pre>\n`

/** Whether there was room for it. */
function addTo(statement: ForeignStatement, path: string, text: string): boolean {
  const language = languageNamed(statement.language)
  const isShort = statement.text.length + text.length <= MAX_STATEMENT_CHARACTERS
  if (isShort) {
    statement.text += text
    statement.said.changed(path, sentence`an example of an interaction, at the end of the statement in ${language}`)
  } else
    statement.said.dropped(
      path,
      sentence`has no room in the statement in ${language}: it has 20,000 characters at most`,
    )
  return isShort
}
