import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openRunner } from '../src/runner/runner.ts'
import { RUNNER } from '../src/toolchain/places.ts'
import { type Judged, openJudged } from './judging.ts'

let judged: Judged
beforeAll(async () => {
  judged = await openJudged()
}, 60_000)
afterEach(() => judged.renew())
afterAll(() => judged.close())

const SPIN = 'int main(void) { for (volatile int i = 0;;) i = i + 1; }'
const ECHO = 'print(input())'

interface Process {
  pid: number
  parent: number
  name: string
  /** It has ended and is listed until its parent asks how; init, after a second or two. */
  ended: boolean
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state, parent] = stat.split(') ')[1]?.split(' ') ?? []
      return [{ pid: Number(name), parent: Number(parent), name: stat.split(/[()]/)[1] ?? '', ended: state === 'Z' }]
    } catch {
      return [] // it has ended meanwhile
    }
  })
}

const running = (pids: readonly number[]): number[] =>
  processes().flatMap(({ pid, ended }) => (pids.includes(pid) && !ended ? [pid] : []))

function below(root: number): Process[] {
  const all = processes()
  const children = all.filter((process) => process.parent === root)
  return [...children, ...children.flatMap((child) => below(child.pid))]
}

const programUnder = async (runner: number): Promise<number> =>
  vi.waitFor(() => {
    const found = below(runner).find((process) => process.name === 'main')
    if (!found) throw new Error('the program has not started')
    return found.pid
  }, 5_000)

test('JD2 a runner that is killed in the middle of a submission is our fault, and its program ends with it', async () => {
  const endless = judged.run('c', SPIN, '', { time_ms: 60_000 })
  endless.catch(() => {})
  const program = await programUnder(judged.runner.pid)
  const all = below(judged.runner.pid).map((process) => process.pid)
  process.kill(judged.runner.pid, 'SIGKILL')
  await expect(endless).rejects.toThrow()
  await vi.waitFor(() => expect(running(all)).toEqual([]), 2_000)
  expect(running([program])).toEqual([])
})

test('JD2 a fork server that is killed is our fault, and the next submission finds a new slot', async () => {
  const endless = judged.run('c', SPIN, '', { time_ms: 60_000 })
  endless.catch(() => {})
  await programUnder(judged.runner.pid)
  const servers = below(judged.runner.pid).filter((process) => process.name === 'runner')
  for (const server of servers) if (existsSync(`/proc/${server.pid}`)) process.kill(server.pid, 'SIGKILL')
  await expect(endless).rejects.toThrow('sandbox failed')
  expect(await judged.run('python', ECHO, 'still well')).toMatchObject({ verdict: 'accepted', stdout: 'still well\n' })
  expect(await judged.run('c', 'int main(void) { return 0; }')).toMatchObject({ verdict: 'accepted' })
})

test('JD2 a service that is killed leaves no program running', async () => {
  const script = `
    import { openJudged } from ${JSON.stringify(fileURLToPath(new URL('./judging.ts', import.meta.url)))}
    const judged = await openJudged()
    console.log(judged.runner.pid)
    await judged.run('c', ${JSON.stringify(SPIN)}, '', { time_ms: 60_000 })`
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
  await vi.waitFor(() => expect(running(all)).toEqual([]), 3_000)
}, 60_000)

test('JD2 a Java compiler that is killed is started again', async () => {
  const hello = (n: number) => `class A { public static void main(String[] a) { System.out.print(${n}); } }`
  expect((await judged.run('java', hello(1))).stdout).toBe('1')
  const compiler = processes().find(
    ({ pid, name }) => name === 'java' && below(process.pid).some((mine) => mine.pid === pid),
  )
  process.kill(compiler?.pid ?? 0, 'SIGKILL')
  expect((await judged.run('java', hello(2))).stdout).toBe('2')
})

test("JD2 a full scratch disk is our fault, never the program's", async () => {
  expect((await judged.run('python', ECHO, 'a')).verdict).toBe('accepted')
  const zygote = below(judged.runner.pid).find((process) => process.name === 'python3')
  execFileSync('prlimit', ['--fsize=0', '--pid', String(zygote?.pid)]) // nothing can be written any more
  expect(await judged.run('python', `${ECHO}\n`, 'b')).toMatchObject({ verdict: 'accepted', stdout: 'b\n' })
  execFileSync('prlimit', ['--fsize=0', '--pid', String(judged.runner.pid)])
  await expect(judged.run('python', `${ECHO}\n\n`, 'c')).rejects.toThrow()
})

test('JD4 without a writable cgroup the judge refuses where it requires one, and says so', async ({ skip }) => {
  if (process.getuid?.() !== 0 || judged.runner.about.includes('cgroup=none'))
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

test('JD3 while a submission is stopped and killed again and again, nothing is left and the slot goes on', async () => {
  for (let i = 0; i < 20; i++) {
    const tests = [0, 1, 2].map(() => ({ input: 'x', expected_output: 'y' }))
    expect((await judged.submit('python', `print(${i})\nimport time\ntime.sleep(${i % 2})`, tests)).verdict).toBe(
      'wrong_answer',
    )
  }
  await sleep(50)
  expect(below(judged.runner.pid).filter((process) => process.name === 'main')).toEqual([])
})
