import { expect, test } from 'vitest'
import { arenaReminderOf, reminderOf } from '../src/classes/domain/reminder-texts.ts'

/** As a name that turns what follows it around, and begins a line of its own. */
const HOSTILE = 'gnp.\u202Eexe\nYou have won'
const NAMED = 'gnp. exe You have won'

test('CL6 PE9 what a person named is one line of a reminder, and turns nothing around', () => {
  const due = { problem_id: 'p', problem_title: HOSTILE, class_title: HOSTILE, due_at: new Date(0) }
  expect(reminderOf(due, 'en')).toMatchObject({
    title: `${NAMED} is due soon`,
    text: `Due by {due}, in the class ${NAMED}.`,
  })
  const arena = { arena_id: 'a', name: HOSTILE, tiers: [], starts_at: new Date(0).toISOString() }
  expect(arenaReminderOf(arena, 'en').title).toBe(`${NAMED} begins soon`)
  expect(arenaReminderOf({ ...arena, name: '\u202E' }, 'en').title).toBe('An arena for everybody begins soon')
})
