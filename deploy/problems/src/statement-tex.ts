import type { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { statementOf } from '@skirmish/problem-text/markdown'
import { Parser } from 'htmlparser2'

/** What stands around the text of an allowed tag in LaTeX. */
const TAGS: Record<string, [string, string]> = {
  p: ['', '\n\n'],
  br: ['', '\\\\\n'],
  strong: ['\\textbf{', '}'],
  code: ['\\texttt{', '}'],
  pre: ['\\begin{flushleft}\\ttfamily ', '\\end{flushleft}\n'],
  ul: ['\\begin{itemize}\n', '\\end{itemize}\n'],
  ol: ['\\begin{enumerate}\n', '\\end{enumerate}\n'],
  li: ['\\item ', '\n'],
  sup: ['\\textsuperscript{', '}'],
  sub: ['\\textsubscript{', '}'],
  em: ['\\emph{', '}'],
  h2: ['\\section*{', '}\n'],
  h3: ['\\subsection*{', '}\n'],
  h4: ['\\subsubsection*{', '}\n'],
  blockquote: ['\\begin{quote}\n', '\\end{quote}\n'],
  hr: ['\\hrulefill\n\n', ''],
  table: ['\\begin{tabular}{*{20}{l}}\n', '\\end{tabular}\n\n'],
  tr: ['', '\\\\\n'],
}
/** Signs that LaTeX reads as commands, or that its fonts lack. */
const SIGNS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '−': '$-$',
  '≤': '$\\le$',
  '≠': '$\\ne$',
  '≥': '$\\ge$',
  '·': '$\\cdot$',
  '×': '$\\times$',
  '→': '$\\to$',
  '⌈': '$\\lceil$',
  '⌉': '$\\rceil$',
  '⌊': '$\\lfloor$',
  '⌋': '$\\rfloor$',
}

const escaped = (text: string): string =>
  text.replaceAll(/[#$%&_{}\\~^−≤≥≠·×→⌈⌉⌊⌋]/g, (sign) => SIGNS[sign] ?? `\\${sign}`)

/** What a statement in LaTeX says beside its text, in one language. */
interface Heading {
  language: (typeof INTERFACE_LANGUAGES)[number]
  title: string
  /** Of the samples, in their order. */
  explanations: readonly string[]
}

const EXPLANATIONS: Record<Heading['language'], string> = {
  en: 'Explanation of the Samples',
  es: 'Explicación de los ejemplos',
  'pt-BR': 'Explicação dos exemplos',
}

/** A whole statement, of a text in LaTeX. The samples themselves are put below it by the tools. */
export function statementTex(tex: string, { language, title, explanations }: Heading): string {
  const name = escaped(title)
  const items = explanations.map((text) => `\\item ${escaped(text)}\n`).join('')
  return [
    ...(name === title ? [] : [`%% plainproblemname: ${title}\n`]),
    `\\problemname{${name}}\n\n${tex}`,
    ...(items ? [`\n\\section*{${EXPLANATIONS[language]}}\n\\begin{enumerate}\n${items}\\end{enumerate}\n`] : []),
  ].join('')
}

/** The text of a statement that was written in Markdown: its formulas stay what they are. RULES PB13. */
export function markdownTex(markdown: string): string {
  const formulas: string[] = []
  const { html } = statementOf(markdown, (tex, isBlock) => {
    formulas.push(isBlock ? `\\[${tex}\\]` : `$${tex}$`)
    return { mathml: `<math><mtext>\ue000${formulas.length - 1}\ue001</mtext></math>` }
  })
  return texOf(html).replaceAll(/\ue000(\d+)\ue001/g, (_all, i) => formulas[i] ?? '')
}

/** A text in LaTeX, from the tags that descriptions may carry: the format's tools read that and know no HTML. RULES PB3. */
export function texOf(html: string): string {
  let tex = ''
  const kept: boolean[] = []
  let isFirstCell = true
  const parser = new Parser({
    onopentag: (name) => {
      if ((name === 'td' || name === 'th') && !isFirstCell) tex += ' & '
      isFirstCell = name === 'tr' || (isFirstCell && name !== 'td' && name !== 'th')
      tex += TAGS[name]?.[0] ?? ''
      kept.push(name === 'pre')
    },
    ontext: (text) => {
      const written = escaped(text)
      tex += kept.includes(true) ? written.replaceAll('\n', '\\\\\n') : written.replaceAll(/\s+/g, ' ')
    },
    onclosetag: (name) => {
      tex += TAGS[name]?.[1] ?? ''
      kept.pop()
    },
  })
  parser.end(html)
  return `${tex.trim().replaceAll(/\n +/g, '\n')}\n`
}
