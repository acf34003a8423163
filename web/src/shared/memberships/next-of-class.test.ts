import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import { expect, test } from 'vitest'
import { classesDoneWith, nextOfClass } from './next-of-class.ts'

const own = (title: string, statuses: Record<string, 'Completed' | 'Pending' | 'Failed'>): OwnClass => ({
  ...{ class_id: title, title, teachers: [] },
  problems: Object.entries(statuses).map(([problem_id, status]) => ({
    ...{ problem_id, title: problem_id.toUpperCase(), difficulty: 'Easy', due_at: null, status },
  })),
})
const inClass = own('Sums', { a: 'Failed', b: 'Completed', c: 'Pending', d: 'Completed', e: 'Pending' })
const after = (id: string, ...classes: OwnClass[]) => nextOfClass(classes, id)?.problem_id

test('CL7 after a problem of a class comes the next unsolved one of the class, and behind the last one the first', () => {
  expect(nextOfClass([inClass], 'b')).toEqual({ problem_id: 'c', title: 'C', class_title: 'Sums' })
  expect(after('c', inClass)).toBe('e')
  expect(after('e', inClass)).toBe('a')
})

test('CL7 a class that has no other unsolved problem offers none', () => {
  const done = own('Done', { a: 'Pending', b: 'Completed' })
  expect(after('a', done)).toBeUndefined()
  expect(after('a', done, inClass)).toBe('c')
  expect(after('x', inClass)).toBeUndefined()
})

test('CL7 a class is done with a problem of it when all others are solved, whatever is known yet of this one', () => {
  const done = own('Done', { a: 'Pending', b: 'Completed' })
  expect(classesDoneWith([inClass, done, own('Lone', { a: 'Completed' })], 'a')).toEqual(['Done', 'Lone'])
  expect(classesDoneWith([done], 'b')).toEqual([])
  expect(classesDoneWith([own('Empty', {})], 'a')).toEqual([])
})
