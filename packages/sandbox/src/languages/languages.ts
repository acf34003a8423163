import { createHash } from 'node:crypto'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { SlotPlan } from '../runner/protocol.ts'
import { headersKey } from '../toolchain/headers.ts'
import { addNode, addPython, NODE_ARGV, PYTHON_ARGV } from '../toolchain/interpreters.ts'
import { addArchive, addJava, javaHome } from '../toolchain/java.ts'
import { baseMounts, type Mounts, mountLines, simplify } from '../toolchain/mounts.ts'
import { createJavaScript, createPython, type Warmth } from './interpreted.ts'
import { createJava } from './java.ts'
import type { JavaCompiler } from './java-compiler.ts'
import type { Language, SlotName } from './language.ts'
import { cppSteps, createC, createCpp, cSteps, type NativeCompiler } from './native.ts'

/** Slots of a runner, in the order of its plans. */
const SLOTS: readonly SlotName[] = ['native', 'python', 'node', 'java', 'validator']
export const slotNumber = (name: SlotName): number => SLOTS.indexOf(name)

export type Warmths = { python: Warmth; node: Warmth }

export interface Toolchain {
  plans: SlotPlan[]
  languages: Record<LanguageName, Language>
  /** The key of a compiled program: its source, and the tools and flags that made it. */
  programKey(language: LanguageName, source: string): string
}

const WORK_MB = 16

/** The compilers that have slots of their own. */
export interface Compilers {
  native: NativeCompiler
  java: JavaCompiler
}

/** Finds compilers and interpreters on this machine. Throws a sentence that names what is missing. */
export function findToolchain(compilers: Compilers, warmths: Warmths): Toolchain {
  const home = javaHome()
  const plan = (
    name: SlotName,
    phase: SlotPlan['phase'],
    add: (mounts: Mounts) => void,
    argv: string[] = [],
  ): SlotPlan => {
    const mounts = baseMounts()
    add(mounts)
    return { name, phase, workMb: WORK_MB, mounts: mountLines(simplify(mounts)), argv: phase === 'zygote' ? argv : [] }
  }
  const phaseOf = (warmth: Warmth) => (warmth === 'zygote' ? 'zygote' : 'runtime')
  const languages: Record<LanguageName, Language> = {
    c: createC(compilers.native, cSteps()),
    cpp: createCpp(compilers.native, cppSteps()),
    java: createJava(home, compilers.java),
    javascript: createJavaScript(slotNumber('node'), warmths.node),
    python: createPython(slotNumber('python'), warmths.python),
  }
  const headers = headersKey()
  return {
    plans: [
      plan('native', 'program', () => {}),
      plan('python', phaseOf(warmths.python), addPython, PYTHON_ARGV),
      plan('node', phaseOf(warmths.node), addNode, NODE_ARGV),
      plan('java', 'runtime', (mounts) => {
        addJava(mounts, home)
        addArchive(mounts)
      }),
      // Programs of problems, in all languages: they run beside the player's program, and each as a fresh process.
      plan('validator', 'runtime', (mounts) => {
        addPython(mounts)
        addNode(mounts)
        addJava(mounts, home)
        addArchive(mounts)
      }),
    ],
    languages,
    programKey: (language, source) =>
      createHash('sha256')
        .update(JSON.stringify([language, languages[language].version, headers]))
        .update('\0')
        .update(source)
        .digest('base64url'),
  }
}
