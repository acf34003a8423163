import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { expect, test } from 'vitest'
import { BANK } from '../bank/bank.ts'
import { expandSeed } from '../src/domain/content.ts'

test('PB1 the bank has a problem of every knowledge area, each with two examples, hidden tests and texts in three languages', () => {
  expect(new Set(BANK.map((problem) => problem.knowledge_area))).toEqual(new Set(KNOWLEDGE_AREAS))
  for (const seed of BANK) {
    const { content, tests } = expandSeed(seed)
    expect(content.examples).toHaveLength(2)
    expect(tests.length).toBeGreaterThanOrEqual(6)
    expect(tests.every((one) => one.expected_output !== '' && one.input.length < 1024 * 1024)).toBe(true)
    expect(Object.keys(content.texts)).toEqual(['en', 'es', 'pt-BR'])
    expect(expandSeed(seed).tests).toEqual(tests)
    const tags = Object.values(content.texts).flatMap((text) => text.description.match(/<\/?[a-z]+[^>]*>/g) ?? [])
    expect(tags.filter((tag) => !/^<\/?(br|strong|code|pre|ul|ol|li|p|sup|sub)>$/.test(tag))).toEqual([]) // RULES PB3
  }
})
