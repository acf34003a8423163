import { isVisible } from '@skirmish/contracts/constants'
import { visibleText } from '@skirmish/contracts/schema'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'

const INVISIBLE = {
  'white space': ' \t\n\u00a0\u3000\u2028',
  'zero width': '\u200b\u200c\u200d\u2060\ufeff',
  'marks and overrides of direction': '\u061c\u200e\u200f\u202a\u202e\u2066\u2069',
  'fillers of Hangul': '\u115f\u1160\u3164\uffa0',
  'vowels of Khmer and Mongolian that are not written': '\u17b4\u17b5\u180b\u180e',
  'a soft hyphen, a grapheme joiner and variation selectors': '\u00ad\u034f\ufe0f\u{e0100}',
  'tags and a held beat of music': '\u{e0041}\u{e007f}\u{1d173}',
  'the blank of braille and annotations': '\u2800\ufff9\ufffb',
  controls: '\u0001\u001b\u007f\u0085',
}
const VISIBLE = {
  'one letter': 'a',
  'Hindi, with a joiner': '\u0915\u094d\u200d\u0937',
  'Persian, with a non-joiner': '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  'a family of emoji': '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'a heart, and a keycap': '\u2764\ufe0f 1\ufe0f\u20e3',
  'the flag of Wales': '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
  'Hebrew between marks of direction': '\u2067\u05e9\u05dc\u05d5\u05dd\u2069',
  'Korean, by its letters': '\u1112\u1161\u11ab',
  'a sign alone': '!',
}

test.each(Object.entries(INVISIBLE))('TR3 a text of %s alone is refused', (_, text) => {
  for (const one of [text, ...text]) expect([one, isVisible(one)]).toEqual([one, false])
  expect(Value.Check(visibleText(100), text)).toBe(false)
})

test.each(Object.entries(VISIBLE))('TR3 %s is a text', (_, text) => {
  expect(isVisible(text)).toBe(true)
  expect(Value.Check(visibleText(100), text)).toBe(true)
})
