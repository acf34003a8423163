import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '@skirmish/devkit/paths'
import { environmentOf, scope } from './scope.ts'

/** A test that is given up, as at its time-out, does not end what it started: the service ends with the test's process. */
const END_WITH_PARENT = "process.stdin.once('close', () => process.exit(1)).resume().unref()\n"

/**
 * Runs `program`, the source of a service, in a process of its own with these settings, as long as `use` takes. `use` gets its
 * address, what it has logged until it listened, and a look at all that it has logged so far.
 */
export async function withService<T>(
  program: string,
  settings: Record<string, string>,
  use: (url: string, logged: string, loggedNow: () => string) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', END_WITH_PARENT + program], {
    cwd: ROOT,
    env: { ...process.env, ...environmentOf(scope()), LOG_LEVEL: 'info', ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let logged = ''
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`the service ended: ${logged}`)))
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        logged += text
        const found = /listening on (http:\/\/[\d.:]+)/.exec(logged)?.[1]
        if (found && logged.endsWith('\n')) resolve(found)
      })
    })
    return await use(url, logged, () => logged)
  } finally {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  }
}
