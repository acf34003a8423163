import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { sourceFiles } from '../source-files.ts'

const root = join(import.meta.dirname, '../../..')

/** The services whose code is changed, comma-separated; all of them where it is empty. */
const folders = process.env.MUTATED
  ? process.env.MUTATED.split(',').map((service) => `services/${service}/test`)
  : ['services']

/** The tests that need nothing but `domain/`: no server, no process, no database. */
const pure = sourceFiles(root, folders, /\.test\.ts$/).filter(
  ({ text }) =>
    /'\.\.\/src\/(\w+\/)?domain\//.test(text) && !/@skirmish\/(testkit|service-kit)\/|node:child_process/.test(text),
)

export default defineConfig({
  root,
  test: { include: pure.map(({ path }) => path), testTimeout: 20_000, bail: 1 },
})
