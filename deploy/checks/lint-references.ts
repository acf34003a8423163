import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from '@asyncapi/parser'
import { ROOT } from '@skirmish/devkit/paths'

const OPENAPI = 'docs/reference/openapi.json'
const ASYNCAPI = 'docs/reference/asyncapi.json'

/** The faults that redocly, spectral and the AsyncAPI parser find in the references; a warning counts as a fault. */
export async function findReferenceFaults(root: string): Promise<string[]> {
  const rules = (file: string) => join(ROOT, 'deploy/checks', file)
  const faults = await Promise.all([
    lint(
      root,
      'redocly',
      'lint',
      OPENAPI,
      '--config',
      rules('redocly.yaml'),
      '--format',
      'stylish',
      '--max-problems',
      '20',
    ),
    lint(
      root,
      'spectral',
      'lint',
      OPENAPI,
      ASYNCAPI,
      '--ruleset',
      rules('spectral.yaml'),
      '--fail-severity',
      'warn',
      '--quiet',
    ),
    parseAsyncApi(readFileSync(join(root, ASYNCAPI), 'utf8')),
  ])
  return faults.flat()
}

function lint(root: string, program: string, ...args: string[]): Promise<string[]> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
  const child = spawn(join(ROOT, 'node_modules/.bin', program), args, { cwd: root, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status === 0 ? [] : [`${program}: ${said.trim()}`]))
  })
}

async function parseAsyncApi(text: string): Promise<string[]> {
  const ERROR = 0
  const WARNING = 1
  const { diagnostics } = await new Parser().parse(text)
  return diagnostics
    .filter(({ severity }) => severity === ERROR || severity === WARNING)
    .map(({ path, message }) => `the AsyncAPI parser: ${path.join('.')}: ${message}`)
}
