const INDENT = /^[ \t]*/
const OPENS_BLOCK = /[:{([]\s*$/

/** The white space that a line begins with which follows `before`, the text in front of the cursor: that of the line above, and `step` where it opens a block. */
export function nextIndent(before: string, step: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const indent = INDENT.exec(line)?.[0] ?? ''
  return OPENS_BLOCK.test(line) ? indent + step : indent
}
