import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { contractSnapshot } from './contract-snapshot.ts'
import { findContractBreaks } from './contracts-grow.ts'
import { findMigrationFaults } from './migrations-expand.ts'
import { type PlantedTree, plantedTree } from './planted-tree.ts'
import { breaksOf } from './schema-growth.ts'

let tree: PlantedTree
beforeAll(() => {
  tree = plantedTree()
})
afterEach(() => tree.restore())
afterAll(() => tree.remove())

/** A tree of one test alone: Node reads each module of a tree once, so that a second test would be told of the first one's contracts. */
function ownTree(): PlantedTree {
  const own = plantedTree()
  onTestFinished(() => own.remove())
  return own
}

test('OP8 a migration that drops a column is refused, unless it is marked as the contracting step of an earlier one', () => {
  expect(findMigrationFaults(tree.root)).toEqual([])
  const path = 'services/auth/migrations/9001-planted.ts'
  const planted = 'export const up = (db) => sql`alter table users drop column role`.execute(db)\n'
  tree.plant(path, planted)
  expect(findMigrationFaults(tree.root).join('\n')).toContain(`${path} drops something`)
  tree.plant(path, `export const contracts = '0002'\n${planted}`)
  expect(findMigrationFaults(tree.root)).toEqual([])
  tree.plant(path, `export const contracts = '9999'\n${planted}`)
  expect(findMigrationFaults(tree.root).join('\n')).toContain("contracts '9999', which is no earlier migration of auth")
})

test.each([
  ['sql`alter table users rename column role to kind`', 'renames something'],
  ["db.schema.alterTable('users').renameTo('people')", 'renames something'],
  ["db.schema.dropTable('users')", 'drops something'],
  ['sql`ALTER TABLE users ALTER COLUMN role TYPE integer`', 'changes the type of a column'],
  ['sql`alter table users add column born_at text not null`', 'demands a column'],
  ['sql`alter table users alter column role set not null`', 'demands a column'],
  ["db.schema.alterTable('users').addColumn('born_at', 'text', (c) => c.notNull())", 'demands a column'],
  ["db.schema.alterTable('users').alterColumn('role', (c) => c.setNotNull())", 'demands a column'],
  [
    "db.schema.alterTable('users').alterColumn('role', (c) => c.setDataType('integer'))",
    'changes the type of a column',
  ],
])('OP8 the migration %s is refused', (statement, fault) => {
  tree.plant('services/auth/migrations/9001-planted.ts', `export const up = async (db) => { await ${statement} }\n`)
  expect(findMigrationFaults(tree.root).join('\n')).toContain(`9001-planted.ts ${fault}`)
})

test('OP8 a constraint that reads all rows under the lock of their table is refused, also in a contracting step', () => {
  const path = 'services/auth/migrations/9001-planted.ts'
  const widen = (added: string) =>
    `export const contracts = '0002'\nexport const up = (db) => sql\`alter table users drop constraint roles, ${added}\`.execute(db)\n`
  const constraint = "add constraint roles check (role in ('student', 'guest'))"
  tree.plant(path, widen(`${constraint}, add constraint named check (username <> '') not valid`))
  expect(findMigrationFaults(tree.root)).toEqual([expect.stringContaining(`${path} reads all rows`)])
  for (const change of [
    "sql`alter table users add check (role <> '')`.execute(db)",
    "db.schema.alterTable('users').addCheckConstraint('c', on).execute()",
  ]) {
    tree.plant(path, `export const up = (db) => ${change}\n`)
    expect(findMigrationFaults(tree.root)).toEqual([expect.stringContaining(`${path} reads all rows`)])
  }
  tree.plant(path, widen(`${constraint} not valid, add column born_at text`))
  expect(findMigrationFaults(tree.root)).toEqual([])
})

test('OP8 a function is added, and not replaced; comments drop nothing', () => {
  const add =
    'export const up = (db) => sql`create or replace function planted() returns int as $$ select 1 $$ language sql`\n'
  tree.plant('services/auth/migrations/9001-planted.ts', `/* This does not drop a thing. */\n// nor rename\n${add}`)
  expect(findMigrationFaults(tree.root)).toEqual([])
  tree.plant('services/auth/migrations/9002-planted.ts', add)
  expect(findMigrationFaults(tree.root).join('\n')).toContain('9002-planted.ts changes the function planted')
})

