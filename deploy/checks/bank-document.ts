import { DIFFICULTIES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { BANK_FOLDER } from '@skirmish/devkit/paths'
import { readBank } from '@skirmish/problem-package/bank'
import type { ProblemPackage } from '@skirmish/problem-package/read-package'

/** The bank as a table: how many problems an area has of each difficulty, and what solves each of them. */
export function bankDocument(): string {
  const { packages } = readBank(BANK_FOLDER)
  const lines = [
    '# The bank of problems',
    '',
    'Generated from the packages in `services/catalog/problems/` by `npm run docs`; do not edit. **The ideas give the solutions away.** The',
    'programs in `submissions/wrong_answer/` of a package are the mistakes that its tests catch.',
    '',
    `| area | ${DIFFICULTIES.join(' | ')} |`,
    `| --- |${DIFFICULTIES.map(() => ' --- |').join('')}`,
    ...KNOWLEDGE_AREAS.map(
      (area) => `| ${area} | ${DIFFICULTIES.map((one) => inCell(packages, area, one)).join(' | ')} |`,
    ),
    '',
  ]
  for (const area of KNOWLEDGE_AREAS) {
    const rows = DIFFICULTIES.flatMap((difficulty) => packages.filter(isOf(area, difficulty)).map(rowOf))
    if (rows.length === 0) continue
    lines.push(`## ${area}`, '', '| problem | difficulty | idea |', '| --- | --- | --- |')
    lines.push(...rows, '')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

const isOf =
  (area: string, difficulty: string) =>
  ({ content }: ProblemPackage): boolean =>
    content.knowledge_area === area && content.difficulty === difficulty

const inCell = (packages: ProblemPackage[], area: string, difficulty: string): number =>
  packages.filter(isOf(area, difficulty)).length

function rowOf({ problem_id, manifest, content }: ProblemPackage): string {
  const idea = (manifest.skirmish.idea ?? '').replaceAll('|', '\\|')
  const link = `[${content.title}](../../services/catalog/problems/${problem_id}/)`
  return `| ${link} | ${content.difficulty} | ${idea} |`
}
