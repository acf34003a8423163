import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { build } from '@skirmish/catalog/build'
import { judgeError, VerificationJudged, VerificationRequested } from '@skirmish/contracts/events/judging'
import { ROOT } from '@skirmish/devkit/paths'
import { programOf } from '@skirmish/devkit/programs'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { type RunningService, startService } from '@skirmish/service-kit/process/start-service'
import { NO_OUTSIDE_CALLS } from '@skirmish/testkit/no-outside-calls'
import { openTestBus } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { TEST_PACKAGES } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ServiceAccess } from '../src/ask-service.ts'
import { readProblems, untilPlayable } from '../src/problems.ts'

const settings = {
  ...scope(),
  TEST_SECRET: 'a secret that is long enough for a test',
  ...NO_OUTSIDE_CALLS,
  LOG_LEVEL: 'fatal',
  AUTH_URL: 'http://127.0.0.1:9', // no player calls here
}
const REJECTED = 'first-echo'

let catalog: RunningService
let bus: Bus
/** What the judge has been asked, by problem. */
const questions = new Map<string, string[]>()
let access: ServiceAccess

beforeAll(async () => {
  bus = await openTestBus(settings, 'test')
  await bus.consume(VerificationRequested, { durable: 'judge-background' }, async ({ submission_id, tests }) => {
    const problem = 'problem_id' in tests ? tests.problem_id : ''
    questions.set(problem, [...(questions.get(problem) ?? []), submission_id])
  })
  catalog = await startService('catalog', settings, build)
  access = { urls: catalog.url, token: settings.INTERNAL_TOKEN }
})
afterAll(async () => {
  await catalog?.stop()
  await bus?.close()
})

const admin = async (...args: string[]) => {
  const env = { ...process.env, CATALOG_URL: access.urls, INTERNAL_TOKEN: access.token }
  const child = spawn(process.execPath, [programOf('@skirmish/operations/main'), 'admin', ...args], { env, cwd: ROOT })
  const [said, code] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    new Promise((resolve) => child.once('exit', resolve)),
  ])
  return { said: said.join('').replace(/^This command is not in the audit log: .*\n/m, ''), code } // auth is not there
}

async function answer(problem: string, verdict: 'accepted' | 'wrong_answer'): Promise<void> {
  for (const submission_id of questions.get(problem) ?? []) {
    const judgement = { ...judgeError(submission_id, 'as the judge said'), verdict }
    await bus.publish(VerificationJudged.subject, judgement, crypto.randomUUID(), {})
  }
  questions.delete(problem)
}

test('OP3 the catalog is ready and serves tests while no problem is proven: a judge needs it to prove any', async () => {
  expect((await fetch(`${catalog.url}/readyz`)).status).toBe(200)
  const problems = await vi.waitFor(async () => {
    const read = await readProblems(access)
    expect(read.waiting).toBe(0)
    return read.problems
  }, 30_000)
  expect(problems.map(({ problem_id }) => problem_id)).toEqual(TEST_PACKAGES)
  expect(problems.every((problem) => problem.state === 'verifying')).toBe(true)
  await vi.waitFor(() => expect([...questions.values()].flat()).toHaveLength(2 * TEST_PACKAGES.length))
})

test('OP3 the launcher waits until an Easy problem can be played, and tells a rejected one with its reason', async () => {
  const lines: string[] = []
  let playable = false
  const waiting = untilPlayable(access, (line) => lines.push(line)).then(() => {
    playable = true
  })
  const { problems } = await readProblems(access)
  for (const { problem_id, difficulty } of problems) {
    if (problem_id === REJECTED) await answer(problem_id, 'wrong_answer')
    else if (difficulty !== 'Easy') await answer(problem_id, 'accepted')
  }
  await vi.waitFor(async () => {
    const left = (await readProblems(access)).problems.filter((problem) => problem.state === 'verifying')
    expect(left.every((problem) => problem.difficulty === 'Easy')).toBe(true)
    expect(lines.length).toBeGreaterThan(0)
  })
  expect(playable).toBe(false)
  for (const { problem_id } of problems) await answer(problem_id, 'accepted')
  await waiting
  expect(lines.filter((line) => !line.startsWith('The judge proves'))).toEqual([
    expect.stringMatching(/^The problem first-echo is rejected: the reference solution got wrong_answer on /),
  ])
})

test('OP5 an operator lists the problems with state and reason, and has them proven anew', async () => {
  const listed = await admin('problems')
  expect(listed.code).toBe(0)
  expect(listed.said).toMatch(/^first-echo +Easy +rejected +the reference solution got wrong_answer/m)
  expect(listed.said).toMatch(/^shared-melody +Hard +published$/m)
  expect(await admin('reverify', 'no-such-problem')).toMatchObject({
    said: expect.stringMatching(/There is no such problem\./),
    code: 1,
  })
  expect((await admin('reverify', '--rejected')).said).toBe('The judge proves again: first-echo.\n')
  await vi.waitFor(() => expect(questions.get(REJECTED)).toHaveLength(2))
  await answer(REJECTED, 'accepted')
  await vi.waitFor(async () => expect((await admin('problems')).said).not.toMatch(/verifying|rejected/))
  expect((await admin('reverify', '--rejected')).said).toBe('No problem is rejected.\n')
  expect((await admin('reverify', '--all')).said.split(', ')).toHaveLength(TEST_PACKAGES.length)
  expect((await admin('reverify')).code).toBe(2)
})
