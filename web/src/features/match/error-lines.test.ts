import type { LanguageName } from '@skirmish/contracts/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorLines } from './error-lines.ts'
import { SAID } from './said-of-programs.ts'

const LANGUAGES = Object.keys(SAID) as (keyof typeof SAID)[] // as they are written there
const linesOf = (language: keyof typeof SAID) =>
  Object.fromEntries(
    Object.entries(SAID[language]).map(([name, said]) => [
      name,
      errorLines(language, said).map(({ line, message }) => `${line}: ${message}`),
    ]),
  )

test('SH5 each error of gcc and g++ is found at its line, and neither notes, nor headers, nor what the linker says', () => {
  expect(linesOf('c')).toEqual({
    syntax: ['5: expected ‘,’ or ‘;’ before ‘printf’'],
    header: ['1: nothing.h: No such file or directory'],
    link: [],
    assert: ["3: Assertion `1 == 2' failed."],
  })
  expect(linesOf('cpp')).toEqual({
    syntax: ['5: ‘vector’ was not declared in this scope', '6: ‘w’ was not declared in this scope'],
    template: ['8: no match for ‘operator+’ (operand types are ‘double’ and ‘std::vector<S>’)'],
    throw: [],
  })
})

test('SH5 each error of javac is found at its line, and of a trace the innermost line of the program, with its cause', () => {
  expect(linesOf('java')).toEqual({
    syntax: ["3: ';' expected", '4: cannot find symbol'],
    symbol: ['3: cannot find symbol', '4: incompatible types: int cannot be converted to java.lang.String'],
    runtime: ['3: java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 2'],
    lib: ['4: java.lang.UnsupportedOperationException'],
    cause: ['6: java.lang.IllegalStateException: no', '4: java.lang.ArithmeticException: / by zero'],
  })
})

test('SH5 a syntax error of Python is found at its line, and of a traceback the innermost line of the program', () => {
  expect(linesOf('python')).toEqual({
    syntax: ["3: SyntaxError: expected ':'"],
    indent: ['3: IndentationError: unindent does not match any outer indentation level'],
    name: ["4: NameError: name 'b' is not defined"],
    lib: [
      '3: json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)',
    ],
    chain: ['2: ZeroDivisionError: division by zero', '4: ValueError: bad'],
    rec: ['2: RecursionError: maximum recursion depth exceeded'],
    enc: [],
    group: ['1: ExceptionGroup: g (1 sub-exception)'],
  })
})

test('SH5 a syntax error of Node is found at its line, and of a trace the innermost line of the program, in scripts and modules', () => {
  expect(linesOf('javascript')).toEqual({
    syntax: ["3: SyntaxError: Unexpected identifier 'console'"],
    module: ["2: SyntaxError: Unexpected token ';'"],
    ref: ['2: ReferenceError: missing is not defined'],
    modref: ['3: ReferenceError: missing is not defined'],
    throw: ['1: text'],
    lib: ["1: SyntaxError: Expected property name or '}' in JSON at position 1 (line 1 column 2)"],
  })
})

test('SH5 a traceback that the judge has cut still names its last line, and no text at all names one', () => {
  expect(errorLines('python', SAID.python.name.slice(0, 150))).toEqual([{ line: 4, message: '' }])
  for (const language of LANGUAGES) expect(errorLines(language, '')).toEqual([])
})

test('SH5 whatever a program writes, each line is found once, is a line, and its message is a part of the text', () => {
  const pieces = LANGUAGES.flatMap((language) => Object.values(SAID[language]).flatMap((said) => said.split('\n')))
  const hostile = [
    'main.c:0:0: error: zero',
    `File "main.py", line ${'9'.repeat(40)}`,
    '\tat M.m(M.java:-1)',
    '    at main.js:1:',
  ]
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces, ...hostile), fc.string()), { maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom<LanguageName>(...LANGUAGES), text, (language, parts) => {
      const said = parts.join('\n')
      const found = errorLines(language, said)
      expect(new Set(found.map(({ line }) => line)).size).toBe(found.length)
      for (const { line, message } of found) {
        expect(line).toBeGreaterThan(0)
        expect(said).toContain(message)
      }
    }),
  )
})
