import { tmpdir } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests of the judge that need no server, one file at a time: programs are two to four times as slow in the virtual machine. */
export default defineConfig({
  root: new URL('../../..', import.meta.url).pathname,
  cacheDir: `${tmpdir()}/vitest`, // the user of a shape may not write into the checkout
  test: {
    include: ['packages/sandbox/test/{verdicts,accounting,memory}.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
