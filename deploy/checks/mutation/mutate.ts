import { join } from 'node:path'
import { commandLine, runCommandLine } from '@skirmish/devkit/command-line'
import { ROOT } from '@skirmish/devkit/paths'
import { Stryker } from '@stryker-mutator/core'

async function run(wanted: readonly string[]): Promise<void> {
  const mutate = (wanted.length > 0 ? wanted : ['*']).map((what) =>
    what.endsWith('.ts') ? `services/${what}` : `services/${what}/src/**/domain/**/*.ts`,
  )
  process.env.MUTATED = wanted.map((what) => what.split('/')[0]).join(',')
  process.chdir(ROOT)
  const stryker = new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: join('deploy/checks/mutation/vitest.config.ts'), related: false },
    coverageAnalysis: 'perTest',
    // Stryker would rewrite tsconfig.json for its sandbox; the types are stripped, and nobody reads it there.
    tsconfigFile: 'none',
    ignorePatterns: ['.local', '.ci', 'docs', 'web', 'load-tests', 'packages/sandbox/build', 'packages/sandbox/runner'],
    tempDirName: '.local/mutation',
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, allowColor: false },
    concurrency: 2,
    allowEmpty: true,
  })
  await stryker.runMutationTest()
}

const program = commandLine(
  'npm run mutate',
  'Changes the code of domain/ folders piece by piece and prints each change that no pure test notices. It takes minutes, so CI does not run it.',
)
program
  .argument('[part...]', 'a service, or a file such as match-room/src/domain/points.ts; all services without one')
  .action((wanted) => run(wanted))
await runCommandLine(program)
