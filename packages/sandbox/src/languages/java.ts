import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { textOf } from '../verdict.ts'
import { STARVED, tooSlow } from './compile-job.ts'
import type { JavaCompiler } from './java-compiler.ts'
import { type Compiled, type CompiledLanguage, type Execution, JudgeError } from './language.ts'

/**
 * The program's own thread collects garbage, and the machine shares nothing with a monitor, so that it starts quickly. It compiles a
 * method ten times later than usual: a short program ends before compiling pays, and a long one is as fast.
 */
const VM = [
  '-XX:+UseSerialGC',
  '-XX:-UsePerfData',
  '-XX:CompileThresholdScaling=10',
  '-Xshare:auto',
  '-XX:SharedArchiveFile=/judge/classes.jsa',
  '-Dfile.encoding=UTF-8',
  '-Dstdout.encoding=UTF-8',
  '-Dstderr.encoding=UTF-8',
]
/** The first byte of the compiler daemon's answer. */
const STATUS = { wrong: 0, compiled: 1, late: 2 }
const JAR = 'main.jar'
const LARGEST_STACK_MB = 1024
/** What the virtual machine touches beside the heap, MiB: so much less is the heap, so that it is collected before memory runs out. */
const BESIDE_HEAP_MB = 24
/** One object is as large as the old generation at most, so the young one is small: a tenth costs no time, a twentieth does. */
const YOUNG = 1 / 10
const OUT_OF_MEMORY =
  /^(Exception in thread .*)?java\.lang\.OutOfMemoryError: (Java heap space|Metaspace|GC overhead limit exceeded|Requested array size exceeds VM limit)$/m
const SHOWN_BYTES = 4096

/** Java: a warm compiler in a slot of its own compiles, and each test runs in a fresh virtual machine. */
export function createJava(home: string, compiler: JavaCompiler): Execution & CompiledLanguage {
  const java = join(home, 'bin/java')
  return {
    version: execFileSync(java, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? 'Java',
    argv: (program, limits) => [
      java,
      ...VM,
      ...heapOf(limits.memoryMb),
      `-Xss${Math.min(limits.memoryMb, LARGEST_STACK_MB)}m`,
      '-cp',
      program.files.some((file) => file.name === JAR) ? `/box/${JAR}` : '/box',
      program.main,
    ],
    causeOf: (run) =>
      run.cause === 'exit' && run.exitCode !== 0 && OUT_OF_MEMORY.test(run.stderr.toString()) ? 'memory' : run.cause,
    compile: async (source, turn): Promise<Compiled> => {
      const { cause, answer } = await compiler.compile(source, turn)
      if (cause === 'wall') throw new JudgeError(STARVED)
      if (cause === 'exit' && answer[0] === STATUS.late) return { error: tooSlow(), late: true }
      if (cause !== 'exit') throw new JudgeError(`the Java compiler is gone: ${answer.toString() || 'it ended'}`)
      if (answer[0] !== STATUS.compiled)
        return { error: textOf(answer.subarray(1), SHOWN_BYTES).replaceAll('/Main.java', 'Main.java').trim() }
      const [main = Buffer.alloc(0), ...rest] = partsOf(answer.subarray(1))
      const files = rest.flatMap((name, i) =>
        i % 2 === 0 ? [{ name: name.toString(), content: rest[i + 1] ?? Buffer.alloc(0) }] : [],
      )
      return { program: { slot: 'java', files, main: main.toString() } }
    },
  }
}

function heapOf(memoryMb: number): string[] {
  const heap = memoryMb - Math.min(BESIDE_HEAP_MB, Math.floor(memoryMb / 8))
  return [`-Xmx${heap}m`, `-Xmn${Math.max(1, Math.floor(heap * YOUNG))}m`]
}

/** Splits the compiler daemon's answer into its parts: each part has its length before it. */
function partsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32LE(at)
    parts.push(bytes.subarray(at + 4, end))
    at = end
  }
  return parts
}
