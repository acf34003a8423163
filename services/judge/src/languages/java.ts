import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { textOf } from '../domain/verdict.ts'
import type { JavaCompiler } from './java-compiler.ts'
import { type Compiled, JudgeError, type Language } from './language.ts'

/**
 * Garbage is collected by the program's own thread, and nothing is shared with a monitor: less to start. A method is compiled
 * ten times later than usual: a short program is done before that pays, and a long one is as fast.
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
const JAR = 'main.jar'
const LARGEST_STACK_MB = 1024
const SHOWN_BYTES = 4096

/** Compiled by a warm compiler in a slot of its own, run in a fresh virtual machine a test. */
export function createJava(home: string, compiler: JavaCompiler): Language {
  const java = join(home, 'bin/java')
  return {
    version: execFileSync(java, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? 'Java',
    argv: (program, limits) => [
      java,
      ...VM,
      `-Xmx${limits.memoryMb}m`,
      `-Xss${Math.min(limits.memoryMb, LARGEST_STACK_MB)}m`,
      '-cp',
      program.files.some((file) => file.name === JAR) ? `/box/${JAR}` : '/box',
      program.main,
    ],
    compile: async (_, source): Promise<Compiled> => {
      const { cause, answer } = await compiler.compile(source)
      if (cause === 'wall') return { error: 'The compiler needed more than 15 s.' }
      if (cause !== 'exit') throw new JudgeError('the Java compiler is gone')
      if (answer[0] !== 1)
        return { error: textOf(answer.subarray(1), SHOWN_BYTES).replaceAll('/Main.java', 'Main.java').trim() }
      const [main = Buffer.alloc(0), ...rest] = partsOf(answer.subarray(1))
      const files = rest.flatMap((name, i) =>
        i % 2 === 0 ? [{ name: name.toString(), content: rest[i + 1] ?? Buffer.alloc(0) }] : [],
      )
      return { program: { slot: 'java', files, main: main.toString() } }
    },
  }
}

/** What the compiler daemon puts one behind the other: each part has its length before it. */
function partsOf(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32LE(at)
    parts.push(bytes.subarray(at + 4, end))
    at = end
  }
  return parts
}
