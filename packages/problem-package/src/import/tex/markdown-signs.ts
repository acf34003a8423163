/** Blank lines between blocks, and no line that begins as code would. */
export const tidy = (markdown: string): string =>
  `${markdown
    .split(/(```[\s\S]*?```)/)
    .map((part, i) =>
      i % 2
        ? part
        : part
            .replaceAll(/[ \t]+\n/g, '\n')
            .replaceAll(/\n\n (?! )/g, '\n\n')
            .replaceAll(/\n{3,}/g, '\n\n'),
    )
    .join('')
    .trim()}\n`

/** Signs that Markdown would read as its own. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|]/g, (sign) => `\\${sign}`).replaceAll('$', '\\$')

/** What TeX makes of signs in a row. */
export const signed = (text: string): string =>
  text
    .replaceAll('~', ' ')
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll('<<', '«')
    .replaceAll('>>', '»')

/** A formula without what only numbers and places it, and none of a name that formulas here lack. */
export function formula(tex: string, around: string): string {
  const source = tex
    .replaceAll(/\\(label|nonumber|notag)(\{[^}]*\})?/g, '')
    .replaceAll(/\\begin\{(equation|displaymath|math)\*?\}|\\end\{(equation|displaymath|math)\*?\}/g, '')
    .replaceAll(/\\begin\{(align|gather|multline|eqnarray|flalign)\*?\}/g, '\\begin{aligned}')
    .replaceAll(/\\end\{(align|gather|multline|eqnarray|flalign)\*?\}/g, '\\end{aligned}')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return source === '' ? '' : `${around}${source}${around}`
}

/** Code within a line. */
export function code(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (words === '') return ''
  const fence = words.includes('`') ? '``' : '`'
  const gap = words.startsWith('`') || words.endsWith('`') ? ' ' : ''
  return fence + gap + words + gap + fence
}

/** Lines of code. */
export const block = (text: string): string => `\n\n\`\`\`\n${text.replace(/^\s*\n/, '').trimEnd()}\n\`\`\`\n\n`
