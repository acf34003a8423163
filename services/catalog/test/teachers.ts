import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@skirmish/local/paths'
import { environmentOf } from '@skirmish/testkit/scope'
import type { Person, Trio } from './trio.ts'

/** An account that the operator's command made a teacher. */
export async function newTeacher(trio: Trio): Promise<Person> {
  const account = await trio.register()
  const done = spawnSync(process.execPath, [join(ROOT, 'deploy/local/src/admin.ts'), 'teacher', account.email], {
    env: { ...process.env, ...environmentOf(trio.settings), AUTH_URL: trio.authUrl },
  })
  if (done.status !== 0) throw new Error(`no teacher was made: ${done.stderr}`)
  return trio.logIn(account)
}

export const example = (input: string) => ({ input, expected_output: input, explanation: `It is ${input}.` })

/** A problem as a teacher gives it, which is published at once unless it has a reference solution. */
export const problemOf = (title: string, classes: string[], more: object = {}) => ({
  ...{ title, description: 'Print <strong>it</strong>.', difficulty: 'Easy', knowledge_area: 'Arrays' },
  ...{ complexity: 'O(n)', assigned_classes: classes, testcases: [example('1'), example('2')], ...more },
})
