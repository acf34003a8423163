import { DIFFICULTIES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { BANK_FOLDER } from '@skirmish/devkit/paths'
import { readBank } from '@skirmish/problem-package/bank'
import type { ProblemPackage } from '@skirmish/problem-package/read-package'

/** The bank as a list by area and difficulty: what solves each problem. */
export function bankDocument(): string {
  const { packages } = readBank(BANK_FOLDER)
  const lines = [
    '# The bank of problems',
    '',
    'Generated from the packages in `services/catalog/problems/` by `npm run docs`; do not edit. **The ideas give the solutions away.** The',
    'programs in `submissions/wrong_answer/` of a package are the mistakes that its tests catch.',
    '',
  ]
  for (const area of KNOWLEDGE_AREAS) {
    lines.push(`## ${area}`, '')
    for (const difficulty of DIFFICULTIES) {
      const found = packages.filter(isOf(area, difficulty))
      lines.push(`**${difficulty}** (${found.length})`, '', ...found.map(lineOf), '')
    }
  }
  return `${lines.join('\n').trimEnd()}\n`
}

const isOf =
  (area: string, difficulty: string) =>
  ({ content }: ProblemPackage): boolean =>
    content.knowledge_area === area && content.difficulty === difficulty

const lineOf = ({ problem_id, manifest, content }: ProblemPackage): string =>
  `- [${content.title}](../../services/catalog/problems/${problem_id}/): ${manifest.skirmish.idea ?? 'no idea is given'}`
