import { RUNBOOKS, runbookOf } from '@skirmish/monitoring/burn-rates'
import { rules } from '@skirmish/monitoring/rules'
import { sourceFiles } from './source-files.ts'

const PARTS = ['Meaning', 'Impact', 'Diagnosis', 'Mitigation']

const COMMAND = /(?:^ *|`)(kubectl [^`\n]+)/gm

/** A stranger's kubectl looks into the namespace `default`, and by a selector at the last ten lines of a log. */
function commandFaults(text: string): string[] {
  const commands = [...text.matchAll(COMMAND)].map(([, command = '']) => command)
  return commands.flatMap((command) => [
    ...(/ (-n|-A) |^kubectl cordon /.test(`${command} `) ? [] : [`has "${command}", which names no namespace`]),
    ...(/^kubectl logs .*-l /.test(command) && !command.includes('--tail=')
      ? [`has "${command}", which shows ten lines a pod`]
      : []),
  ])
}

/** Each alert has a runbook with its four parts and commands that say where they work, and each runbook an alert. */
export function findRunbookFaults(root: string): string[] {
  const wanted = new Set(rules.groups.flatMap((group) => group.rules.map(({ alert }) => `${runbookOf(alert)}.md`)))
  const there = new Map(sourceFiles(root, [RUNBOOKS], /\.md$/).map(({ path, text }) => [path, text]))
  const absent = [...wanted].filter((name) => !there.has(`${RUNBOOKS}/${name}`))
  return [
    ...absent.map((name) => `${RUNBOOKS}/${name} is absent, and an alert leads there`),
    ...[...there].flatMap(([path, text]) => {
      if (!wanted.has(path.slice(RUNBOOKS.length + 1))) return [`${path} is the runbook of no alert`]
      const missing = PARTS.filter((part) => !text.includes(`\n## ${part}\n\n`)).map((part) => `has no part "${part}"`)
      return [...missing, ...commandFaults(text)].map((fault) => `${path} ${fault}`)
    }),
  ]
}
