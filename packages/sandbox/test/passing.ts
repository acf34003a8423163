import type { LanguageName } from '@skirmish/contracts/schema'
import { python } from './validating.ts'

/**
 * The problem of these tests: a program hides a number in the first pass and finds it again in the second, from what it has printed alone. The
 * validator keeps the number in its folder.
 */
export const HIDDEN = [12, 345, 6789].map((n) => ({ input: `hide ${n}\n`, expected_output: '' }))

/** What validators and interactors of it share: `given` is the input of the pass, `wrong` says so. */
const BEGIN = `folder = sys.argv[3]
given = open(sys.argv[1]).read().split()
def wrong(text):
    with open(folder + 'teammessage.txt', 'w') as message: message.write(text)
    sys.exit(43)
def next_pass(text):
    with open(folder + 'nextpass.in', 'w') as file: file.write(text)
    sys.exit(42)
`
const DECIDE = `if given[0] == 'hide':
    with open(folder + 'kept', 'w') as kept: kept.write(given[1])
    if said == given[1]: wrong('That hides nothing.')
    next_pass(f'find {said}\\n')
sys.exit(42) if said == open(folder + 'kept').read() else wrong(f'{said} is not what was hidden.')`

export const HIDES = python(`${BEGIN}said = sys.stdin.read().strip()\n${DECIDE}`, { passes: 2 })
export const TALKS = python(`${BEGIN}print(*given, flush=True)\nsaid = sys.stdin.readline().strip()\n${DECIDE}`, {
  passes: 2,
  interactive: true,
})
/** A validator that does `each` in every pass, where `n` counts them from 1 on. */
export const counting = (each: string, passes = 3) =>
  python(
    `${BEGIN}n = 1 + (len(open(folder + 'n').read()) if os.path.exists(folder + 'n') else 0)
with open(folder + 'n', 'w') as count: count.write('x' * n)
${each}`,
    { passes },
  )

export const SEEKS: Record<LanguageName, string> = {
  python: 'kind, n = input().split()\nprint(int(n) + (7 if kind == "hide" else -7))',
  javascript: `const [kind, n] = require('fs').readFileSync(0, 'utf8').split(/\\s+/)
console.log(Number(n) + (kind === 'hide' ? 7 : -7))`,
  java: `class A { public static void main(String[] x) {
  java.util.Scanner in = new java.util.Scanner(System.in);
  int by = in.next().equals("hide") ? 7 : -7;
  System.out.println(in.nextInt() + by);
} }`,
  c: `#include <stdio.h>
int main(void) { char kind[9]; int n; return scanf("%8s %d", kind, &n) == 2 ? printf("%d\\n", kind[0] == 'h' ? n + 7 : n - 7) < 0 : 1; }`,
  cpp: `#include <iostream>
int main() { std::string kind; int n; std::cin >> kind >> n; std::cout << (kind == "hide" ? n + 7 : n - 7) << std::endl; }`,
}
