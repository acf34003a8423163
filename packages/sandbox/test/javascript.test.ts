import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'

/** Warm and fresh Nodes run programs alike. */
describe.each(['on', 'off'] as const)('with zygotes %s', (JUDGE_ZYGOTES) => {
  let harness: JudgeHarness
  beforeAll(async () => {
    harness = await openJudgeHarness({ JUDGE_ZYGOTES })
  })
  afterAll(() => harness?.close())
  const run = (code: string, limits = {}) => harness.run('javascript', code, '', limits)

  test('JD12 the warm Node is in use where it is wanted', () => {
    expect(harness.sandbox.warmths.node).toBe(JUDGE_ZYGOTES === 'on' ? 'zygote' : 'fresh')
  })

  test('JD7 JavaScript recurses as deep as the memory limit of the problem, and meets a RangeError there', async () => {
    const deep = 'const down = (n) => (n ? 1 + down(n - 1) : 0)\nconsole.log(down(1_000_000))'
    expect(await run(deep, { time_ms: 5_000, memory_mb: 256 })).toMatchObject({ stdout: '1000000\n' })
    const endless = 'const f = () => 1 + f()\ntry { f() } catch (e) { console.log(e.name) }'
    expect(await run(endless, { time_ms: 5_000 })).toMatchObject({ verdict: 'accepted', stdout: 'RangeError\n' })
    expect((await run('const f = () => 1 + f()\nf()', { time_ms: 5_000 })).stderr).toContain(
      'RangeError: Maximum call stack size exceeded\n    at f (/box/main.js:1:',
    )
  })

  test('JD12 a script runs at once: ticks come before promises, and what it throws is an uncaught exception', async () => {
    const order =
      "Promise.resolve().then(() => console.log('promise'))\nprocess.nextTick(() => console.log('tick'))\nconsole.log('first')"
    expect((await run(order)).stdout).toBe('first\ntick\npromise\n')
    const origin = "process.on('uncaughtException', (e, origin) => console.log(e, origin))\nthrow 'abc'"
    expect((await run(origin)).stdout).toBe('abc uncaughtException\n')
    expect((await run("throw 'abc'")).stderr).toMatch(/^\n\/box\/main\.js:1\nthrow 'abc'\n\^\nabc\n/)
  })

  test('JD12 nothing of ours is in a trace, the modules, the arguments or the environment', async () => {
    const looks =
      'Error.stackTraceLimit = 99\nconsole.log(new Error().stack, process.argv, process.execArgv, Object.keys(require.cache), require("module")._pathCache, process.env, module.parent, process.eventNames())'
    const { stdout } = await run(looks)
    expect(stdout).not.toMatch(/zygote|judge|URING/i)
    expect(stdout).toContain('/box/main.js')
    const failed = await run('setTimeout(() => { Error.stackTraceLimit = 99; null.x })')
    expect(failed.stderr).not.toMatch(/zygote|judge/)
  })

  test('JD12 a top-level await that never settles says so and ends with 13', async () => {
    const { verdict, stdout, stderr } = await run(
      "process.on('exit', (code) => console.log(code))\nawait new Promise(() => {})",
    )
    expect({ verdict, stdout }).toEqual({ verdict: 'runtime_error', stdout: '13\n' })
    expect(stderr).toContain('Warning: Detected unsettled top-level await at file:///box/main.js:2')
  })

  test('JD12 clocks count from the start of the program', async () => {
    const clocks =
      'console.log(performance.now() < 2000, process.uptime() < 2, Math.abs(Date.now() - performance.timeOrigin) < 2000, performance.nodeTiming.duration < 2000)'
    await new Promise((resolve) => setTimeout(resolve, 2_100)) // a warm Node is older by then
    expect((await run(clocks)).stdout).toBe('true true true true\n')
  })

  test('JD6 a compile error names the line and shows it, in scripts and in modules', async () => {
    for (const code of ['let a = 1\nlet x = ;', 'import "node:fs"\nlet x = ;'])
      expect((await harness.submit('javascript', code, [{ input: '', expected_output: '' }])).detail).toMatch(
        /^main\.js:2\nlet x = ;\n {8}\^\n+SyntaxError: Unexpected token ';'$/,
      )
  })

  test('JD7 /dev/stderr and /dev/stdout can be opened by their names', async () => {
    const writes = "const fs = require('fs')\nfor (const n of ['stdout', 'stderr']) fs.writeFileSync('/dev/' + n, n)"
    expect(await run(writes)).toMatchObject({ stdout: 'stdout', stderr: 'stderr' })
  })
})
