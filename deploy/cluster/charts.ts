import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { WRONG_VALUES } from './wrong-values.ts'

export const CHART = join(ROOT, 'charts/skirmish')
const RELEASE = ['skirmish', CHART, '--namespace', 'skirmish']

/** The values that the charts are checked with: those of sites of three sizes, in ci, and the examples for kinds of clusters. */
export const valuesFiles = (folders: readonly string[] = ['ci', 'examples']): string[] =>
  folders.flatMap((folder) => readdirSync(join(CHART, folder)).map((file) => join(CHART, folder, file)))

interface Told {
  ok: boolean
  out: string
  said: string
}

function helm(program: string, args: string[], values: object = {}): Told {
  const input = JSON.stringify(values)
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8', maxBuffer: 1e8 })
  return { ok: status === 0, out: stdout, said: `${stdout}${stderr}`.trim() }
}

/** What `helm lint --strict` says against the chart with a file of values. */
export function lintFaults(program: string, values: string): string[] {
  const { ok, said } = helm(program, ['lint', '--strict', CHART, '--namespace', 'skirmish', '--values', values])
  return ok ? [] : [said]
}

/** The manifests of a file of values. */
export function render(program: string, values: string): string {
  return told(helm(program, ['template', ...RELEASE, '--values', values]))
}

/** The manifests of values over the defaults, of this chart or of another one. */
export function renderWith(program: string, values: object, chart = CHART): string {
  return told(helm(program, ['template', 'skirmish', chart, '--namespace', 'skirmish', '--values', '-'], values))
}

function told({ ok, out, said }: Told): string {
  if (!ok) throw new Error(said)
  return out
}

/** The wrong values that are taken, or refused without saying what is wrong. */
export function refusalFaults(program: string): string[] {
  return WRONG_VALUES.flatMap(({ set, says }) => {
    const { ok, said } = helm(program, ['template', ...RELEASE, ...set.flatMap((one) => ['--set', one])])
    if (ok) return [`${set} is taken`]
    return says.test(said) ? [] : [`${set} is refused by other words than ${says}: ${said}`]
  })
}