test.each([
  "sql`alter table users add column born_at text not null default '', add column died_at text`",
  'sql`alter table users add constraint roles check (role is not null) not valid`',
  'sql`create table things (name text not null)`',
  "db.schema.alterTable('users').addColumn('born_at', 'text', (c) => c.notNull().defaultTo(''))",
])('OP8 the migration %s is taken', (statement) => {
  tree.plant('services/auth/migrations/9001-planted.ts', `export const up = async (db) => { await ${statement} }\n`)
  expect(findMigrationFaults(tree.root)).toEqual([])
})

test('OP8 a migration that no release has is contracted by none, and none comes before a released one', () => {
  const drop = 'export const up = (db) => sql`alter table users drop column role`.execute(db)\n'
  tree.plant('services/auth/migrations/9001-expands.ts', 'export const up = (db) => sql`select 1`.execute(db)\n')
  tree.plant('services/auth/migrations/9002-contracts.ts', `export const contracts = '9001'\n${drop}`)
  tree.plant('services/auth/migrations/9003-hides.ts', `// export const contracts = '0002'\n${drop}`)
  tree.plant('services/auth/migrations/0001-before.ts', 'export const up = (db) => sql`select 1`.execute(db)\n')
  expect(findMigrationFaults(tree.root)).toEqual([
    'services/auth/migrations/0001-before.ts comes before 0002-names, which has been released: give it a higher number',
    "services/auth/migrations/9002-contracts.ts contracts '9001', which no release has: wait for one",
    expect.stringContaining('services/auth/migrations/9003-hides.ts drops something'),
  ])
})

test('OP8 a column may begin to be null: it takes all that older processes write', () => {
  const loosen = 'export const up = (db) => sql`alter table users alter column role drop not null`.execute(db)\n'
  tree.plant('services/auth/migrations/9001-planted.ts', loosen)
  expect(findMigrationFaults(tree.root)).toEqual([])
})

test('OP8 a released migration is neither edited nor removed', () => {
  tree.append('services/auth/migrations/0001-accounts.ts', '// edited\n')
  expect(findMigrationFaults(tree.root).join('\n')).toContain('0001-accounts.ts has been released and was edited')
})

const LOCK = 'packages/contracts/contracts.lock.json'
const SUBJECT = 'event evt.auth.user_registered payload'

test('OP8 contracts only grow: a removed field, a new required one, a removed route, a changed type and a lowered limit are refused', async () => {
  const tree = ownTree()
  tree.edit(
    'packages/contracts/src/events/accounts.ts',
    'username: Type.String(),\n    registered_at: Type.String(),',
    'username: Type.Integer(),\n    born_at: Type.String(),',
  )
  tree.edit('packages/contracts/src/rest/routes.ts', /^ {2}accounts\.jwks,\n/m, '')
  tree.edit('packages/contracts/src/sockets/match.ts', '    resign: Resign,\n', '')
  tree.edit('packages/contracts/src/sockets/match.ts', 'messageBytes: 16_384', 'messageBytes: 16_000')
  tree.edit('packages/contracts/src/sockets/clash.ts', 'messageBytes: 16_384', 'messageBytes: 20_000')
  tree.edit(
    'packages/contracts/src/rest/accounts.ts',
    'remember: Type.Optional(Type.Boolean())',
    'remember: Type.Boolean()',
  )
  const faults = (await findContractBreaks(tree.root)).map((fault) => fault.split('. A deliberate')[0])
  expect(faults.sort()).toEqual([
    `${SUBJECT}.born_at: required from now on`,
    `${SUBJECT}.registered_at: removed`,
    `${SUBJECT}.username: the type changed from string to integer`,
    'route GET /.well-known/jwks.json: removed',
    'route POST /api/token body.remember: required from now on',
    'socket match resign: removed',
    'socket match: messageBytes fell from 16384 to 16000',
  ])
})

