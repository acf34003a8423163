import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findAlertTestFaults } from './alert-tests.ts'
import { CHECKS } from './checks.ts'
import { findConsumerFaults } from './event-consumers.ts'
import { findPublisherFaults } from './event-publishers.ts'
import { staleDocuments } from './generate.ts'
import { findImportFaults } from './imports.ts'
import { findLicenceFaults } from './licences.ts'
import { type PlantedTree, plantedTree } from './planted-tree.ts'
import { findQueryFaults } from './queries.ts'
import { findRouteFaults } from './routes-served.ts'
import { findRuleFaults } from './rule-ids.ts'
import { findRunbookNameFaults } from './runbook-names.ts'
import { findRunbookFaults } from './runbooks.ts'
import { findStyleFaults } from './styles.ts'
import { findTextFaults } from './texts.ts'

/** Reading every import takes six seconds of a core, which the tests beside this one want too. */
const READS_IMPORTS_MS = 240_000

let tree: PlantedTree
/** With packages of its own. */
let whole: PlantedTree
beforeAll(() => {
  tree = plantedTree()
  whole = plantedTree('copied')
}, 120_000)
afterEach(() => {
  tree.restore()
  whole.restore()
})
afterAll(() => {
  tree.remove()
  whole.remove()
}, 60_000)

test(
  'the import check fails when an arrow runs up, a service imports another, domain imports node: or npm code, a module of the catalog what another does not offer, one feature of the web another, or a cycle appears',
  async () => {
    expect(await findImportFaults(whole.root)).toEqual([])
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
    const faults = (await findImportFaults(whole.root)).join('\n')
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
  },
  READS_IMPORTS_MS,
)

test('the import check fails when a rule guards a folder that is not there', async () => {
  whole.edit('deploy/checks/imports.ts', "from: { path: '^web/src/shared/' }", "from: { path: '^web/src/common/' }")
  const { findImportFaults: edited } = (await import(`${whole.root}/deploy/checks/imports.ts`)) as {
    findImportFaults: typeof findImportFaults
  } // the same module, edited
  expect(await edited(whole.root)).toEqual(['web-is-layered guards nothing: its folders do not exist'])
}, 60_000)

test(
  'the check for queries fails when a file outside of store/ builds one, or a store asks a table of another module',
  () => {
    expect(findQueryFaults(tree.root)).toEqual([])
    tree.plant(
      'services/match-room/src/usecases/planted.ts',
      "import type { Kysely } from 'kysely'\nexport const all = (db: Kysely<never>) => db.selectFrom('matches')\n",
    )
    const store = 'services/catalog/src/classes/store/planted.ts'
    tree.plant(
      store,
      "import { type Kysely, sql } from 'kysely'\nexport const all = (db: Kysely<never>) => [db.selectFrom('problems'), sql`select from people join statuses using (user_id)`]\n",
    )
    const to = 'call what that module offers'
    expect(findQueryFaults(tree.root)).toEqual([
      'services/match-room/src/usecases/planted.ts asks the database: move the query to store/',
      `${store} asks the table problems, which is of services/catalog/src/problems: ${to}`,
      `${store} asks the table statuses, which is of services/catalog/src/practice: ${to}`,
    ])
  },
  READS_IMPORTS_MS,
)

test('the lint fails when a module of the web keeps state', async () => {
  const state =
    'let planted = 0\nexport const next = () => {\n  let result = planted\n  return ++result + planted++\n}\n'
  tree.plant('web/src/shared/planted.ts', state)
  tree.plant('web/src/shared/planted.test.ts', state)
  const faults = (await CHECKS['format and lint']?.(tree.root))?.join('\n')
  expect(faults?.match(/^\S+ plugin /gm)).toEqual(['web/src/shared/planted.ts:1:1 plugin '])
  expect(faults).toContain('Found 1 error.')
}, 120_000)

test('the check for styles fails on a global class, a raw colour and a raw measure', async () => {
  const check = async () => (await CHECKS['styles from tokens']?.(tree.root))?.join('\n')
  expect(await check()).toBe('')
  tree.plant('web/src/planted.css', '.box {\n  width: 100%;\n}\n')
  tree.plant(
    'web/src/planted.module.css',
    '.box {\n  color: #fff;\n  background: rgb(0 0 0);\n  width: 3px;\n}\n.box :global(a) {\n  top: 0;\n}\n',
  )
  const faults = await check()
  expect(faults).toContain('planted.css:1:1: Disallowed selector ".box"')
  expect(faults).toContain('planted.module.css:2:10: Disallowed hex color')
  expect(faults).toContain('declaration-property-value-disallowed-list')
  expect(faults).toContain('planted.module.css:4:11: Disallowed unit "px"')
  expect(faults).toContain('planted.module.css:6:6: Unknown pseudo-class selector ":global"')
}, 60_000)

