import { operate } from '@skirmish/testkit/operate'
import { environmentOf } from '@skirmish/testkit/scope'
import type { Person, Trio } from './trio.ts'

/** An account that the operator's command made a teacher. */
export async function newTeacher(trio: Trio, { confirmed = true } = {}): Promise<Person> {
  const account = await (confirmed ? trio.register() : trio.registerUnconfirmed())
  operate({ ...environmentOf(trio.settings), AUTH_URL: trio.authUrl }, 'teacher', account.email)
  return trio.logIn(account)
}

export const example = (input: string) => ({ input, expected_output: input, explanation: `It is ${input}.` })

/** A problem as a teacher gives it, which is published at once unless it has a reference solution. */
export const problemOf = (title: string, classes: string[], more: object = {}) => ({
  ...{ title, description: 'Print <strong>it</strong>.', difficulty: 'Easy', knowledge_area: 'Arrays' },
  ...{ complexity: 'O(n)', assigned_classes: classes, testcases: [example('1'), example('2')], ...more },
})
