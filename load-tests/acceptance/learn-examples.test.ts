import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/local/paths'
import { borrowSystem } from '@skirmish/testkit/borrow-system'
import type { System } from '@skirmish/testkit/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer } from './ranked-story.ts'

const FOLDER = join(ROOT, 'web/src/features/learn/topics')
const TOPICS = readdirSync(FOLDER)
const LANGUAGES = { javascript: 'example.js', python: 'example.py' } as const

let system: System
beforeAll(async () => {
  system = await borrowSystem()
})
afterAll(() => system?.stop())

const fileOf = (topic: string, name: string) => readFileSync(join(FOLDER, topic, name), 'utf8')

test('JD1 every example of a study page prints in the judge what the page says that it prints', async () => {
  expect(TOPICS).toHaveLength(12)
  for (const topic of TOPICS)
    await Promise.all(
      Object.entries(LANGUAGES).map(async ([language, file]) => {
        const reader = await newcomer(system.url, 'reader') // each person waits 5 s between two runs
        const code = fileOf(topic, file)
        const inputs = [fileOf(topic, 'example.in')]
        const answer = await reader.call('POST', '/learn/run/', { code, language, inputs })
        expect([topic, language, answer.status, answer.body]).toMatchObject([
          ...[topic, language, 200],
          { outputs: [fileOf(topic, 'example.out')], results: [{ verdict: 'accepted' }] },
        ])
      }),
    )
})

test('JD3 MR8 SH5 a run outside of matches is refused as one in a match: bad sources, the lock, no token', async () => {
  const reader = await newcomer(system.url, 'reader')
  const run = (code: string, inputs: unknown = ['']) =>
    reader.call('POST', '/learn/run/', { code, language: 'python', inputs })
  expect(await run('print(1)\0')).toMatchObject({ status: 400 })
  expect(await run('#'.repeat(64 * 1024 + 1))).toMatchObject({ status: 400 })
  expect(await run('print(1)', Array(21).fill(''))).toMatchObject({ status: 400 })
  expect(await run('print(')).toMatchObject({ status: 400, body: { verdict: 'compile_error' } })
  expect(await run('print(1)')).toMatchObject({ status: 429 })
  expect((await fetch(`${system.url}/learn/run/`, { method: 'POST', body: '{}' })).status).toBe(401)
  const own = await reader.call('GET', '/api/account/submissions/')
  expect(own.body).toMatchObject({ results: [] }) // it belongs to no match, and is not kept
})
