import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import type { Tests } from './check-tests.ts'
import type { Submission } from './check-texts.ts'
import type { PackageSandbox } from './package-sandbox.ts'
import type { Finding } from './report.ts'
import { runOn } from './run-submission.ts'

/**
 * A C or C++ program with `int` for `long long` and `int64_t`. Literals as 1LL and plain `long` stay: what is stored is narrow. Unsigned
 * integers wrap round on purpose, as in hashes.
 */
const inIntegersOf32Bits = (code: string): string =>
  code
    .replaceAll(/(?<!\bunsigned )\blong long\b/g, 'int')
    .replaceAll(/\b(?:std::)?int64_t\b/g, 'int')
    .replaceAll('%lld', '%d')

/**
 * A program whose sums overflow 32 bits fails on some test of each set: an accepted one that has integers of 64 bits
 * fails once they have 32. RULES PB19.
 */
export async function checkIntegers(
  problem: ProblemPackage,
  submissions: readonly Submission[],
  tests: Tests,
  room: PackageSandbox,
): Promise<Finding[]> {
  const wide = submissions.filter(
    ({ expectation, language, code }) =>
      expectation === 'accepted' && (language === 'c' || language === 'cpp') && inIntegersOf32Bits(code) !== code,
  )
  return Promise.all(
    wide.map(async ({ file, language, code }) => {
      const narrow = { language, code: inIntegersOf32Bits(code) }
      const sets = [tests.practice, tests.match]
      const outcomes = await Promise.all(
        sets.map((set) => runOn(problem, narrow, set, problem.content.limits, 1, room)),
      )
      const broken = outcomes.find(({ verdict }) => verdict === 'compile_error')
      if (broken) return { file, fault: `does not compile with int for its integers of 64 bits: ${broken.at}` }
      if (outcomes.some(({ verdict }) => verdict === 'accepted'))
        return {
          file,
          fault: 'is accepted with int for its integers of 64 bits too: take int, or draw a test that int fails',
        }
      const places = outcomes.map(({ at }) => at).join(', ')
      return { file, fault: null, fine: `fails with int for its integers of 64 bits: ${places}` }
    }),
  )
}
