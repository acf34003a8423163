import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@skirmish/local/paths'
import type { System } from '@skirmish/testkit/system'
import type { Page } from 'playwright-core'

/** What an operator types: `teacher <email>`, `confirm <email>`, `invite`. */
export function operate(system: System, ...words: string[]): string {
  const command = [join(ROOT, 'deploy/local/src/admin.ts'), ...words]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, ...system.environment },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** A call of the API as the person who is logged in to a page. */
export async function callAs<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([verb, url, sent]) => {
      const answer = await fetch(url, {
        method: verb,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${localStorage.getItem('access')}`,
          ...(sent && { 'content-type': 'application/json' }),
        },
        ...(sent && { body: sent }),
      })
      return answer.json()
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
}

export const inClass = (page: Page) => page.getByRole('region', { name: 'CLASS' })
