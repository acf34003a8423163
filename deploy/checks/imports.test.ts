import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CHECKS } from './checks.ts'
import { findImportFaults } from './imports.ts'
import { type PlantedTree, plantedTree } from './planted-tree.ts'

/** Reading every import takes six seconds of a core, which the tests beside this one want too. */
const READS_IMPORTS_MS = 240_000

/** With packages of its own. */
let whole: PlantedTree
beforeAll(() => {
  whole = plantedTree('copied')
})
afterEach(() => whole.restore())
afterAll(() => whole.remove(), 60_000)

test(
  'the import check fails when an arrow runs up, a service imports another, domain imports node: or npm code, a module of the catalog what another does not offer, one feature of the web another, a program a test, a migration code of its service, the build of the web a tool, or a folder in no room or a cycle appears',
  async () => {
    whole.plant('services/profile/src/planted.ts', "import '../../auth/src/config.ts'\n")
    whole.plant('packages/service-kit/src/http/planted.ts', "import '../../../devkit/src/paths.ts'\n")
    whole.plant('packages/sandbox/src/planted.ts', "import '../../../services/judge/src/config.ts'\n")
    whole.plant('deploy/operations/src/planted.ts', "import '../../../packages/testkit/src/open.ts'\n")
    whole.plant('services/auth/test/planted.test.ts', "import '../../../deploy/local/src/up.ts'\n")
    whole.plant('web/e2e/planted.ts', "import '../../services/gateway/src/config.ts'\n")
    whole.plant('services/match-room/src/domain/planted-node.ts', "import 'node:fs'\n")
    whole.plant('services/match-room/src/domain/planted-npm.ts', "import 'kysely'\n")
    whole.plant(
      'services/match-room/src/usecases/planted-value.ts',
      "import { sql } from 'kysely'\nexport const one = sql\n",
    )
    whole.plant('services/match-room/src/usecases/planted-type.ts', "import type { Kysely } from 'kysely'\n")
    whole.plant('services/catalog/src/classes/store/planted.ts', "import '../../practice/store/statuses.ts'\n")
    whole.plant('services/catalog/src/classes/usecases/planted.ts', "import '../../practice/store/problem-pages.ts'\n")
    whole.plant('services/catalog/src/practice/usecases/planted.ts', "import '../../problems/store/problems.ts'\n")
    whole.plant('web/src/features/play/planted.ts', "import '../match/drafts.ts'\n")
    whole.plant('services/auth/src/planted-a.ts', "import './planted-b.ts'\n")
    whole.plant('services/auth/src/planted-b.ts', "import './planted-a.ts'\n")
    whole.plant('packages/planted/package.json', '{ "name": "@skirmish/planted", "type": "module" }\n')
    whole.plant('packages/planted/src/planted.ts', "import '@skirmish/devkit/paths'\n")
    whole.plant('web/src/planted.test.ts', "import '@skirmish/auth'\n")
    whole.plant('web/planted.ts', "import '@skirmish/devkit/paths'\n")
    whole.plant('services/auth/test/planted.ts', 'export const planted = 1\n')
    whole.plant('services/auth/src/planted.ts', "export { planted } from '../test/planted.ts'\n")
    whole.plant('services/auth/migrations/9001-planted.ts', "import '../src/config.ts'\n")
    whole.plant('services/catalog/src/planted.ts', "export * from './practice/store/problem-pages.ts'\n")
    const found = await findImportFaults(whole.root)
    expect(found.filter((fault) => !fault.includes('planted'))).toEqual([])
    const faults = found.join('\n')
    expect(faults).toContain('packages/service-kit-import-downwards: packages/service-kit/src/http/planted.ts')
    expect(faults).toContain('packages/sandbox-import-downwards: packages/sandbox/src/planted.ts')
    expect(faults).toContain('deploy/operations-import-downwards: deploy/operations/src/planted.ts')
    expect(faults).toContain('tests-of-services/[^/]+-import-downwards: services/auth/test/planted.test.ts')
    expect(faults).toContain('web/(e2e|screens|budget|test)-import-downwards: web/e2e/planted.ts')
    expect(faults).toContain('by-name: services/profile/src/planted.ts reaches into another package')
    expect(faults).toContain('services-apart: services/profile/src/planted.ts')
    expect(faults).toContain('domain-is-pure: services/match-room/src/domain/planted-node.ts')
    expect(faults).toContain('domain-is-pure: services/match-room/src/domain/planted-npm.ts')
    expect(faults).toContain('only-the-store-knows-the-database: services/match-room/src/usecases/planted-value.ts')
    expect(faults).not.toContain('planted-type.ts')
    expect(faults).toContain('stores-apart: services/catalog/src/classes/store/planted.ts')
    expect(faults).toContain('classes-takes-what-is-offered: services/catalog/src/classes/usecases/planted.ts')
    expect(faults).toContain('practice-takes-what-is-offered: services/catalog/src/practice/usecases/planted.ts')
    expect(faults).toContain('features-apart: web/src/features/play/planted.ts')
    expect(faults).toContain('no-cycles: services/auth/src/planted-a.ts')
    expect(faults).toContain('packages/planted/src/planted.ts is in no room')
    expect(faults).toContain('tests-of-web/src-import-downwards: web/src/planted.test.ts')
    expect(faults).toContain('the-build-of-the-web-imports-downwards: web/planted.ts')
    expect(faults).toContain('programs-import-no-tests: services/auth/src/planted.ts')
    expect(faults).toContain('migrations-stand-alone: services/auth/migrations/9001-planted.ts')
    expect(faults).toContain('only-build-puts-modules-together: services/catalog/src/planted.ts')
  },
  READS_IMPORTS_MS,
)

test(
  'the import check fails when a rule guards a folder that is not there',
  async () => {
    whole.edit('deploy/checks/imports.ts', "from: { path: '^web/src/shared/' }", "from: { path: '^web/src/common/' }")
    const { findImportFaults: edited } = (await import(`${whole.root}/deploy/checks/imports.ts`)) as {
      findImportFaults: typeof findImportFaults
    } // the same module, edited
    expect(await edited(whole.root)).toEqual(['web-is-layered guards nothing: its folders do not exist'])
  },
  READS_IMPORTS_MS,
)

test('the check for dead exports fails when one appears', async () => {
  whole.append('services/profile/src/usecases/read-profile.ts', 'export const planted = 1\n')
  const faults = await CHECKS['dead exports and dependencies']?.(whole.root)
  expect(faults?.join('\n')).toContain('planted')
})
