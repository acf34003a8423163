import { execFileSync, spawnSync } from 'node:child_process'

/**
 * Headers whose functions make the compiler instantiate templates in every program, used or not: that takes a tenth of a second.
 * Not syncstream, whose names others declare and do not define.
 */
export const RARE_HEADERS = [
  'barrier',
  'condition_variable',
  'filesystem',
  'future',
  'latch',
  'regex',
  'semaphore',
  'stop_token',
  'thread',
]
const SCOPES = ['', 'std', 'std::chrono', 'std::pmr', 'std::ranges']
/** A struct can have the name of a function or a variable that hides it. */
const TYPE = /\b(?:class|enum|struct|union)\s+(\w+)/g
const OWN_WORD = /\b(_\w+)/g
const MOST_OUTPUT = 1 << 28

/** The text of `bits/stdc++.h` without the rare headers. */
export const withoutRareHeaders = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !RARE_HEADERS.some((name) => line.includes(`<${name}>`)))
    .join('\n')

/**
 * What the compiler finds by the file `all` and not by the file `common`: macros, names in one of the scopes, types, words of the
 * library's own, and the names of the headers themselves, one of which is a namespace too. A source that has none of these words
 * compiles alike with both.
 */
export function rareNames(compiler: string, options: string[], all: string, common: string): string[] {
  const given = [...options, '-x', 'c++']
  const preprocess = (header: string, option: string): string =>
    execFileSync(compiler, [...given, '-E', option, header], { encoding: 'utf8', maxBuffer: MOST_OUTPUT })
  const macros = (header: string): string[] =>
    [...preprocess(header, '-dM').matchAll(/^#define (\w+)/gm)].map(([, name = '']) => name)

  const texts = { all: preprocess(all, '-P'), common: preprocess(common, '-P') }
  const onlyInAll = (words: RegExp): string[] => {
    const find = (text: string): string[] => [...text.matchAll(words)].map(([, word = '']) => word)
    const common = new Set(find(texts.common))
    return find(texts.all).filter((word) => !common.has(word))
  }

  const words = new Set(texts.all.match(/\b[A-Za-z]\w*/g))
  const probes = [...words].flatMap((word) => SCOPES.map((scope) => ({ word, name: `${scope}::${word}` })))
  const uses = probes.map(({ name }, i) => `namespace probe${i} { using ${name}; }\n`).join('')
  const refused = (header: string): Set<number> => {
    const { stderr } = spawnSync(
      compiler,
      [...given, '-fsyntax-only', '-fmax-errors=0', '-fno-diagnostics-show-caret', '-'],
      { input: `#include "${header}"\n${uses}`, encoding: 'utf8', maxBuffer: MOST_OUTPUT },
    )
    return new Set([...stderr.matchAll(/^<stdin>:(\d+):\d+: error/gm)].map(([, line]) => Number(line) - 2))
  }
  const [inAll, inCommon, commonMacros] = [refused(all), refused(common), new Set(macros(common))]
  return [
    ...new Set([
      ...RARE_HEADERS,
      ...onlyInAll(TYPE),
      ...onlyInAll(OWN_WORD),
      ...macros(all).filter((name) => !commonMacros.has(name)),
      ...probes.filter((_, i) => inCommon.has(i) && !inAll.has(i)).map(({ word }) => word),
    ]),
  ].toSorted()
}
