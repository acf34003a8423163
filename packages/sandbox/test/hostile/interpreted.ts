import { inLanguage } from './program.ts'

const PYTHON_TRY = `import os, sys, ctypes
libc = ctypes.CDLL(None, use_errno=True)
def denied(call):
    try: call()
    except OSError as error: assert error.errno in (1, 2, 13, 30), error
    else: raise SystemExit(5)
`
const NODE_TRY = `const fs = require('fs')
const denied = (call) => { try { call() } catch (error) { if (['EPERM', 'EACCES', 'ENOENT', 'EROFS', 'ERR_ACCESS_DENIED', 'ESRCH'].includes(error.code)) return; throw error } console.log('allowed', call); process.exit(5) }
`

export const PYTHON = [
  ...inLanguage('python')([
    [
      'recursion limit of a thousand million',
      ['memory_limit', 'runtime_error', 'time_limit'],
      'import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1)\nf(0)',
    ],
    ['recursion without end', 'runtime_error', 'def f(n): return f(n + 1)\nf(0)', { tells: /RecursionError/ }],
    [
      '10 ** 10 ** 9',
      ['time_limit', 'memory_limit', 'runtime_error'],
      'n = int(input())\nprint(10 ** 10 ** n)',
      { input: '9' },
    ],
    ['gigabytes of lists', ['memory_limit'], 'a = [bytearray(1 << 20) for _ in range(4096)]\nfor b in a: b[0] = 1'],
    [
      'an allocation that fails',
      'accepted',
      'try:\n  bytearray(1 << 62)\nexcept MemoryError: print("refused")',
      { says: 'refused\n' },
    ],
    [
      'exits in the middle of its output',
      'accepted',
      'import os, sys\nsys.stdout.write("lost")\nos.write(1, b"kept")\nos._exit(0)',
      { says: 'kept' },
    ],
    ['prints for ever', 'output_limit', 'while True: print("y" * 1000)'],
    [
      'catches everything and goes on',
      'time_limit',
      'while True:\n  try:\n    while True: pass\n  except BaseException: pass',
    ],
    [
      'a thread without end',
      'time_limit',
      'import threading\nthreading.Thread(target=lambda: all(True for _ in iter(int, 1))).start()',
    ],
    ['crashes its interpreter', 'runtime_error', 'import ctypes\nctypes.string_at(0)'],
    ['sys.exit with a text', 'runtime_error', 'import sys\nprint("right")\nsys.exit("wrong")'],
    [
      'leaves a mark in a module',
      'accepted',
      'import math\nassert not hasattr(math, "mark")\nmath.mark = 1\nimport builtins\nassert not hasattr(builtins, "mark")\nbuiltins.mark = 1',
    ],
    [
      'deletes what the zygote needs',
      'accepted',
      'import os, sys\nos._exit = None\nsys.modules.clear()\nprint("gone")',
      { says: 'gone\n' },
    ],
    ['replaces stdout', 'accepted', 'import sys\nprint("first", flush=True)\nsys.stdout = None', { says: 'first\n' }],
    ['imports what is not there', 'runtime_error', 'import numpy', { tells: /ModuleNotFoundError/ }],
  ]),
  ...inLanguage(
    'python',
    PYTHON_TRY,
  )([
    ['os.fork', 'accepted', 'denied(os.fork)'],
    [
      'subprocess',
      'accepted',
      'import subprocess\ndenied(lambda: subprocess.run(["/usr/bin/true"]))\ndenied(lambda: os.posix_spawn("/usr/bin/python3", ["p"], {}))',
    ],
    [
      'os.execv of itself',
      ['accepted', 'runtime_error', 'time_limit'],
      'os.execv("/usr/bin/python3", ["python3", "-c", "print(1)"])',
    ],
    [
      'system calls by ctypes',
      'accepted',
      'for call in (lambda: libc.unshare(0x10000000), lambda: libc.ptrace(16, 1, 0, 0), lambda: libc.mount(b"x", b"/tmp", b"tmpfs", 0, 0), lambda: libc.socket(2, 1, 0), lambda: libc.kill(1, 9)):\n  assert call() == -1 and ctypes.get_errno() == 1',
    ],
    [
      'signals to init and everybody',
      'accepted',
      'denied(lambda: os.kill(1, 9))\ndenied(lambda: os.kill(-1, 9))\ndenied(lambda: os.kill(os.getppid(), 15))',
    ],
    [
      "the zygote's script, memory and environment",
      'accepted',
      'denied(lambda: open("/proc/1/environ").read())\ndenied(lambda: open("/proc/1/mem", "rb"))\ndenied(lambda: open("/proc/1/maps").read())\nassert not [k for k in os.environ if "JUDGE" in k or "URL" in k or "KEY" in k], os.environ',
    ],
    [
      'descriptors of the zygote',
      'accepted',
      'assert [fd for fd in range(3, 1024) if os.path.exists(f"/proc/self/fd/{fd}")] == []',
    ],
    [
      'other programs in the objects of the collector',
      'accepted',
      'import gc\ntext = [o for o in gc.get_objects() if isinstance(o, dict) and "secret_of_the_host" in o]\nassert text == []',
    ],
    [
      'files of the host',
      'accepted',
      'for p in ("/etc/passwd", "/etc/hostname", "/root", "/usr/bin/perl", "/bin/sh"): denied(lambda: open(p))\nassert sorted(os.listdir("/")) != [] and "work" not in os.listdir("/")',
    ],
    [
      'writes beside its folder',
      'accepted',
      'for p in ("/box/x", "/judge/x", "/usr/lib/x", "/x", "/dev/x"): denied(lambda: open(p, "w"))',
    ],
    [
      'pairs of sockets for more than bytes',
      'accepted',
      'import socket\na, b = socket.socketpair()\na.send(b"x")\nassert b.recv(1) == b"x"\ndenied(lambda: a.send(b"x", socket.MSG_OOB))\ndenied(lambda: b.recv(1, socket.MSG_PEEK))\ndenied(lambda: a.sendmsg([b"x"], [(1, 1, b"0000")]))\ndenied(lambda: b.recvmsg(1, 99))\ndenied(socket.socket)\ndenied(lambda: socket.socketpair(socket.AF_INET))',
    ],
    [
      'a new user',
      'accepted',
      'denied(lambda: os.setuid(0))\ndenied(lambda: os.chroot("/tmp"))\ndenied(lambda: os.nice(-5))',
    ],
  ]),
]

