import type { LanguageName } from '@skirmish/contracts/schema'

export interface HostileProgram {
  language: LanguageName
  code: string
  inputs: string[]
}

/** As many as a run may have. */
const INPUTS = Array<string>(20).fill('')

/** Types that double thirty times over, which the compiler walks as trees. */
const doublings = Array.from({ length: 30 }, (_, i) => `var x${i + 1} = d(x${i});`).join(' ')
const ENDLESS_JAVA = `static class P<X, Y> {} static <T> P<T, T> d(T t) { return null; } public static void main(String[] a) { var x0 = 1; ${doublings} }`
/** Loops that the compiler itself runs, about a second each. */
const ENDLESS_CPP = `template<int A> constexpr long f() { long s = A; for (int i = 0; i < 100; i++) for (int j = 0; j < 10000; j++) s = (s * 31 + j) % 1000003; return s; }
${Array.from({ length: 60 }, (_, i) => `static_assert(f<${i}>() >= 0);`).join('\n')}
int main() {}`

const KINDS: ((unique: string) => Omit<HostileProgram, 'inputs'>)[] = [
  (unique) => ({ language: 'python', code: `import time\ntime.sleep(5.8) # ${unique}` }),
  (unique) => ({ language: 'java', code: `class A${unique} { ${ENDLESS_JAVA} }` }),
  (unique) => ({ language: 'python', code: `while True: pass # ${unique}` }),
  (unique) => ({ language: 'cpp', code: `${ENDLESS_CPP} // ${unique}` }),
  (unique) => ({ language: 'javascript', code: `setTimeout(() => {}, 3_900) // ${unique}` }),
  (unique) => ({ language: 'c', code: `int main(void) { for (volatile int i = 0;;) i = i + 1; } // ${unique}` }),
  (unique) => ({ language: 'python', code: `print("x" * ((1 << 20) - 1)) # ${unique}` }),
  (unique) => ({
    language: 'java',
    code: `class S${unique} { public static void main(String[] a) throws Exception { Thread.sleep(3900); } }`,
  }),
]

/** A program of one of the kinds in turn that keep a judge busy, and that no cache knows. */
export function hostileProgram(turn: number, unique: string): HostileProgram {
  const kind = KINDS[turn % KINDS.length]
  if (!kind) throw new Error('there are hostile programs')
  return { ...kind(unique), inputs: INPUTS }
}
