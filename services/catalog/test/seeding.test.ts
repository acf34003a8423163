import { offeredNames } from '@skirmish/problem-package/bank'
import { expect, test } from 'vitest'
import { inProvingOrder } from '../src/problems/domain/proving-order.ts'

test('OP3 the first few problems that are proven are of every difficulty', () => {
  const problem = (difficulty: string, name: number) => ({ name, content: { difficulty } })
  const bank = ['Easy', 'Easy', 'Easy', 'Hard', 'Medium', 'Medium'].map(problem)
  expect(inProvingOrder(bank).map(({ name }) => name)).toEqual([0, 3, 4, 1, 5, 2])
})

test('PB1 a deployment offers the packages that BANK_PACKAGES names, all where it names none, and refuses a misspelt one', () => {
  const all = ['exact-fare', 'first-echo', 'fresh-beads']
  expect(offeredNames('', all)).toEqual(all)
  expect(offeredNames('fresh-beads, exact-fare', all)).toEqual(['exact-fare', 'fresh-beads'])
  expect(() => offeredNames('exact-fair', all)).toThrow('BANK_PACKAGES: there is no package "exact-fair".')
})