export const JAVASCRIPT = [
  ...inLanguage('javascript')([
    [
      'an array without end',
      ['memory_limit', 'runtime_error'],
      'const a = []; for (;;) a.push(new Array(1e6).fill(1))',
    ],
    [
      'buffers without end',
      ['memory_limit', 'runtime_error'],
      'const a = []; for (;;) a.push(Buffer.alloc(1 << 22, 1))',
    ],
    ['recursion without end', 'runtime_error', 'const f = (n) => f(n + 1) + 1; f(0)', { tells: /RangeError/ }],
    ['spins', 'time_limit', 'for (;;) {}'],
    ['timers without end', 'time_limit', 'setInterval(() => {}, 1)'],
    [
      'a promise that never settles',
      ['accepted', 'runtime_error'],
      'new Promise(() => {}); console.log("here")',
      { says: 'here\n' },
    ],
    [
      'top-level await that never settles',
      ['runtime_error', 'accepted'],
      "import 'node:fs'\nawait new Promise(() => {})",
    ],
    ['an unhandled rejection', 'runtime_error', 'Promise.reject(new Error("late"))', { tells: /late/ }],
    ['prints for ever', ['output_limit', 'memory_limit'], 'for (;;) require("fs").writeSync(1, "x".repeat(65536))'],
    ['regular expression without end', 'time_limit', '/^(a+)+$/.test("a".repeat(60) + "!")'],
    [
      'pollutes prototypes',
      'accepted',
      'if ({}.mark || [].mark) process.exit(5); Object.prototype.mark = 1; Array.prototype.mark = 1',
    ],
    [
      'swallows every exception',
      'time_limit',
      'process.on("uncaughtException", () => {}); setInterval(() => { throw new Error() }, 1)',
    ],
    [
      'sets another exit code in the middle of exiting',
      'accepted',
      'process.on("exit", () => { process.exitCode = 0 }); process.exit(4)',
      { says: '' },
    ],
    ['aborts', 'runtime_error', 'process.abort()'],
    [
      'stops the way out',
      ['accepted', 'runtime_error', 'time_limit'],
      'process.emit = () => false; process.reallyExit = () => {}; console.log("still")',
      { says: 'still\n' },
    ],
  ]),
  ...inLanguage(
    'javascript',
    NODE_TRY,
  )([
    [
      'child_process',
      'accepted',
      'const c = require("child_process"); const r = c.spawnSync("/usr/bin/node", ["-e", "1"]); if (!r.error) process.exit(5)',
    ],
    [
      'process.binding',
      ['accepted', 'runtime_error'],
      'try { const b = process.binding("spawn_sync"); if (b.spawn && b.spawn({ file: "/usr/bin/node", args: ["node"], stdio: [] }).error >= 0) process.exit(5) } catch {}',
    ],
    [
      'workers without end',
      ['runtime_error', 'memory_limit', 'time_limit', 'accepted'],
      'const { Worker } = require("worker_threads"); for (let i = 0; i < 100; i++) new Worker("for (;;) {}", { eval: true })',
    ],
    [
      'loads an addon',
      'accepted',
      'fs.writeFileSync("x.node", "no"); try { process.dlopen({ exports: {} }, "/tmp/x.node") } catch { process.exit(0) } process.exit(5)',
    ],
    [
      "loads the zygote's own addon",
      ['accepted', 'runtime_error'],
      'const m = { exports: {} }; process.dlopen(m, "/judge/zygote.node"); m.exports.serve()',
    ],
    ['signals', 'accepted', 'denied(() => process.kill(1, 9)); denied(() => process.kill(-1, 9))'],
    [
      'the network',
      'accepted',
      'require("net").connect(80, "1.1.1.1").on("error", (e) => { console.log(e.code); process.exit(0) }).on("connect", () => process.exit(5))',
      { says: /EPERM|EACCES/ },
    ],
    ['names of hosts', 'accepted', 'require("dns").lookup("example.com", (e) => process.exit(e ? 0 : 5))'],
    ['an inspector', 'accepted', 'try { require("inspector").open(9229) } catch {} process.exit(0)'],
    [
      'files of the host',
      'accepted',
      'for (const p of ["/etc/passwd", "/root", "/proc/1/environ", "/proc/1/maps", "/bin/sh"]) denied(() => fs.readFileSync(p))',
    ],
    [
      'the environment',
      'accepted',
      'if (Object.keys(process.env).some((k) => /JUDGE|URL|KEY|TOKEN/.test(k))) process.exit(5)',
    ],
    [
      'writes beside its folder',
      'accepted',
      'for (const p of ["/box/x", "/judge/x", "/usr/x", "/x"]) denied(() => fs.writeFileSync(p, ""))',
    ],
    ['another user', 'accepted', 'denied(() => process.setuid(0)); denied(() => process.setgid(0))'],
  ]),
]
