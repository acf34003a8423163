import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { createUpstream, type Upstream } from '@skirmish/service-kit/http/upstream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStoredTests } from '../src/stored-tests.ts'

const MIB = 1024 * 1024
/** A set is named by its size in MiB and a number: "16-1". */
const setOf = (hash: string): TestCase[] =>
  Array.from({ length: Number.parseInt(hash, 10) }, () => ({ input: 'x'.repeat(MIB), expected_output: '' }))

let asked: string[] = []
let upstream: Upstream
// Between two calls a busy machine may let Node's five seconds pass.
const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const hash = request.url?.split('/').at(-1) ?? ''
  asked.push(hash)
  response.end(JSON.stringify({ tests: setOf(hash) }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  upstream = createUpstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // it listens on a port
})
afterAll(async () => {
  await upstream.close()
  server.close()
})
beforeEach(() => {
  asked = []
})

test('JD3 stored tests are kept up to 64 MiB together, the most recently used ones', async () => {
  const storedTests = createStoredTests(upstream)
  for (const hash of ['16-1', '16-2', '16-3']) expect((await storedTests('p', hash)).tests).toHaveLength(16)
  await storedTests('p', '16-1')
  expect(asked).toEqual(['16-1', '16-2', '16-3'])
  await storedTests('p', '16-4')
  await storedTests('p', '16-1')
  expect(asked).toEqual(['16-1', '16-2', '16-3', '16-4'])
  await storedTests('p', '16-2')
  expect(asked).toEqual(['16-1', '16-2', '16-3', '16-4', '16-2'])
})

test('JD3 stored tests are kept up to 200 sets, asked for once by submissions that come together', async () => {
  const storedTests = createStoredTests(upstream)
  await Promise.all([storedTests('p', '0-0'), storedTests('p', '0-0')])
  for (let i = 0; i <= 200; i++) await storedTests('p', `0-${i}`)
  expect(asked).toHaveLength(201)
  await storedTests('p', '0-200')
  expect(asked).toHaveLength(201)
  await storedTests('p', '0-0')
  expect(asked).toHaveLength(202)
})
