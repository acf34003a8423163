import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHART, render, renderWith } from './charts.ts'

/** What makes manifests differ from one time to the next: chance, the clock, the cluster's objects, and which revision a release has. */
const UNSTEADY =
  /\b(rand(Alpha|AlphaNum|Numeric|Ascii|Bytes|Int)|uuidv4|gen(CA|PrivateKey|SelfSignedCert|SignedCert)\w*|htpasswd|bcrypt|encryptAES|now|ago|lookup)\b|\.Release\.(IsInstall|IsUpgrade|Revision)/g

/** Where templates use what makes manifests differ. A tool that compares what is rendered with what is there would never come to rest. */
export function unsteadyTemplates(chart = CHART): string[] {
  const files = readdirSync(chart, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\/templates\/.*\.(yaml|tpl)$/.test(`/${path}`),
  )
  return files.flatMap((path) => {
    const actions = readFileSync(join(chart, path), 'utf8').match(/\{\{(?!-? ?\/\*)[\s\S]*?\}\}/g) ?? []
    return actions.flatMap((action) => action.match(UNSTEADY) ?? []).map((name) => `${path} uses ${name}`)
  })
}

/** The values whose manifests differ when they are rendered again. */
export function driftFaults(program: string, values: string): string[] {
  const first = render(program, values)
  const second = render(program, values)
  return first === second ? [] : [`${values} is rendered in two ways`]
}

/** The manifests of a chart of one's own that has this one below it, under a condition. */
export function renderBelow(program: string, values: object, alias = 'skirmish'): string {
  const folder = mkdtempSync(join(tmpdir(), 'umbrella-'))
  try {
    mkdirSync(join(folder, 'charts'))
    cpSync(CHART, join(folder, 'charts/skirmish'), { recursive: true })
    const dependency = {
      name: 'skirmish',
      version: '0.1.0',
      condition: `${alias}.enabled`,
      ...(alias !== 'skirmish' && { alias }),
    }
    const chart = { apiVersion: 'v2', name: 'school', version: '1.0.0', dependencies: [dependency] }
    writeFileSync(join(folder, 'Chart.yaml'), JSON.stringify(chart))
    return renderWith(program, values, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
