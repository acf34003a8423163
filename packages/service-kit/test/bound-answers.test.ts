import { withService } from '@skirmish/testkit/service-process'
import { expect, test, vi } from 'vitest'

/** A service whose handlers answer more than their contracts declare. */
const PROGRAM = `
import { defineRoute } from '@skirmish/contracts/rest/route'
import { BaseConfig } from '@skirmish/service-kit/process/config'
import { refuse } from '@skirmish/service-kit/http/refusal'
import { runService } from '@skirmish/service-kit/process/run-service'
import { Type } from 'typebox'
const route = (id) => defineRoute({
  id, method: 'GET', path: '/' + id, service: 'judge', access: 'public', summary: '',
  answer: { status: 200, schema: Type.Object({ people: Type.Array(Type.Object({ name: Type.String({ maxLength: 9 }) })) }) },
  refusals: { 409: { when: 'always' } },
})
await runService('judge', BaseConfig, async (service) => {
  service.route(route('good'), async () => ({ people: [{ name: 'ann' }] }))
  service.route(route('open'), async () => ({ people: [{ name: 'ann', password_hash: 'x' }], seq: 7 }))
  service.route(route('long'), async () => ({ people: [{ name: 'ann of long ago' }] }))
  service.route(route('short'), async () => ({ people: [{ name: 'ann' }, {}] }))
  service.route(route('wordy'), async () => refuse(409, 'No.', { password_hash: 'x' }))
  service.route(route('undeclared'), async () => refuse(404, 'No.'))
})`

const ask = (url: string, path: string) =>
  fetch(`${url}/${path}`).then(async (answer) => [answer.status, await answer.json()])

test('TR3 in production an answer carries the declared fields and no others, and may be older than a bound', async () => {
  await withService(PROGRAM, { NODE_ENV: 'production' }, async (url) => {
    expect(await ask(url, 'good')).toEqual([200, { people: [{ name: 'ann' }] }])
    expect(await ask(url, 'open')).toEqual([200, { people: [{ name: 'ann' }] }])
    expect(await ask(url, 'long')).toEqual([200, { people: [{ name: 'ann of long ago' }] }])
    expect(await ask(url, 'wordy')).toEqual([409, { detail: 'No.' }])
    expect(await ask(url, 'undeclared')).toEqual([404, { detail: 'No.' }])
  })
})

test('TR3 in production an answer without a declared field never leaves: it is a 500, and the log names route and field', async () => {
  await withService(PROGRAM, { NODE_ENV: 'production' }, async (url, _logged, loggedNow) => {
    expect(await ask(url, 'short')).toEqual([500, { detail: expect.not.stringContaining('name') }])
    await vi.waitFor(() => expect(loggedNow()).toMatch(/short returned 200 .*: \/people\/1\/name is missing/))
  })
})

test('TR3 in tests a field or a refusal that its contract does not declare, and a value out of its bounds, is an error', async () => {
  await withService(PROGRAM, { NODE_ENV: 'test' }, async (url) => {
    expect(await ask(url, 'good')).toEqual([200, { people: [{ name: 'ann' }] }])
    for (const path of ['open', 'long', 'short', 'wordy', 'undeclared']) expect((await ask(url, path))[0]).toBe(500)
  })
})

const LISTS = `
import { page, pageQuery } from '@skirmish/contracts/rest/page'
import { defineRoute } from '@skirmish/contracts/rest/route'
import { oneOf } from '@skirmish/contracts/schema'
import { BaseConfig } from '@skirmish/service-kit/process/config'
import { runService } from '@skirmish/service-kit/process/run-service'
import { Type } from 'typebox'
const list = defineRoute({
  id: 'list', method: 'GET', path: '/list', service: 'judge', access: 'public', summary: '',
  query: Type.Object({ ...pageQuery(20), rank: Type.Optional(oneOf(['Bronze', 'Silver'])) }),
  answer: { status: 200, schema: page(Type.Integer(), 'Numbers') },
})
await runService('judge', BaseConfig, async (service) => {
  service.route(list, async ({ query }) => ({ results: [query.limit, query.offset], next: null }))
})`

test('SH2 TR3 limit and offset are whole numbers in their bounds, and a filter takes its values alone; else 400 names the field', async () => {
  await withService(LISTS, {}, async (url) => {
    expect(await ask(url, 'list')).toEqual([200, { results: [20, 0], next: null }])
    expect(await ask(url, 'list?limit=100&offset=7&rank=Silver')).toEqual([200, { results: [100, 7], next: null }])
    for (const bad of [
      'limit=1.5',
      'limit=0',
      'limit=101',
      'limit=1e1',
      'limit=x',
      'offset=-1',
      'offset=0.5',
      'rank=Wood',
    ])
      expect(await ask(url, `list?${bad}`)).toEqual([
        400,
        { detail: expect.any(String), errors: { [bad.split('=')[0] ?? '']: expect.any(Array) } },
      ])
  })
})
