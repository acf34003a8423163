import type { Files } from '@skirmish/testkit/zipped'
import { readForeign } from '../../src/import/import-foreign.ts'
import { createReport } from '../../src/import/import-report.ts'

/** Groups as lines, as `b 40 complete < a: 3 4`, with the inputs of their tests and `*2` for a weight; and the lines of the report. */
export async function taking(files: Files) {
  const report = createReport()
  const foreign = new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))
  const { problem, nameRest } = await readForeign(foreign, 'task', report)
  for (const { said } of problem.statements) report.add(said)
  nameRest()
  const groups = (problem.groups ?? []).map(({ name, points, policy, requires = [] }) => {
    const tests = problem.tests.filter(({ groups }) => groups?.includes(name))
    const inputs = tests.map(
      ({ input, weight }) => input.toString().trim() + (weight === undefined || policy !== 'each' ? '' : `*${weight}`),
    )
    return `${name} ${points} ${policy}${requires.length > 0 ? ` < ${requires.join(' ')}` : ''}: ${inputs.join(' ')}`
  })
  const lines = report.lines().map(({ fate, thing, note }) => `${fate} ${thing}: ${note}`)
  return { groups, lines, problem, report }
}

/** Tests by their names below data/, whose inputs are the last part of the name. */
export const tests = (...names: string[]): Files =>
  Object.fromEntries(
    names.flatMap((name) => {
      const input = `${name.slice(name.lastIndexOf('/') + 1)}\n`
      return [
        [`data/${name}.in`, input],
        [`data/${name}.ans`, input],
      ]
    }),
  )
