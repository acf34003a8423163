import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sentenceOf } from '../src/command-line.ts'

const MODULE = new URL('../src/command-line.ts', import.meta.url)
const PROGRAM = `
import { commandLine, runCommandLine, wholeNumber } from '${MODULE}'
const program = commandLine('npm run plants', 'Plants.')
const water = program.command('water').description('waters some').argument('<plants...>').option('--litres <n>', 'of water', wholeNumber(1, 9))
water.action((plants, { litres }) => {
  if (plants.includes('cactus')) throw new Error('It is drowned', { cause: new Error('too much water') })
  console.log(plants.join(), litres)
})
await runCommandLine(program, undefined, process.argv.slice(1))
`
const run = (...args: string[]) => {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  return spawnSync(process.execPath, ['--input-type=module-typescript', '-e', PROGRAM, '--', ...args], {
    encoding: 'utf8',
    cwd,
  })
}

test('OP5 a command line says what there is, and how it is typed', () => {
  for (const args of [[], ['--help']]) {
    const { status, stdout } = run(...args)
    expect(status).toBe(0)
    expect(stdout).toContain('Usage: npm run plants -- [options] [command]')
    expect(stdout).toMatch(/^ {2}water <plants\.\.\.> +waters some$/m)
  }
  expect(run('water', '--help').stdout).toContain('Usage: npm run plants -- water [options] <plants...>')
})

test('OP5 what no command takes is refused by a sentence with exit code 2, and an error ends with 1', () => {
  expect(run('water', 'fern', 'rose', '--litres', '2')).toMatchObject({ status: 0, stdout: 'fern,rose 2\n' })
  for (const [args, says] of [
    [['watr'], 'Did you mean water?'],
    [['water', 'fern', '--litre', '1'], 'Did you mean --litres?'],
    [['water', 'fern', '--litres', '10'], 'a number from 1 to 9'],
    [['water'], "missing required argument 'plants'"],
  ] as const)
    expect(run(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(says) })
  expect(run('water', 'cactus')).toMatchObject({ status: 1, stderr: 'It is drowned: too much water\n' })
})

test('OP5 an error of a service that several addresses lead to names each of them', () => {
  const refused = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}:1`))
  expect(sentenceOf(new AggregateError(refused))).toBe('connect ECONNREFUSED ::1:1, connect ECONNREFUSED 127.0.0.1:1')
})
