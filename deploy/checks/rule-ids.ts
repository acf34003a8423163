import { sourceFiles } from './source-files.ts'

const ID = /\b(?:TR|AU|RK|MM|MR|CS|JD|PB|CL|LB|SH|OP)\d+\b/g
const RULE = /^- \*\*([A-Z]{2}\d+)\*\* ([\s\S]*?)(?=^- \*\*|^## |$(?![\s\S]))/gm
const TITLE = /\(\s*['"`]((?:[A-Z]{2}\d+ )+)/g
/** The words in a rule that no test can name. */
const NO_TEST = '(No test:'

/** Cited rules exist, and each rule begins the title of a test or says why none does. */
export function findRuleFaults(root: string): string[] {
  const documents = sourceFiles(root, ['docs/rules'], /\.md$/).map(({ text }) => text)
  const rules = new Map(
    documents.flatMap((text) => [...text.matchAll(RULE)].map(([, id = '', words = '']) => [id, words])),
  )
  const files = sourceFiles(
    root,
    ['packages', 'services', 'deploy', 'load-tests', 'web', 'docs'],
    /\.(tsx?|[mc]js|c|h|py|java|md)$/,
  )
  const titled = new Set(
    files
      .filter(({ path }) => /\.test\.tsx?$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(TITLE)].flatMap(([, ids = '']) => ids.trim().split(' '))),
  )
  const faults = rules.size === 0 ? ['no rule was seen: the check is broken'] : []
  for (const { path, text } of files)
    for (const id of new Set(text.match(ID)))
      if (!rules.has(id)) faults.push(`${path} cites ${id}, which docs/rules lacks`)
  for (const [id, words] of rules) {
    const excused = words.includes(NO_TEST)
    if (!titled.has(id) && !excused) faults.push(`${id} begins no test's title, and docs/rules says no reason why`)
    if (titled.has(id) && excused) faults.push(`${id} begins a test's title: docs/rules need not excuse it`)
  }
  return faults
}