test('the check for long styles fails on one', () => {
  expect(findStyleFaults(tree.root)).toEqual([])
  tree.plant('web/src/planted.module.css', '\n'.repeat(151))
  expect(findStyleFaults(tree.root)).toEqual(['web/src/planted.module.css has more than 150 lines'])
})

test('the check for texts fails on a missing one, another value and a sentence left in English', () => {
  expect(findTextFaults(tree.root)).toEqual([])
  const plant = (language: string, texts: object) =>
    tree.plant(`web/public/locales/${language}/planted.json`, JSON.stringify(texts))
  plant('en', { only: 'A', days_one: '1 day', days_other: '{{count}} days', deep: { left: 'Nobody has looked here' } })
  plant('es', { days_one: '1 día', days_many: '{{count}} días', deep: { left: 'Nobody has looked here' } })
  plant('pt-BR', { only: 'A', days_one: '{{n}} dia', days_other: '{{count}} dias', deep: { left: 'Ninguém olhou' } })
  expect(findTextFaults(tree.root)).toEqual([
    'web/public/locales/es/planted.json: only is missing',
    'web/public/locales/es/planted.json: deep.left is not translated',
    'web/public/locales/pt-BR/planted.json: days_one fills in other values',
  ])
})

test('the check for dead exports fails when one appears', async () => {
  whole.append('services/profile/src/usecases/read-profile.ts', 'export const planted = 1\n')
  const faults = await CHECKS['dead exports and dependencies']?.(whole.root)
  expect(faults?.join('\n')).toContain('planted')
}, 60_000)

test('the check for runbooks fails when an alert has none, one lacks a part or is nobody’s, or kubectl looks elsewhere or at ten lines', () => {
  expect(findRunbookFaults(tree.root)).toEqual([])
  tree.edit('docs/runbooks/judge-fails.md', '## Mitigation', '## Help')
  tree.append('docs/runbooks/judge-fails.md', '\n`kubectl get pods`, `kubectl logs -n skirmish -l app=a | grep b`\n')
  tree.plant('docs/runbooks/planted.md', '# Planted\n')
  const faults = findRunbookFaults(tree.root)
  expect(faults).toContain('docs/runbooks/judge-fails.md has "kubectl get pods", which names no namespace')
  expect(faults.join('\n')).toContain('-l app=a | grep b", which shows ten lines a pod')
  expect(faults).toContain('docs/runbooks/judge-fails.md has no part "Mitigation"')
  expect(faults).toContain('docs/runbooks/planted.md is the runbook of no alert')
  expect(findRunbookFaults('/nowhere')).toContain('docs/runbooks/judge-fails.md is absent, and an alert leads there')
})

test('the check for names in runbooks fails when a command, service, setting, consumer, metric or line of a log is nowhere', () => {
  expect(findRunbookNameFaults(tree.root)).toEqual([])
  const planted = [
    ...['`npm run planted`', '`npm run admin -- planted`', '`kubectl rollout restart deployment/skirmish-planted`'],
    ...[
      '`PLANTED_SETTING`',
      '`events_consumer_lag{durable="planted-events"}`',
      '`rate(planted_total[5m])`',
      "`kubectl logs <pod> | grep 'planted line'`",
    ],
  ]
  tree.append('docs/runbooks/judge-fails.md', `\n${planted.join(', ')}\n`)
  const faults = [
    'script "planted',
    'admin "planted',
    'service "planted',
    'setting "PLANTED_SETTING',
    'consumer "planted-events',
    'name "planted_total',
  ]
  expect(findRunbookNameFaults(tree.root)).toEqual(
    [...faults, 'log "planted line'].map(
      (fault) => `docs/runbooks/judge-fails.md names the ${fault}", which is nowhere`,
    ),
  )
})

test('the check for tests of alerts fails when an alert fires in none, or is silent in none', () => {
  expect(findAlertTestFaults(tree.root)).toEqual([])
  tree.edit('deploy/monitoring/rules-test.yaml', '- { eval_time: 4m, alertname: GatewayIsFull, exp_alerts: [] }', '')
  expect(findAlertTestFaults(tree.root)).toEqual(['GatewayIsFull is silent in no test of the alerts'])
  expect(findAlertTestFaults('/nowhere')).toContain('DependencyAway fires in no test of the alerts')
})

