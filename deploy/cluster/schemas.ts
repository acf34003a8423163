import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '@skirmish/devkit/shell'
import { parse } from 'yaml'
import { reachable, strict } from './strict-schema.ts'
import { CACHE } from './tools.ts'

const KUBERNETES = 'k8s.io/kubernetes@v1.37.2'
/** Go modules with the definitions of what the charts use beyond Kubernetes itself, and the folder in each. */
export const EXTENSIONS = [
  { module: 'sigs.k8s.io/gateway-api@v1.4.0', folder: 'config/crd/standard', files: /httproutes/ },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    folder: 'example/prometheus-operator-crd',
    files: /(servicemonitors|prometheusrules)/,
  },
  { module: 'github.com/kedacore/keda/v2@v2.21.0', folder: 'config/crd/bases', files: /scaledobjects/ },
]

/** Where kubeconform finds the schema of a kind in the folder that `makeSchemas` returns. */
export const SCHEMA_PATH = '{{.ResourceKind}}-{{.Group}}-{{.ResourceAPIVersion}}.json'
const pathOf = (kind: string, group: string, version: string) =>
  `${kind.toLowerCase()}-${group || version}-${version}.json` // kubeconform calls the core group v1

interface Kind {
  group: string
  version: string
  kind: string
}

/** Makes the schemas of all kinds from Go modules, once; returns their folder. */
export function makeSchemas(go: string): string {
  const folder = join(CACHE, `schemas-${KUBERNETES.split('@')[1]}`)
  if (existsSync(folder)) return folder
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const write = ({ kind, group, version }: Kind, schema: object) =>
    writeFileSync(join(fresh, pathOf(kind, group, version)), JSON.stringify(schema))

  const { definitions } = JSON.parse(
    readFileSync(join(unpack(go, KUBERNETES), 'api/openapi-spec/swagger.json'), 'utf8'),
  )
  const strictOnes = Object.fromEntries(Object.entries(definitions).map(([name, one]) => [name, strict(one, name)]))
  for (const [name, definition] of Object.entries(definitions)) {
    const kinds =
      (definition as { 'x-kubernetes-group-version-kind'?: Kind[] })['x-kubernetes-group-version-kind'] ?? []
    if (kinds.length !== 1) continue // options and status, which are no manifests
    for (const kind of kinds) write(kind, { $ref: `#/definitions/${name}`, definitions: reachable(strictOnes, name) })
  }
  for (const { module, folder: inside, files } of EXTENSIONS) {
    const path = join(unpack(go, module), inside)
    for (const file of readdirSync(path).filter((one) => files.test(one))) {
      const { spec } = parse(readFileSync(join(path, file), 'utf8'))
      for (const { name, schema } of spec.versions)
        write({ group: spec.group, kind: spec.names.kind, version: name }, strict(schema.openAPIV3Schema) as object)
    }
  }
  renameSync(fresh, folder)
  return folder
}

/** Downloads a Go module; returns its folder. */
export function unpack(go: string, module: string): string {
  mkdirSync(CACHE, { recursive: true })
  return JSON.parse(run(go, ['mod', 'download', '-json', module], { cwd: CACHE, maxBuffer: 1e8 })).Dir
}
