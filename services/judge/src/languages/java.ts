import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { textOf } from '../domain/verdict.ts'
import type { JavaCompiler } from './java-compiler.ts'
import { type Compiled, JudgeError, type Language } from './language.ts'

/** Garbage is collected by the program's own thread, and nothing is shared with a monitor: less to start. */
const VM = [
  '-XX:+UseSerialGC',
  '-XX:-UsePerfData',
  '-Xshare:auto',
  '-Dfile.encoding=UTF-8',
  '-Dstdout.encoding=UTF-8',
  '-Dstderr.encoding=UTF-8',
]
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
      '/box/main.jar',
      program.main,
    ],
    compile: async (_, source): Promise<Compiled> => {
      const { cause, answer } = await compiler.compile(source)
      if (cause === 'wall') return { error: 'The compiler needed more than 15 s.' }
      if (cause !== 'exit') throw new JudgeError('the Java compiler is gone')
      if (answer[0] !== 1)
        return { error: textOf(answer.subarray(1), SHOWN_BYTES).replaceAll('/Main.java', 'Main.java').trim() }
      const end = 3 + answer.readUInt16LE(1)
      return {
        program: {
          slot: 'java',
          files: [{ name: 'main.jar', content: answer.subarray(end) }],
          main: answer.toString('utf8', 3, end),
        },
      }
    },
  }
}
