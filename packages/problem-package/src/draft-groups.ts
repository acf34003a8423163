import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GROUP_FIELDS } from '@skirmish/contracts/rest/test-groups'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'

/** Which tests of a draft are in which groups; one of the bank has a generator that says it. */
export const GROUPS_FILE = 'data/groups.yaml'

/** By the path of the test below `data/`, without its ending. */
const GroupedTests = Type.Record(Type.String(), Type.Object(GROUP_FIELDS))
export type GroupedTests = Static<typeof GroupedTests>

/** Reads that file; a string says what is wrong with it. RULES PB22. */
export function readGroupedTests(folder: string): GroupedTests | string {
  const file = join(folder, GROUPS_FILE)
  if (!existsSync(file)) return {}
  let value: unknown
  try {
    value = parse(readFileSync(file, 'utf8'))
  } catch (error) {
    return `is not YAML: ${error instanceof Error ? error.message.split('\n')[0] : error}`
  }
  const [fault] = Value.Errors(GroupedTests, value)
  return fault ? `${fault.instancePath || '/'} ${fault.message}` : (value as GroupedTests) // the line before checked it
}
