import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../local/src/paths.ts'
import { CHECKS } from './checks.ts'
import { findPublisherFaults } from './event-publishers.ts'
import { staleDocuments } from './generate.ts'
import { findImportFaults } from './imports.ts'

let tree: string

/** A copy of the tree, to plant a fault in. */
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'skirmish-checks-'))
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).stdout
  for (const file of listed.split('\n').filter((name) => /\.(ts|tsx|mjs|json|md)$/.test(name))) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    cpSync(join(ROOT, file), join(tree, file))
  }
  // Hard links where the file system allows it; the workspaces' links in it are relative and lead into the copy.
  const [from, to] = [join(ROOT, 'node_modules'), join(tree, 'node_modules')]
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    rmSync(to, { recursive: true, force: true })
    spawnSync('cp', ['-a', from, to])
  }
})
afterEach(() => rmSync(tree, { recursive: true, force: true }))

const plant = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

test('the import check fails when a service imports another, domain imports node: or npm code, or a cycle appears', async () => {
  expect(await findImportFaults(tree)).toEqual([])
  plant('services/profile/src/planted.ts', "import '../../auth/src/config.ts'\n")
  plant('services/match-room/src/domain/planted-node.ts', "import 'node:fs'\n")
  plant('services/match-room/src/domain/planted-npm.ts', "import 'kysely'\n")
  plant('services/auth/src/planted-a.ts', "import './planted-b.ts'\n")
  plant('services/auth/src/planted-b.ts', "import './planted-a.ts'\n")
  const faults = (await findImportFaults(tree)).join('\n')
  expect(faults).toContain('services-apart: services/profile/src/planted.ts')
  expect(faults).toContain('domain-is-pure: services/match-room/src/domain/planted-node.ts')
  expect(faults).toContain('domain-is-pure: services/match-room/src/domain/planted-npm.ts')
  expect(faults).toContain('no-cycles: services/auth/src/planted-a.ts')
}, 60_000)

test('the check for dead exports fails when one appears', async () => {
  appendFileSync(join(tree, 'services/profile/src/usecases/read-profile.ts'), 'export const planted = 1\n')
  const faults = await CHECKS['dead exports and dependencies']?.(tree)
  expect(faults?.join('\n')).toContain('planted')
}, 60_000)

test('the check for publishers fails when an event has two', () => {
  expect(findPublisherFaults(tree)).toEqual([])
  plant(
    'services/profile/src/planted.ts',
    "import { MatchFinished } from '@skirmish/contracts/events/matches'\nimport { emit } from '@skirmish/service-kit/outbox'\nexport const planted = (tx: never) => emit(tx, MatchFinished, null as never)\n",
  )
  expect(findPublisherFaults(tree).join('\n')).toContain(
    'MatchFinished is declared as published by match-room, and emitted by: match-room, profile',
  )
})

test('the check for documents fails when one is stale', () => {
  expect(staleDocuments(tree)).toEqual([])
  appendFileSync(join(tree, 'docs/events.md'), 'edited by hand\n')
  expect(staleDocuments(tree)).toEqual(['docs/events.md is stale: run npm run docs'])
})
