import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { runBounded } from '../src/bounded-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'skirmish-bounded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** How a process of this JavaScript ends. */
function running(name: string, code: string, limits: object = {}) {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, code)
  const usual = { cpuMs: 30_000, wallMs: 100_000, heapMb: 64, memoryMb: 1_024, outputBytes: 1_024 * 1_024 }
  return runBounded({ file: pathToFileURL(path), reads: [folder], input: '' }, { ...usual, ...limits })
}

test('the limit that ended a process is named, and no text that it prints passes for one', async () => {
  expect(await running('prints', 'console.log("x".repeat(2_000_000))')).toEqual({ beyond: 'outputBytes' })
  expect(await running('waits', 'setInterval(() => {}, 1_000)', { wallMs: 1_000 })).toEqual({ beyond: 'wallMs' })
  // Buffers lie outside of the heap.
  const buffers = 'const all = []; for (;;) all.push(Buffer.alloc(1_000_000, 1))'
  expect(await running('buffers', buffers, { memoryMb: 200 })).toEqual({ beyond: 'memoryMb' })
  expect(await running('says', 'console.error("maxBuffer"); process.exitCode = 1')).toEqual({
    complaint: 'maxBuffer\n',
  })
  expect(await running('dies', 'process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 1_000)')).toEqual({
    complaint: expect.stringMatching(/SIGTERM$/),
  })
})
