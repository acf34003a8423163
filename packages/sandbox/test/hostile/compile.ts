import { inLanguage } from './program.ts'

/** Sources that attack the compiler. Each is a compile_error, in time and in memory. */
export const COMPILE = [
  ...inLanguage('c')([
    ['includes /etc/shadow', 'compile_error', '#include "/etc/shadow"\nint main(void) {}', { tells: /No such file/ }],
    ['includes /dev/random', 'compile_error', '#include "/dev/random"\nint main(void) {}'],
    ['includes /dev/stdin', 'compile_error', '#include "/dev/stdin"\n'],
    ['includes /dev/zero', 'compile_error', '#include "/dev/zero"\nint main(void) {}'],
    ['includes the list of mounts', 'accepted', '#include "/proc/self/mountinfo"\nint main(void) { return 0; }'],
    [
      'an assembler that reads /etc/passwd',
      'compile_error',
      '__asm__(".include \\"/etc/passwd\\"");\nint main(void) { return 0; }',
      { tells: /passwd/ },
    ],
    [
      'the program of the compilation before',
      'compile_error',
      '__asm__(".incbin \\"/tmp/main\\"");\nint main(void) { return 0; }',
      { tells: /not found/ },
    ],
    [
      'a macro of the assembler that calls itself',
      'compile_error',
      '__asm__(".macro m\\n m\\n m\\n.endm\\n m");\nint main(void) { return 0; }',
    ],
    ['an array of a tebibyte', 'compile_error', 'char a[1L << 40];\nint main(void) { return a[5]; }'],
    [
      'options by pragma',
      'accepted',
      '#pragma GCC optimize("-fdump-tree-all", "-fplugin=/tmp/x.so")\nint main(void) { return 0; }',
    ],
    ['includes itself', 'compile_error', '#include __FILE__\nint main(void) {}', { tells: /included from main.c/ }],
    ['a gigabyte of initialised array', 'compile_error', 'int a[1 << 28] = {1};\nint main(void) { return a[5]; }'],
    [
      'incbin of /etc/passwd',
      'compile_error',
      '__asm__(".incbin \\"/etc/passwd\\"");\nint main(void) { return 0; }',
      { tells: /passwd/ },
    ],
    [
      'an assembler that repeats for ever',
      'compile_error',
      '__asm__(".rept 1000000000\\n.quad 1\\n.endr");\nint main(void) { return 0; }',
    ],
    [
      'a plug-in by pragma and a missing function',
      'compile_error',
      'int missing(void);\nint main(void) { return missing(); }',
      { tells: /missing/ },
    ],
    [
      'macros that double sixty times',
      'compile_error',
      `${Array.from({ length: 60 }, (_, i) => `#define A${i + 1} A${i} A${i}`).join('\n')}\n#define A0 x;\nint main(void) { A60 }`,
    ],
    ['only white space', 'compile_error', '   \n\t\n'],
    ['no main', 'compile_error', 'int answer(void) { return 42; }'],
    [
      'an interpreter of its own choice',
      ['compile_error', 'runtime_error', 'accepted'],
      '__asm__(".section .interp,\\"a\\"\\n.string \\"/etc/passwd\\"\\n.text");\nint main(void) { return 0; }',
    ],
  ]),
  ...inLanguage('cpp')([
    [
      'a template bomb',
      'compile_error',
      'template<int N> struct F { static const long v = F<N - 1>::v + F<N - 2>::v; };\nint main() { return F<100000>::v; }',
    ],
    [
      'templates that double',
      'compile_error',
      'template<class T, int N> struct D { D<T*, N - 1> a; D<T**, N - 1> b; D<T***, N-1> c; };\ntemplate<class T> struct D<T, 0> { int x; };\nint main() { D<int, 400> d; return sizeof d; }',
    ],
    [
      'a constexpr loop',
      'compile_error',
      'constexpr long f() { long s = 0; for (long i = 0; i < 1L << 60; i++) s += i; return s; }\nconstexpr long x = f();\nint main() { return x; }',
    ],
    ['megabytes of errors', 'compile_error', `int main() {\n${'a b c;\n'.repeat(8000)}}`],
    ['ten thousand open brackets', 'compile_error', `int main() { return ${'('.repeat(30000)}1; }`],
    [
      'a header that the common set lacks, wrongly used',
      'compile_error',
      '#include <bits/stdc++.h>\nint main() { std::regex r; r.nothing(); }',
      { tells: /nothing|more than 10 s/ },
    ],
  ]),
  ...inLanguage('java')([
    ['no main', 'compile_error', 'class A { int x; }', { tells: /main/ }],
    [
      'a syntax error',
      'compile_error',
      'class A { public static void main(String[] a) { int = 3 } }',
      { tells: /Main.java:1: error/ },
    ],
    [
      'an annotation processor',
      'runtime_error',
      '@javax.annotation.processing.SupportedAnnotationTypes("*") class P extends javax.annotation.processing.AbstractProcessor { static { Runtime.getRuntime().halt(9); } public boolean process(java.util.Set<? extends javax.lang.model.element.TypeElement> a, javax.annotation.processing.RoundEnvironment r) { return false; } public static void main(String[] a) { } }',
    ],
    [
      'text that doubles forty times',
      'compile_error',
      `class A { static final String a0 = "aaaaaaaaaa"; ${Array.from({ length: 40 }, (_, i) => `static final String a${i + 1} = a${i} + a${i};`).join(' ')} public static void main(String[] a) { } }`,
    ],
    [
      "the compiler's own class",
      'compile_error',
      'class A { public static void main(String[] a) { CompilerDaemon.main(a); } }',
    ],
    [
      'nested deeper than the compiler can',
      ['accepted', 'compile_error'],
      `class A { public static void main(String[] a) { int x = ${'('.repeat(20000)}1${')'.repeat(20000)}; } }`,
    ],
    [
      'a class that is too large',
      'compile_error',
      `class A { static int f() { int x = 0; ${'x += x * 31 + 7; '.repeat(3600)} return x; } static int g() { int x=0; ${'x+=1;'.repeat(300)} return f() } public static void main(String[] a) { } }`,
    ],
    [
      'a path as a package',
      ['accepted', 'compile_error'],
      'package etc.passwd.x; public class Other { public static void main(String[] a) { System.out.println("here"); } }',
    ],
  ]),
  ...inLanguage('python')([
    ['a syntax error', 'compile_error', 'def f(:\n  pass', { tells: /SyntaxError/ }],
    ['brackets nested deeper than the parser can', 'compile_error', `${'('.repeat(20000)}1${')'.repeat(20000)}`],
    [
      'a constant that is folded for ever',
      ['accepted', 'compile_error', 'time_limit', 'runtime_error', 'memory_limit'],
      'x = ((((2**60)**60)**60)**60)**60',
    ],
  ]),
  ...inLanguage('javascript')([
    ['a syntax error in a script', 'compile_error', 'const x = ;', { tells: /SyntaxError/ }],
    ['a syntax error in a module', 'compile_error', "import fs from 'fs'\nlet let = 3", { tells: /SyntaxError/ }],
    ['brackets nested as deep as a source can be', 'accepted', `${'['.repeat(32000)}1${']'.repeat(32000)}`],
  ]),
]
