import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { grafana } from '@skirmish/monitoring/dashboard'
import { dashboards } from '@skirmish/monitoring/dashboards'
import { rules } from '@skirmish/monitoring/rules'
import { Manifest } from '@skirmish/problem-package/manifest'
import { bankDocument } from './bank-document.ts'
import { asyncApi } from './references/asyncapi.ts'
import { eventsDocument } from './references/events.ts'
import { internalCallsDocument } from './references/internal-calls.ts'
import { openApi } from './references/openapi.ts'
import { settingsDocument } from './settings-document.ts'
import { valuesDocument } from './values-document.ts'

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** Every generated document by its path. */
export const DOCUMENTS: Record<string, () => string> = {
  'charts/skirmish/generated/rules.json': () => json(rules),
  ...Object.fromEntries(
    dashboards.map((one) => [`charts/skirmish/generated/dashboards/${one.name}.json`, () => json(grafana(one))]),
  ),
  'docs/reference/events.md': eventsDocument,
  'docs/reference/bank.md': bankDocument,
  'docs/reference/settings.md': settingsDocument,
  'docs/reference/values.md': valuesDocument,
  'docs/reference/internal-calls.md': internalCallsDocument,
  'docs/reference/openapi.json': () => json(openApi()),
  'docs/reference/problem-package.schema.json': () => json(Manifest),
  'docs/reference/asyncapi.json': () => json(asyncApi()),
}

/** The generated documents that are no longer current. */
export function staleDocuments(root: string): string[] {
  return Object.entries(DOCUMENTS).flatMap(([path, make]) => {
    const file = join(root, path)
    return existsSync(file) && readFileSync(file, 'utf8') === make() ? [] : [`${path} is stale: run npm run docs`]
  })
}

if (import.meta.main) {
  for (const [path, make] of Object.entries(DOCUMENTS)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), make())
  }
}
