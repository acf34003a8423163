import { sourceFiles } from './source-files.ts'

const MAX_LINES = 150

/** Sheets of the web app that are too long to be read at once. What they may say, stylelint checks. docs/design.md. */
export function findStyleFaults(root: string): string[] {
  const files = sourceFiles(root, ['web/src'], /\.css$/)
  const long = files.filter(({ text }) => text.split('\n').length > MAX_LINES + 1)
  const faults = long.map(({ path }) => `${path} has more than ${MAX_LINES} lines`)
  return files.length > 0 ? faults : ['web/src has no styles: the check is broken']
}
