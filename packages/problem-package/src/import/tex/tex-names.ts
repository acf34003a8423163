/** Sections that Polygon's own commands begin, and environments of the format that do. */
export const HEADINGS: Record<string, string> = {
  InputFile: 'Input',
  OutputFile: 'Output',
  Input: 'Input',
  Output: 'Output',
  Interaction: 'Interaction',
  Note: 'Note',
  Notes: 'Notes',
  Scoring: 'Scoring',
  Explanation: 'Explanation',
  Constraints: 'Constraints',
}
/** Marks of headings in Markdown. */
export const SECTIONS: Record<string, string> = {
  section: '##',
  subsection: '###',
  subsubsection: '####',
  paragraph: '####',
}
/** What stands around the words of a style. */
export const STYLES: Record<string, [string, string]> = {
  textbf: ['**', '**'],
  bf: ['**', '**'],
  bfseries: ['**', '**'],
  textit: ['*', '*'],
  it: ['*', '*'],
  itshape: ['*', '*'],
  emph: ['*', '*'],
  em: ['*', '*'],
  textsl: ['*', '*'],
  textsuperscript: ['<sup>', '</sup>'],
  textsubscript: ['<sub>', '</sub>'],
}
/** Commands whose argument is code. */
export const CODES = ['texttt', 'tt', 't', 'ttfamily', 'lstinline', 'code', 'file', 'path', 'verb']
