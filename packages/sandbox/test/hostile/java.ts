import { inLanguage } from './program.ts'

const main = (code: string): string =>
  `import java.util.*; import java.io.*; public class Anything { public static void main(String[] args) throws Throwable { ${code} } }`

export const JAVA = inLanguage('java')([
  ['halts', 'runtime_error', main('Runtime.getRuntime().halt(7);')],
  [
    'exits in a hook',
    ['time_limit', 'runtime_error', 'accepted'],
    main('Runtime.getRuntime().addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(3)));'),
  ],
  [
    'a hook that never ends',
    'time_limit',
    main('Runtime.getRuntime().addShutdownHook(new Thread(() -> { for (;;) {} }));'),
  ],
  [
    'crashes by Unsafe',
    'runtime_error',
    main(
      'var f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe"); f.setAccessible(true); ((sun.misc.Unsafe) f.get(null)).putAddress(0, 0);',
    ),
  ],
  ['a thread that is no daemon', 'time_limit', main('new Thread(() -> { for (;;) {} }).start();')],
  [
    'threads without end',
    ['runtime_error', 'accepted', 'time_limit', 'memory_limit'],
    main(
      'for (int i = 0; i < 5000; i++) { Thread t = new Thread(() -> { try { Thread.sleep(100000); } catch (Exception e) {} }); t.setDaemon(true); t.start(); }',
    ),
  ],
  [
    'an array beyond all memory',
    'memory_limit',
    main('System.out.println(new long[Integer.MAX_VALUE].length);'),
    { tells: /OutOfMemoryError/ },
  ],
  [
    'lists without end',
    ['memory_limit', 'runtime_error'],
    main(
      'List<byte[]> all = new ArrayList<>(); for (;;) { byte[] b = new byte[1 << 20]; Arrays.fill(b, (byte) 1); all.add(b); }',
    ),
  ],
  [
    'memory beside the heap',
    ['memory_limit', 'runtime_error'],
    main(
      'List<Object> all = new ArrayList<>(); byte[] ones = new byte[1 << 20]; Arrays.fill(ones, (byte) 1); for (;;) all.add(java.nio.ByteBuffer.allocateDirect(1 << 20).put(ones));',
    ),
  ],
  [
    'recursion without end',
    ['runtime_error', 'memory_limit'],
    'class A { static int f(int n) { return f(n + 1) + 1; } public static void main(String[] a) { f(0); } }',
  ],
  ['starts a process', 'runtime_error', main('Runtime.getRuntime().exec(new String[] {"/bin/true"}).waitFor();')],
  ['opens a socket', 'runtime_error', main('new java.net.Socket("127.0.0.1", 80);')],
  ['reads the accounts', 'runtime_error', main('new FileInputStream("/etc/passwd").read();')],
  [
    'reads the environment of init',
    'runtime_error',
    main('System.out.println(new String(new FileInputStream("/proc/1/environ").readAllBytes()));'),
  ],
  ['writes beside its folder', 'runtime_error', main('new FileOutputStream("/box/x").write(1);')],
  [
    'reads what the last test left',
    'accepted',
    main('if (new File("left").exists()) System.exit(5); new FileOutputStream("left").write(1);'),
  ],
  ['sleeps', 'time_limit', main('Thread.sleep(Long.MAX_VALUE);')],
  ['prints for ever', 'output_limit', main('for (;;) System.out.println("x".repeat(1000));')],
  ['prints, then fails', 'runtime_error', main('System.out.println("right"); System.exit(1);')],
  ['throws', 'runtime_error', main('throw new IllegalStateException("why");'), { tells: /IllegalStateException: why/ }],
])
