import { spawnSync } from 'node:child_process'
import { generation, startGeneration, type Wish } from '@skirmish/contracts/internal/generations'
import type { InternalBody } from '@skirmish/contracts/internal/route'
import { freePort } from '@skirmish/devkit/ports'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { internalHeaders } from '@skirmish/service-kit/auth/internal-calls'
import { createUpstream } from '@skirmish/service-kit/http/upstream'
import { startService } from '@skirmish/service-kit/process/start-service'
import { NO_OUTSIDE_CALLS } from '@skirmish/testkit/no-outside-calls'
import { openTestDatabase } from '@skirmish/testkit/open'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { withService } from '@skirmish/testkit/service-process'
import { sql } from 'kysely'
import { build } from '../src/build.ts'
import type { Proposal } from '../src/generation/proposal.ts'
import type { Tables } from '../src/tables.ts'

export type MadeGeneration = InternalBody<typeof generation>

/** Runs a program on many inputs in one interpreter. */
const RUN_ALL = `
import contextlib, io, json, sys
job = json.load(sys.stdin)
outputs = []
for text in job["inputs"]:
    sys.stdin, out = io.StringIO(text), io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(job["code"], "reference", "exec"), {})
    outputs.append(out.getvalue())
print(json.dumps(outputs))
`

/** A catalog with the real judge in a process of its own; nobody else is there. */
export async function startMaking(more: Record<string, string | number> = {}) {
  const settings = {
    ...scope(),
    TEST_SECRET: 'a secret that is long enough for a test',
    ...NO_OUTSIDE_CALLS,
    ...more,
  }
  const over = Promise.withResolvers<void>()
  const port = await freePort()
  const nobody = `http://127.0.0.1:${await freePort()}`
  const catalog = await startService('catalog', { ...settings, PORT: port, AUTH_URL: nobody }, build)
  const database = await openTestDatabase<Tables>(settings, 'catalog', new URL('../migrations/', import.meta.url), 1)
  const up = Promise.withResolvers<string>()
  const environment = { ...environmentOf(settings), LOG_LEVEL: 'info', JUDGE_SLOTS: '2', JUDGE_CGROUPS: 'optional' }
  const urls = { CATALOG_URL: catalog.url, MATCH_ROOM_URL: nobody }
  const judge = withService("import '@skirmish/judge'", { ...environment, ...urls }, async (url) => {
    up.resolve(url)
    await over.promise
  })
  judge.catch(up.reject)
  await up.promise
  const asCaller = createUpstream(catalog.url, internalHeaders(settings.INTERNAL_TOKEN))
  return {
    settings,
    call: asCaller.call,
    /** Starts a generation and waits until it has ended. */
    make: async (knowledge_area: Wish['knowledge_area'], difficulty: Wish['difficulty']): Promise<MadeGeneration> => {
      const { generation_id } = await asCaller.call(startGeneration, { body: { knowledge_area, difficulty } })
      for (;;) {
        const found = await asCaller.call(generation, { params: { id: generation_id } })
        if ('refused' in found) throw new Error('the generation is gone')
        if (found.generation.state !== 'running') return found
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
    /** What is wrong with a published problem: tests that the truth answers otherwise, and a statement that is another one. */
    wrongTests: async (problem_id: string, truth: Proposal): Promise<string[]> => {
      const { rows } = await sql<{ description: string; tests: TestCase[] }>`
        select content -> 'texts' -> 'en' ->> 'description' as description, tests from problems
          join test_sets on test_sets.tests_hash in (problems.tests_hash, match_tests_hash)
          where problem_id = ${problem_id}`.execute(database.db)
      const sets = rows.flatMap((row) => row.tests)
      const input = JSON.stringify({ code: truth.reference.code, inputs: sets.map((one) => one.input) })
      const { status, stdout, stderr } = spawnSync('python3', ['-c', RUN_ALL], { input, encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
      const outputs: string[] = JSON.parse(stdout)
      const wrong = sets.flatMap((one, i) => (one.expected_output === outputs[i] ? [] : [`test ${i + 1} is wrong`]))
      if (sets.length < 10) wrong.push('there are few tests')
      if (rows.some((row) => row.description !== truth.description.en)) wrong.push('the statement is another one')
      return wrong
    },
    stop: async () => {
      await asCaller.close()
      await database.close()
      await catalog.stop()
      over.resolve()
      await Promise.allSettled([judge])
    },
  }
}
