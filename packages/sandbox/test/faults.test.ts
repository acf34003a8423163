import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openRunner } from '../src/runner/runner.ts'
import { RUNNER } from '../src/toolchain/paths.ts'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'
import { below, processes, running } from './processes.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterEach(() => harness.renew())
afterAll(() => harness?.close())

const SPIN = 'int main(void) { for (volatile int i = 0;;) i = i + 1; }'
const ECHO = 'print(input())'
/** Less than a limit takes to end a program that goes on. */
const ENDED_WITHIN_MS = 10_000

const programUnder = async (runner: number): Promise<number> =>
  vi.waitFor(() => {
    const found = below(runner).find((process) => process.name === 'main')
    if (!found) throw new Error('the program has not started')
    return found.pid
  })

test('JD2 a runner that is killed in the middle of a submission is our fault, and its program ends with it', async () => {
  const endless = harness.run('c', SPIN, '', { time_ms: 60_000 })
  endless.catch(() => {})
  const program = await programUnder(harness.runner.pid)
  const all = below(harness.runner.pid).map((process) => process.pid)
  process.kill(harness.runner.pid, 'SIGKILL')
  await expect(endless).rejects.toThrow()
  await vi.waitFor(() => expect(running(all)).toEqual([]), ENDED_WITHIN_MS)
  expect(running([program])).toEqual([])
})

test('JD2 a fork server that is killed is our fault, and the next submission finds a new slot', async () => {
  const endless = harness.run('c', SPIN, '', { time_ms: 60_000 })
  endless.catch(() => {})
  await programUnder(harness.runner.pid)
  const servers = below(harness.runner.pid).filter((process) => process.name === 'runner')
  for (const server of servers) if (existsSync(`/proc/${server.pid}`)) process.kill(server.pid, 'SIGKILL')
  await expect(endless).rejects.toThrow('sandbox failed')
  expect(await harness.run('python', ECHO, 'still well')).toMatchObject({ verdict: 'accepted', stdout: 'still well\n' })
  expect(await harness.run('c', 'int main(void) { return 0; }')).toMatchObject({ verdict: 'accepted' })
})

test('JD2 a slot that fails at a run is built anew, so that the next submission is judged', async ({ skip }) => {
  if (process.getuid?.() !== 0) skip('the limits of a slot are set by root alone')
  expect((await harness.run('python', ECHO, 'a')).verdict).toBe('accepted')
  const zygote = below(harness.runner.pid).find((process) => process.name === 'python3')
  const held = readdirSync(`/proc/${zygote?.pid}/fd`)
  const free = Array.from({ length: 50 }, (_, fd) => fd).filter((fd) => !held.includes(String(fd)))
  // Room for the two descriptors that storing a file takes, not for those of a run.
  execFileSync('prlimit', [`--nofile=${free[2]}`, '--pid', String(zygote?.pid)])
  await expect(harness.run('python', ECHO, 'a')).rejects.toThrow('sandbox failed')
  expect(await harness.run('python', ECHO, 'still well')).toMatchObject({ verdict: 'accepted' })
})

test('JD4 a warm interpreter that cannot fork says so, and never becomes the program itself', async ({ skip }) => {
  if (process.getuid?.() !== 0) skip('the limits of a slot are set by root alone')
  expect((await harness.run('python', ECHO, 'a')).verdict).toBe('accepted')
  const zygote = below(harness.runner.pid).find((process) => process.name === 'python3')
  execFileSync('prlimit', ['--nproc=0', '--pid', String(zygote?.pid)])
  await expect(harness.run('python', ECHO, 'a')).rejects.toThrow('fork: Resource temporarily unavailable')
  expect(await harness.run('python', ECHO, 'still well')).toMatchObject({ verdict: 'accepted' })
})

test('JD2 a service that is killed leaves no program running', async () => {
  const script = `
    import { openJudgeHarness } from ${JSON.stringify(fileURLToPath(new URL('./judging.ts', import.meta.url)))}
    const harness = await openJudgeHarness()
    console.log(harness.runner.pid)
    await harness.run('c', ${JSON.stringify(SPIN)}, '', { time_ms: 60_000 })`
  const service = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const runner = await new Promise<number>((resolve) => service.stdout.once('data', (text) => resolve(Number(text))))
  await programUnder(runner)
  const all = [
    runner,
    ...below(runner).map((process) => process.pid),
    ...below(service.pid ?? 0).map((process) => process.pid),
  ]
  service.kill('SIGKILL')
  await vi.waitFor(() => expect(running(all)).toEqual([]), ENDED_WITHIN_MS)
})