test('the check for publishers fails when an event has two', () => {
  expect(findPublisherFaults(tree.root)).toEqual([])
  tree.plant(
    'services/profile/src/planted.ts',
    "import { MatchFinished } from '@skirmish/contracts/events/matches'\nimport { emit } from '@skirmish/service-kit/bus/outbox'\nexport const planted = (tx: never) => emit(tx, MatchFinished, null as never)\n",
  )
  expect(findPublisherFaults(tree.root).join('\n')).toContain(
    'MatchFinished is declared as published by match-room, and emitted by: match-room, profile',
  )
})

test('the check for consumers fails when a service consumes an undeclared event', () => {
  expect(findConsumerFaults(tree.root)).toEqual([])
  tree.plant('services/profile/src/planted.ts', "export const planted = { durable: 'profile-planted' }\n")
  expect(findConsumerFaults(tree.root)).toEqual([
    'profile consumes as profile-planted, which consumers.ts does not declare',
  ])
})

test('the check for routes fails when a declared one is served by nobody, twice, or not listed, or an unknown one is served', () => {
  expect(findRouteFaults(tree.root)).toEqual([])
  tree.edit('services/profile/src/routes/profiles.ts', 'service.route(accounts.home,', 'unserved(accounts.home,')
  tree.plant(
    'services/auth/src/routes/planted.ts',
    "service.route(accounts.ownProfile, null)\nservice.route(planted, null)\nask('/internal/planted')\n",
  )
  tree.edit('packages/contracts/src/rest/routes.ts', /^ {2}accounts\.jwks,\n/m, '')
  tree.edit('packages/contracts/src/internal/routes.ts', /^ {2}boards\.positionOf,\n/m, '')
  tree.edit(
    'services/leaderboard/src/routes/boards.ts',
    'internalRoute(internal.positionOf',
    'unserved(internal.positionOf',
  )
  expect(findRouteFaults(tree.root)).toEqual([
    'jwks must stand once in ROUTES',
    'positionOf must stand once in INTERNAL_ROUTES',
    'ownProfile is declared as served by profile, and served by: auth, profile',
    'home is declared as served by profile, and served by: nobody',
    'positionOf is declared as served by leaderboard, and served by: nobody',
    'services/auth/src/routes/planted.ts serves planted, which no contract declares',
    'services/auth/src/routes/planted.ts writes the path of an internal call by hand: it must read the declaration',
  ])
})

test('the check for routes fails when services call each other in a circle, or the chart lets one call another than it calls', () => {
  const config = 'services/profile/src/config.ts'
  tree.edit(config, 'LEADERBOARD_URL: Urls', 'LEADERBOARD_URL: Urls,\n  GATEWAY_URL: Urls')
  tree.edit('charts/skirmish/values.yaml', 'calls: [auth, catalog]', 'calls: [auth]')
  const chart = 'charts/skirmish/values.yaml'
  expect(findRouteFaults(tree.root)).toEqual([
    'services wait for each other: gateway → profile → gateway',
    `match-room calls auth, catalog, and ${chart} lets it call auth`,
    `profile calls auth, gateway, leaderboard, and ${chart} lets it call auth, leaderboard`,
  ])
})

test('the check for rules fails when one that does not exist is cited, or one that exists is in no title', () => {
  expect(findRuleFaults(tree.root)).toEqual([])
  const [unknown, untested] = [`MM${98}`, `MM${99}`]
  tree.plant('services/auth/src/planted.ts', `/** RULES ${unknown}. */\n`)
  tree.plant('docs/rules/planted.md', `- **${untested}** Nobody proves this.\n`)
  expect(findRuleFaults(tree.root)).toEqual([
    `services/auth/src/planted.ts cites ${unknown}, which docs/rules lacks`,
    `${untested} begins no test's title, and docs/rules says no reason why`,
  ])
})

test('the check for documents fails when one is stale', () => {
  expect(staleDocuments(tree.root)).toEqual([])
  tree.append('docs/reference/events.md', 'edited by hand\n')
  expect(staleDocuments(tree.root)).toEqual(['docs/reference/events.md is stale: run npm run docs'])
})

test('the check for licences fails when a delivered package has another one, or an exception is needed no more', () => {
  expect(findLicenceFaults(tree.root)).toEqual([])
  const lock = {
    packages: { 'node_modules/planted': { license: 'AGPL-3.0' }, 'node_modules/tool': { license: 'GPL', dev: true } },
  }
  tree.edit('package-lock.json', '"packages": {', `"packages": {${JSON.stringify(lock.packages).slice(1, -1)},`)
  expect(findLicenceFaults(tree.root)).toEqual(['planted has AGPL-3.0: allow it in licences.json, with the reason'])
  tree.edit(
    'deploy/checks/licences.json',
    '"exceptions": {',
    '"exceptions": { "planted": "a reason", "left-pad": "a reason"',
  )
  expect(findLicenceFaults(tree.root)).toEqual(['licences.json excepts left-pad, which needs no exception'])
})
