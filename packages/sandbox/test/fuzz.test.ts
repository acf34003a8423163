import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Comparison } from '@skirmish/contracts/events/problems'
import { outputMatches as matches } from '@skirmish/problem-package/checkers/checkers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCutter } from '../src/runner/protocol.ts'
import { textOf } from '../src/verdict.ts'

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const FRAMES = 300_000
const outputMatches = (checker: Comparison, expected: string, actual: string): boolean =>
  matches(checker, Buffer.from(expected), Buffer.from(actual))

test('the parsers of the runner read no byte outside of any frame', () => {
  execFileSync('make', ['-s', 'fuzz'], { cwd: place('../runner/') })
  const seed = process.env.SEED ?? '' // of the run
  const said = execFileSync(place('../build/fuzz-frames'), [String(FRAMES), seed], { encoding: 'utf8' })
  expect(said, `seed ${seed}`).toBe(`${FRAMES} frames\n`)
})

test('frames are cut alike, in whatever pieces their bytes arrive', () => {
  const frames = fc.array(fc.tuple(fc.constantFrom('r', 'e', 'a'), fc.uint8Array({ maxLength: 300 })), { maxLength: 8 })
  fc.assert(
    fc.property(frames, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sent, sizes) => {
      const bytes = Buffer.concat(
        sent.map(([type, payload]) => {
          const head = Buffer.alloc(5)
          head.writeUInt32LE(payload.length + 1, 0)
          head.write(type, 4, 'latin1')
          return Buffer.concat([head, payload])
        }),
      )
      const heard: [string, Uint8Array][] = []
      const cut = createCutter((type, payload) => heard.push([type, Uint8Array.from(payload)]))
      for (let at = 0, i = 0; at < bytes.length; i++) {
        const size = sizes[i % sizes.length] ?? 1
        cut(bytes.subarray(at, at + size))
        at += size
      }
      expect(heard).toEqual(sent.map(([type, payload]) => [type, Uint8Array.from(payload)]))
    }),
  )
})

const SPACE = fc.constantFrom(' ', '\t', '\r', '\v', '\f')
const spaces = fc.array(SPACE, { maxLength: 3 }).map((list) => list.join(''))
const gap = fc.array(fc.oneof(SPACE, fc.constant('\n')), { minLength: 1, maxLength: 3 }).map((list) => list.join(''))
const word = fc.stringMatching(/^[!-~é✓]{1,8}$/)
const words = fc.array(word, { maxLength: 12 })
const CHECKERS = [{ type: 'exact' }, { type: 'tokens' }, { type: 'unordered' }, { type: 'float', abs: 1e-6 }] as const

test('JD8 no checker throws, and each accepts the expected output', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      for (const checker of CHECKERS) {
        expect(outputMatches(checker, a, a)).toBe(true)
        expect(typeof outputMatches(checker, a, b)).toBe('boolean')
      }
    }),
  )
})

test('JD1 JD8 every checker treats white space as the rules say, wherever it stands', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', '\t', '\r', '\n', '\0'), { maxLength: 12 })
    .map((list) => list.join(''))
  const lines = (output: string) =>
    output
      .replace(/[ \t\r\v\f\n]+$/, '')
      .split('\n')
      .map((line) => line.replace(/[ \t\r\v\f]+$/, ''))
  const tokens = (output: string) => output.split(/[ \t\r\v\f\n]+/).filter((token) => token !== '')
  const same = (a: string[], b: string[]) => JSON.stringify(a) === JSON.stringify(b)
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(outputMatches({ type: 'exact' }, a, b)).toBe(same(lines(a), lines(b)))
      expect(outputMatches({ type: 'unordered' }, a, b)).toBe(same(lines(a).sort(), lines(b).sort()))
      expect(outputMatches({ type: 'tokens' }, a, b)).toBe(same(tokens(a), tokens(b)))
    }),
    { numRuns: 5_000 },
  )
})

test('JD8 exact: white space at the ends of lines and empty lines at the end never matter, another word does', () => {
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 6 }),
      fc.array(spaces, { minLength: 6, maxLength: 6 }),
      fc.nat(3),
      word,
      (lines, ends, blank, other) => {
        const expected = lines.map((line) => line.join(' ')).join('\n')
        const actual = lines.map((line, i) => line.join(' ') + ends[i]).join('\n') + '\n'.repeat(blank)
        expect(outputMatches({ type: 'exact' }, expected, actual)).toBe(true)
        expect(outputMatches({ type: 'exact' }, expected, `${other} ${actual}`)).toBe(false)
      },
    ),
  )
})

test('JD8 tokens: white space between words never matters, their order and number do', () => {
  fc.assert(
    fc.property(words, fc.array(gap, { minLength: 13, maxLength: 13 }), word, (list, gaps, extra) => {
      const actual = gaps[0] + list.map((token, i) => token + gaps[i + 1]).join('')
      expect(outputMatches({ type: 'tokens' }, list.join(' '), actual)).toBe(true)
      expect(outputMatches({ type: 'tokens' }, list.join(' '), `${actual} ${extra}`)).toBe(false)
    }),
  )
})

test('JD8 unordered: any order of the same lines, and no other lines', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 10 }), fc.nat(), word, (lines, turn, extra) => {
      const at = turn % lines.length
      const turned = [...lines.slice(at), ...lines.slice(0, at)].reverse()
      expect(outputMatches({ type: 'unordered' }, lines.join('\n'), turned.join('\n'))).toBe(true)
      expect(outputMatches({ type: 'unordered' }, lines.join('\n'), [...turned, extra].join('\n'))).toBe(false)
    }),
  )
})

test('JD8 float: within the tolerance and not beyond it, wherever the number lies', () => {
  const number = fc.double({ min: -1e9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(number, fc.double({ min: -0.99, max: 0.99, noNaN: true }), (value, part) => {
      const tolerance = Math.max(1e-6, Math.abs(value) * 1e-9)
      const near = { type: 'float', abs: 1e-6, rel: 1e-9 } as const
      expect(outputMatches(near, String(value), String(value + part * tolerance))).toBe(true)
      expect(outputMatches(near, String(value), String(value + 3 * tolerance))).toBe(false)
    }),
  )
})

test('JD5 shown output is at most so long, and never ends within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(80), (text, bytes) => {
      const wellFormed = text.toWellFormed()
      const shown = textOf(Buffer.from(wellFormed), bytes)
      expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(bytes)
      expect(wellFormed.startsWith(shown)).toBe(true)
      expect(Buffer.byteLength(wellFormed) - Buffer.byteLength(shown) < 4 || Buffer.byteLength(shown) > bytes - 4).toBe(
        true,
      )
    }),
  )
})