test('JD2 a Java compiler that is killed is started again', async () => {
  const hello = (n: number) => `class A { public static void main(String[] a) { System.out.print(${n}); } }`
  expect((await harness.run('java', hello(1))).stdout).toBe('1')
  const compiler = processes().find(
    ({ pid, name }) => name === 'java' && below(process.pid).some((mine) => mine.pid === pid),
  )
  process.kill(compiler?.pid ?? 0, 'SIGKILL')
  expect((await harness.run('java', hello(2))).stdout).toBe('2')
})

test("JD2 a full scratch disk is our fault, never the program's", async () => {
  expect((await harness.run('python', ECHO, 'a')).verdict).toBe('accepted')
  const zygote = below(harness.runner.pid).find((process) => process.name === 'python3')
  execFileSync('prlimit', ['--fsize=0', '--pid', String(zygote?.pid)]) // nothing can be written any more
  expect(await harness.run('python', `${ECHO}\n`, 'b')).toMatchObject({ verdict: 'accepted', stdout: 'b\n' })
  execFileSync('prlimit', ['--fsize=0', '--pid', String(harness.runner.pid)])
  await expect(harness.run('python', `${ECHO}\n\n`, 'c')).rejects.toThrow()
})

test('JD4 without a writable cgroup the judge refuses where it requires one, and says so', async ({ skip }) => {
  if (process.getuid?.() !== 0 || harness.runner.about.includes('cgroup=none'))
    skip('there is no cgroup here that could be taken away')
  const wrapper = [
    '-m',
    'sh',
    '-c',
    'mount -t tmpfs none /sys/fs/cgroup && exec "$0" "$@"',
    RUNNER,
    'no-cgroup',
    'cgroups=required',
  ]
  const runner = spawn('unshare', wrapper, { stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  runner.stderr.on('data', (chunk) => (said += chunk))
  const setup = Buffer.from('\x14\0\0\0S\x01\0\0\0\x01\0\0\0a\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0', 'latin1')
  setup.writeUInt32LE(setup.length - 4, 0)
  runner.stdin.write(setup)
  expect(await new Promise((resolve) => runner.on('close', resolve))).toBe(112)
  expect(said).toContain('no writable memory cgroup')
})

test('a runner refuses frames that make no sense with a sentence, and ends', async () => {
  const nonsense = { program: RUNNER, name: `nonsense-${process.pid}`, cgroups: 'optional', plans: [] } as const
  await expect(openRunner({ ...nonsense, plans: [...nonsense.plans] })).rejects.toThrow(
    'the first slot did not come up',
  )
  const plans = [{ name: '../../etc', phase: 'program' as const, workMb: 1, mounts: '', argv: [] }]
  await expect(openRunner({ ...nonsense, plans })).rejects.toThrow('makes no sense')
})

test('JD3 a stop that comes just after its run has ended leaves out the runs after it, also of a large job', async () => {
  const { c } = harness.sandbox.judging.toolchain.languages
  const compiled = 'compile' in c && (await c.compile('int main(void) { return 0; }', { lane: 'ranked' }))
  if (!compiled || 'error' in compiled) throw new Error('the program does not compile')
  const runs = Array.from({ length: 250 }, () => ({ argv: 0, input: 'x'.repeat(24_000) }))
  const limits = { cpuMs: 1_000, wallMs: 3_000, memoryMb: 64, outputBytes: 1024, fileMb: 1 }
  const job = { slot: 0, limits, files: compiled.program.files, argvs: [['/box/main']], runs, stopAtFailure: false }
  for (let i = 0; i < 60; i++) {
    const end = await harness.runner.job(job, (run, index) => run.cause === 'exit' && index < i % 4)
    expect(end.runs).toBeLessThan(200)
  }
  expect(harness.runner.alive()).toBe(true)
})

test('JD2 a class with main whose name is too long for a command line is a compile_error, and the runner goes on', async () => {
  const { runner } = harness
  const name = 'N'.repeat(9_000)
  const source = `class ${name} { public static void main(String[] a) { } }`
  const judgement = await harness.submit('java', source, [{ input: '', expected_output: '' }])
  expect(judgement).toMatchObject({ verdict: 'compile_error', detail: expect.stringContaining('too long') })
  expect(runner.alive()).toBe(true)
  const beside = `class ${name} {} class A { public static void main(String[] a) { System.out.print(1); } }`
  expect(await harness.run('java', beside)).toMatchObject({ verdict: 'accepted', stdout: '1' })
})

test('JD3 submissions that are stopped and killed again and again leave nothing behind, and the slot goes on', async () => {
  for (let i = 0; i < 20; i++) {
    const tests = [0, 1, 2].map(() => ({ input: 'x', expected_output: 'y' }))
    expect((await harness.submit('python', `print(${i})\nimport time\ntime.sleep(${i % 2})`, tests)).verdict).toBe(
      'wrong_answer',
    )
  }
  await sleep(50)
  expect(below(harness.runner.pid).filter((process) => process.name === 'main')).toEqual([])
})
