/** `npm run judge:doctor`: says what isolation this machine, container or pod gives, and proves it. */

import { existsSync, readFileSync } from 'node:fs'
import { release } from 'node:os'
import { LANGUAGES } from '@skirmish/contracts/schema'
import { readConfig } from '@skirmish/service-kit/process/config'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { Type } from 'typebox'
import { nativeCompilerPlans } from './languages/native-compiler.ts'
import { openRunner } from './runner/runner.ts'
import { setUpSandbox } from './sandbox-setup.ts'
import { SandboxSettings } from './settings.ts'

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : 'not there')
const say = (subject: string, text: string) => console.log(`${subject.padEnd(12)}${text}`)

say('kernel', release())
say(
  'user',
  `${process.getuid?.()}${process.getuid?.() === 0 ? ': the fork server and the program get users of their own' : ': the program shares its user with the fork server'}`,
)
say(
  'namespaces',
  `user.max_user_namespaces ${read('/proc/sys/user/max_user_namespaces')}, apparmor_restrict_unprivileged_userns ${read('/proc/sys/kernel/apparmor_restrict_unprivileged_userns')}`,
)
say(
  'seccomp',
  `of this process: ${read('/proc/self/status').match(/^Seccomp:\s*(\d)/m)?.[1] === '0' ? 'none' : 'filtered'}`,
)

const ENFORCED = 'the kernel enforces the limits of programs: one that touched more was killed for the proof'
const WATCHED =
  'the judge reads memory every 4 ms, programs have no shared memory without a file, and JUDGE_CGROUPS=optional is needed'

/** A runner that requires a cgroup ends with the reason why there is none. */
async function whyNoCgroup(program: string): Promise<string> {
  const refused = openRunner({ program, name: 'doctor-cgroup', cgroups: 'required', plans: nativeCompilerPlans() })
  const why = await refused.then(
    (runner) => runner.close().then(() => 'the second runner found a cgroup'),
    (error: Error) => error.message.replace(/^.*requires one: /s, ''),
  )
  return `${WATCHED}. No cgroup: ${why}`
}

try {
  const { JUDGE_RUNNER } = readConfig(Type.Object({ JUDGE_RUNNER: SandboxSettings.JUDGE_RUNNER }), process.env)
  const started = performance.now()
  const sandbox = await setUpSandbox(
    { JUDGE_CGROUPS: 'optional', JUDGE_RUNNER, JUDGE_ZYGOTES: 'on', JUDGE_CACHE_MB: 16, JUDGE_SLOTS: 1 },
    createLogger({ service: 'judge-doctor', instance: '', level: 'warn', format: 'pretty' }),
  )
  const runner = await sandbox.open('doctor')
  say('slot', runner.about)
  say('memory', runner.about.includes('cgroup=none') ? await whyNoCgroup(JUDGE_RUNNER) : ENFORCED)
  say('warm', `Python ${sandbox.warmths.python}, JavaScript ${sandbox.warmths.node}`)
  for (const name of LANGUAGES) say(name, sandbox.judging.toolchain.languages[name].version)
  say('proof', `no hostile program got through (${Math.round(performance.now() - started)} ms)`)
  await runner.close()
  await sandbox.close()
} catch (error) {
  say('refused', (error as Error).message)
  process.exitCode = 1
}
