import { sourceFiles } from './source-files.ts'

const TOKENS = 'web/src/shared/styles/tokens.css'
const MAX_LINES = 150
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|oklch)\((?!var\()/i
/** Zero needs no token, and a media query cannot read one. */
const MEASURE = /(?<![\w-])(?!0(?:px|rem|s|ms)\b)\d*\.?\d+(?:px|rem|ms|s)\b/

/** The look of the web app: tokens in one file, modules beside components. docs/design.md. */
export function findStyleFaults(root: string): string[] {
  const files = sourceFiles(root, ['web/src'], /\.css$/)
  const faults = files.flatMap(({ path, text }) => {
    const rules = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^@media.*$/gm, '')
    const global = path.endsWith('.module.css') ? /:global\b/ : /(^|[\s,>+~(])\.[a-z]/i
    return [
      ...(global.test(rules) ? [`${path} has a global class: move it to a module`] : []),
      ...(path !== TOKENS && COLOUR.test(rules) ? [`${path} has a colour of its own: ${COLOUR.exec(rules)?.[0]}`] : []),
      ...(path !== TOKENS && MEASURE.test(rules)
        ? [`${path} has a measure of its own: ${MEASURE.exec(rules)?.[0]}`]
        : []),
      ...(text.split('\n').length > MAX_LINES + 1 ? [`${path} has more than ${MAX_LINES} lines`] : []),
    ]
  })
  return files.some(({ path }) => path === TOKENS) ? faults : [...faults, `${TOKENS} was not seen: the check is broken`]
}