test('OP8 a call between services keeps its fields both ways, since either side may be of the release before', async () => {
  const tree = ownTree()
  const route = 'internal POST /internal/accounts-by-email'
  const lock = JSON.parse(readFileSync(join(tree.root, LOCK), 'utf8'))
  lock.contracts = { [route]: (await contractSnapshot(ROOT))[route] }
  lock.accepted = {}
  tree.plant(LOCK, JSON.stringify(lock))
  const path = 'packages/contracts/src/internal/accounts.ts'
  tree.edit(path, 'answer: Type.Object({ accounts: ', 'answer: Type.Object({ found: ')
  const emails = 'Type.Array(Type.String(), { maxItems: EMAILS_AT_A_TIME })'
  tree.edit(path, `emails: ${emails}`, `emails: Type.Optional(${emails})`)
  const faults = (await findContractBreaks(tree.root)).map((fault) => fault.split('. A deliberate')[0])
  expect(faults.sort()).toEqual([
    `${route} answer.accounts: removed`,
    `${route} answer.found: required from now on`,
    `${route} body.emails: not promised any more`,
  ])
})

test('OP8 an optional field is added freely; a deliberate break is accepted by its sentence, and only while it is there', async () => {
  const tree = ownTree()
  tree.edit(
    'packages/contracts/src/events/accounts.ts',
    'registered_at: Type.String(),',
    'registered_at: Type.Optional(Type.String()), country: Type.Optional(Type.String()),',
  )
  const fault = `${SUBJECT}.registered_at: not promised any more`
  expect((await findContractBreaks(tree.root)).join('\n')).toContain(fault)
  const lock = JSON.parse(readFileSync(join(tree.root, LOCK), 'utf8'))
  lock.accepted[fault] = 'Nobody reads it.'
  tree.plant(LOCK, JSON.stringify(lock))
  expect(await findContractBreaks(tree.root)).toEqual([])
  lock.accepted['route GET /home: removed'] = 'It is still there.'
  tree.plant(LOCK, JSON.stringify(lock))
  expect(await findContractBreaks(tree.root)).toEqual([
    `${LOCK} accepts a change that is not there: route GET /home: removed`,
  ])
})

test('OP8 an answer may name new values and a request take them; an answer gains no type, a request no narrower one', () => {
  const one = { type: 'string', enum: ['a'] }
  const two = { type: 'string', enum: ['a', 'b'] }
  expect([breaksOf(one, two, 'answer', 'x'), breaksOf(one, two, 'request', 'x')]).toEqual([[], []])
  expect(breaksOf(two, one, 'request', 'x')).toEqual(['x: the value "b" was removed'])
  const orNull = { anyOf: [{ type: 'string' }, { type: 'null' }] }
  expect(breaksOf({ type: 'string' }, orNull, 'answer', 'x')).toHaveLength(1)
  expect(breaksOf({ type: 'string' }, orNull, 'request', 'x')).toEqual([])
  const short = { type: 'array', items: { type: 'string', maxLength: 9 } }
  expect(breaksOf({ type: 'array', items: { type: 'string' } }, short, 'request', 'x')).toEqual([
    'x[]: maxLength is tighter than before',
  ])
})

test('OP8 an entry of a tuple keeps its type, and what was taken is refused by no further keyword', () => {
  const text = { type: 'string' }
  const pair = (...items: object[]) => ({ type: 'array', items, minItems: 2 })
  expect(breaksOf(pair(text, text), pair(text, { type: 'integer' }), 'payload', 'x')).toEqual([
    'x[1]: the type changed from string to integer',
  ])
  expect(breaksOf(pair(text, text), pair(text), 'answer', 'x')).toEqual(['x[]: the number of entries changed'])
  const open = { type: 'object', properties: {} }
  expect(breaksOf(open, { ...open, additionalProperties: false }, 'request', 'x')).toEqual([
    'x: additionalProperties is tighter than before',
  ])
  expect(breaksOf(text, { ...text, format: 'email' }, 'request', 'x')).toEqual(['x: format is tighter than before'])
  const number = { type: 'integer', maximum: 9 }
  expect(breaksOf({ type: 'integer' }, { ...number, exclusiveMaximum: 5 }, 'payload', 'x')).toHaveLength(2)
  expect(breaksOf(open, { allOf: [open] }, 'answer', 'x')).toEqual([
    'x: deploy/checks/schema-growth.ts does not compare allOf',
  ])
})
