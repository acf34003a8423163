import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findReferenceFaults } from './lint-references.ts'
import { plantedTree } from './planted-tree.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skirmish-client-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const CLIENT = `
import type { components, operations } from './api.ts'
type Schemas = components['schemas']
export const describe = (match: Schemas['Match'], me: Schemas['Profile'], problem: Schemas['Problem']): string[] => [
  match.problem.title, match.opponent?.rank ?? 'alone', me.position?.toFixed() ?? 'none', problem.testcases[0]?.input ?? '',
]
type Refused = operations['submitCode']['responses'][400]['content']['application/json']
export const firstFailed = (refused: Refused): number | null | undefined => refused.test_id
type Busy = operations['runCode']['responses'][503]
export const wait = (busy: Busy): [number | undefined, number | undefined] => [
  busy.headers['Retry-After'], busy.content['application/json'].queue_position,
]
`

function compile(client: string): { status: number | null; stdout: string } {
  writeFileSync(join(folder, 'client.ts'), client)
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--allowImportingTsExtensions', '--types', '']
  return spawnSync(join(ROOT, 'node_modules/.bin/tsc'), [...flags, 'client.ts'], { cwd: folder, encoding: 'utf8' })
}

test('TR3 a client that is generated from the OpenAPI document compiles, and knows matches, profiles, problems and refusals', () => {
  const generator = join(ROOT, 'deploy/checks/node_modules/.bin/openapi-typescript')
  const made = spawnSync(generator, [join(ROOT, 'docs/reference/openapi.json'), '-o', join(folder, 'api.ts')])
  expect(made.status).toBe(0)
  expect(compile(CLIENT)).toMatchObject({ status: 0, stdout: '' })
  expect(compile(CLIENT.replace('match.problem.title', 'match.problem.name')).stdout).toContain("'name' does not exist")
})

test('the check of the references fails when a document refers to a schema that is not there', async () => {
  const tree = plantedTree()
  try {
    tree.edit('docs/reference/openapi.json', '"#/components/schemas/Tokens"', '"#/components/schemas/Planted"')
    tree.edit('docs/reference/asyncapi.json', '"#/channels/match"', '"#/channels/planted"')
    const faults = (await findReferenceFaults(tree.root)).join('\n')
    expect(faults).toContain('redocly: docs/reference/openapi.json')
    expect(faults).toContain('spectral: ')
    expect(faults).toContain('the AsyncAPI parser: ')
  } finally {
    tree.remove()
  }
})
