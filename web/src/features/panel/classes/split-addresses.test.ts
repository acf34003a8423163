import { expect, test } from 'vitest'
import { sortOut, splitAddresses } from './split-addresses.ts'

test('CL2 addresses stand between line ends, commas, semicolons and spaces, and empty pieces are dropped', () => {
  expect(splitAddresses('a@x.y\nb@x.y,c@x.y;d@x.y e@x.y\r\n\tf@x.y ,;\n')).toEqual(
    [...'abcdef'].map((letter) => `${letter}@x.y`),
  )
  expect(splitAddresses(' \n,; \t')).toEqual([])
})

test('CL2 of what a mail program copies the names in front of the addresses are left out', () => {
  expect(splitAddresses('Ann Lee <ann@x.y>; <ben@x.y>, "Cy, Dr" <cy@x.y>\neve@x.y')).toEqual([
    'ann@x.y',
    'ben@x.y',
    '"Cy',
    'cy@x.y',
    'eve@x.y',
  ])
})

test('CL2 an address beyond what the server reads does not spoil the others', () => {
  const long = `${'x'.repeat(1_000)}@x.y`
  expect(sortOut(['a@x.y', long])).toEqual({ sent: ['a@x.y'], tooLong: [long] })
})
