import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from '../src/paths.ts'
import { freePort } from '../src/ports.ts'
import { livingOf } from '../src/process-tree.ts'

test('OP3 a server ends with the process that started it, also where that ends at once', async () => {
  const port = await freePort()
  const listens = `require('node:net').createServer().listen(${port}, '127.0.0.1')`
  const starter = `
    import { runServer } from ${JSON.stringify(new URL('../src/servers/process.ts', import.meta.url).href)}
    await runServer('planted', [process.execPath, '-e', ${JSON.stringify(listens)}], ${port}, '')
    process.exit(3)`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', starter], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([3, ''])
  const pid = Number(readFileSync(join(folder('run'), 'planted.pid'), 'utf8'))
  await expect.poll(() => livingOf([pid])).toEqual([])
})
