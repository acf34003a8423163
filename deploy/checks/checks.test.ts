import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CHECKS } from './checks.ts'
import { findConsumerFaults } from './event-consumers.ts'
import { findPublisherFaults } from './event-publishers.ts'
import { staleDocuments } from './generate.ts'
import { findLicenceFaults } from './licences.ts'
import { type PlantedTree, plantedTree } from './planted-tree.ts'
import { findQueryFaults } from './queries.ts'
import { findRouteFaults } from './routes-served.ts'
import { findRuleFaults } from './rule-ids.ts'
import { findStyleFaults } from './styles.ts'
import { findTextFaults } from './texts.ts'

let tree: PlantedTree
beforeAll(() => {
  tree = plantedTree()
})
afterEach(() => tree.restore())
afterAll(() => tree.remove(), 60_000)

test('the check for queries fails when a file outside of store/ builds one, or a store asks a table of another module or locks in a subquery', () => {
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
  const locking = 'services/auth/src/store/planted.ts'
  tree.plant(
    locking,
    "import { sql } from 'kysely'\nexport const take = sql`delete from mails where mail_id in (\n  select mail_id from mails order by lower(kind) limit 1 for update)`\n",
  )
  const to = 'call what that module offers'
  expect(findQueryFaults(tree.root)).toEqual([
    'services/match-room/src/usecases/planted.ts asks the database: move the query to store/',
    `${locking} locks up to a limit in a subquery, which PostgreSQL may repeat: use with … as materialized`,
    `${store} asks the table problems, which is of services/catalog/src/problems: ${to}`,
    `${store} asks the table statuses, which is of services/catalog/src/practice: ${to}`,
  ])
})

test('the lint fails when a module of the web keeps state', async () => {
  const state =
    'let planted = 0\nexport const next = () => {\n  let result = planted\n  return ++result + planted++\n}\n'
  tree.plant('web/src/shared/planted.ts', state)
  tree.plant('web/src/shared/planted.test.ts', state)
  const faults = (await CHECKS['format and lint']?.(tree.root))?.join('\n')
  expect(faults?.match(/^\S+ plugin /gm)).toEqual(['web/src/shared/planted.ts:1:1 plugin '])
  expect(faults).toContain('Found 1 error.')
})

test('the lint fails when a test is skipped or keeps others from running, and when domain asks the clock, chance or the world', async () => {
  tree.plant('services/auth/test/planted.test.ts', "test.skip('a', () => {})\ntest.only('b', () => {})\n")
  tree.plant(
    'services/match-room/src/domain/planted.ts',
    "export const world = () => [Date.now(), new Date(), new Date(0), Math.random(), fetch('/'), process.env.X]\n",
  )
  const faults = (await CHECKS['format and lint']?.(tree.root))?.join('\n')
  expect(faults?.match(/^\S+planted\S* (plugin|lint\S+)/gm)?.toSorted()).toEqual([
    'services/auth/test/planted.test.ts:1:6 lint/suspicious/noSkippedTests',
    'services/auth/test/planted.test.ts:2:6 lint/suspicious/noFocusedTests',
    'services/match-room/src/domain/planted.ts:1:29 plugin',
    'services/match-room/src/domain/planted.ts:1:41 plugin',
    'services/match-room/src/domain/planted.ts:1:66 plugin',
    'services/match-room/src/domain/planted.ts:1:81 lint/style/noRestrictedGlobals',
    'services/match-room/src/domain/planted.ts:1:93 lint/style/noRestrictedGlobals',
  ])
})

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
})

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
  const called = 'auth, catalog, leaderboard, match-room, matchmaking'
  expect(findRouteFaults(tree.root)).toEqual([
    'services wait for each other: gateway → profile → gateway',
    `match-room calls auth, catalog, and ${chart} lets it call auth`,
    `profile calls auth, catalog, gateway, leaderboard, match-room, matchmaking, and ${chart} lets it call ${called}`,
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
    '"exceptions": { "planted": "a reason", "left-pad": "a reason",',
  )
  expect(findLicenceFaults(tree.root)).toEqual(['licences.json excepts left-pad, which needs no exception'])
})
