import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lintFaults, refusalFaults, render, valuesFiles } from './charts.ts'
import { driftFaults, renderBelow, unsteadyTemplates } from './composition.ts'
import { manifestFaults } from './manifest-rules.ts'
import { shapeFaults } from './pod-settings.ts'
import { makeSchemas, SCHEMA_PATH } from './schemas.ts'
import { CACHE, needTools } from './tools.ts'
import { WRONG_VALUES } from './wrong-values.ts'

/** Checks the charts without a cluster: lint, every file of values, also below another chart, wrong values, and each manifest by Kubernetes' own schemas. */
function verify(): number {
  mkdirSync(CACHE, { recursive: true })
  const { helm, kubeconform, go } = needTools('helm', 'kubeconform', 'go')
  const schemas = join(makeSchemas(go), SCHEMA_PATH)
  let failed = 0
  const tell = (what: string, faults: string[]) => {
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${what}`)
    for (const fault of faults) console.log(fault)
    failed += faults.length
  }
  const validate = (name: string, manifests: string) => {
    const args = ['-strict', '-summary', '-schema-location', schemas, '-']
    const { status, stdout, stderr } = spawnSync(kubeconform, args, { input: manifests, encoding: 'utf8' })
    const summary = stdout.trim().split('\n').at(-1)
    tell(`manifests of ${name}: ${summary}`, status === 0 ? [] : [`${stdout}${stderr}`])
  }
  for (const values of valuesFiles()) {
    const name = basename(values)
    tell(`helm lint --strict, ${name}`, lintFaults(helm, values))
    const manifests = render(helm, values)
    validate(name, manifests)
    tell(`rules of the house, ${name}`, manifestFaults(manifests))
    tell(`rendered the same again, ${name}`, driftFaults(helm, values))
  }
  validate('a chart above', renderBelow(helm, { skirmish: { enabled: true } }))
  const { pods, faults } = shapeFaults(helm)
  tell(`all ${pods} pods have every setting of podDefaults`, faults)
  tell('templates without chance, clock or look-ups', unsteadyTemplates())
  tell(`${WRONG_VALUES.length} wrong values are refused`, refusalFaults(helm))
  return failed
}

try {
  process.exitCode = verify() > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
