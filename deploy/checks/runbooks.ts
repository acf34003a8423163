import { RUNBOOKS, runbookOf } from '../monitoring/burn-rates.ts'
import { rules } from '../monitoring/rules.ts'
import { sourceFiles } from './source-files.ts'

const PARTS = ['Meaning', 'Impact', 'Diagnosis', 'Mitigation']

/** Each alert has a runbook with its four parts, and each runbook an alert. */
export function findRunbookFaults(root: string): string[] {
  const wanted = new Set(rules.groups.flatMap((group) => group.rules.map(({ alert }) => `${runbookOf(alert)}.md`)))
  const there = new Map(sourceFiles(root, [RUNBOOKS], /\.md$/).map(({ path, text }) => [path, text]))
  const absent = [...wanted].filter((name) => !there.has(`${RUNBOOKS}/${name}`))
  return [
    ...absent.map((name) => `${RUNBOOKS}/${name} is absent, and an alert leads there`),
    ...[...there].flatMap(([path, text]) => {
      if (!wanted.has(path.slice(RUNBOOKS.length + 1))) return [`${path} is the runbook of no alert`]
      return PARTS.filter((part) => !text.includes(`\n## ${part}\n\n`)).map((part) => `${path} has no part "${part}"`)
    }),
  ]
}
