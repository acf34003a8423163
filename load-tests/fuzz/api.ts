import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir, ROOT } from '@skirmish/devkit/paths'
import type { System } from '@skirmish/testkit/system'
import { makeAccounts } from './accounts.ts'

const HERE = join(ROOT, 'load-tests/fuzz')
const OPENAPI = join(ROOT, 'docs/reference/openapi.json')
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
]

/** A virtual environment of our own with the pinned schemathesis; returns its command. */
function prepareSchemathesis(): string {
  const folder = join(dataDir(), 'fuzz')
  const [command, stamp] = [join(folder, 'venv/bin/st'), join(folder, 'venv/requirements.txt')]
  const requirements = join(HERE, 'requirements.txt')
  const wanted = readFileSync(requirements, 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return command
  mkdirSync(folder, { recursive: true })
  console.log('Installing schemathesis in a virtual environment of its own …')
  for (const [program, ...args] of [
    ['python3', '-m', 'venv', '--clear', join(folder, 'venv')],
    [join(folder, 'venv/bin/pip'), 'install', '--quiet', '--disable-pip-version-check', '-r', requirements],
  ])
    if (spawnSync(program ?? '', args, { stdio: 'inherit' }).status !== 0)
      throw new Error('schemathesis cannot be installed: it takes python3 with venv (apt: python3-venv) and PyPI')
  writeFileSync(stamp, wanted)
  return command
}

/**
 * Sends every operation of the OpenAPI document requests that fit it and requests that do not, for many accounts. Fails at an answer of
 * 5xx, and at one that the document does not describe.
 */
export async function fuzzApi(system: System, casesAnOperation: number, more: string[]): Promise<number> {
  const command = prepareSchemathesis()
  const accounts = join(dataDir(), 'fuzz/accounts.json')
  writeFileSync(accounts, JSON.stringify(await makeAccounts(system)))
  const report = join(ROOT, 'load-reports')
  const args = ['run', OPENAPI, '--url', system.url, '--checks', CHECKS.join(','), '--no-shrink', '--warnings', 'off']
  const size = [
    '--max-examples',
    String(casesAnOperation),
    '--continue-on-failure',
    '--phases',
    'examples,coverage,fuzzing',
  ]
  const reports = ['--report', 'junit', '--report-dir', report, '--output-sanitize', 'false']
  const env = { ...process.env, SCHEMATHESIS_HOOKS: 'hooks', PYTHONPATH: HERE, FUZZ_ACCOUNTS: accounts }
  const options = { stdio: 'inherit', cwd: join(dataDir(), 'fuzz'), env } as const
  return spawnSync(command, [...args, ...size, ...reports, ...more], options).status ?? 1
}
