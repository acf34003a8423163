import { expect, test } from 'vitest'
import { sortOut, splitAddresses } from './split-addresses.ts'

test('CL2 addresses stand between line ends, commas, semicolons and spaces, and empty pieces are dropped', () => {
  expect(splitAddresses('a@x.y\nb@x.y,c@x.y;d@x.y e@x.y\r\n\tf@x.y ,;\n')).toEqual(
    [...'abcdef'].map((letter) => `${letter}@x.y`),
  )
  expect(splitAddresses(' \n,; \t')).toEqual([])
})

test('CL2 what a mail program copies is an address with a name before it, which is told as no address', () => {
  expect(splitAddresses('Ann <ann@x.y>; <ben@x.y>')).toEqual(['Ann', 'ann@x.y', 'ben@x.y'])
})

test('CL2 an address beyond what the server reads does not spoil the others', () => {
  const long = `${'x'.repeat(1_000)}@x.y`
  expect(sortOut(['a@x.y', long])).toEqual({ sent: ['a@x.y'], tooLong: [long] })
})
