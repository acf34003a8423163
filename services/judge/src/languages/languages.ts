import { createHash } from 'node:crypto'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { SlotPlan } from '../runner/protocol.ts'
import { addGcc } from '../toolchain/gcc.ts'
import { headersAreCurrent, headersKey } from '../toolchain/headers.ts'
import { addNode, addPython, NODE_ARGV, PYTHON_ARGV } from '../toolchain/interpreters.ts'
import { addArchive, addJava, javaHome } from '../toolchain/java.ts'
import { addPath, baseMounts, type Mounts, mountLines, simplify } from '../toolchain/mounts.ts'
import { PRECOMPILED } from '../toolchain/places.ts'
import { createJavaScript, createPython, type Warmth } from './interpreted.ts'
import { createJava } from './java.ts'
import type { JavaCompiler } from './java-compiler.ts'
import type { Language, SlotName } from './language.ts'
import { cppSteps, createC, createCpp, cSteps } from './native.ts'

/** Slots of a runner, in the order of its plans. */
const SLOTS: readonly SlotName[] = ['native', 'python', 'node', 'java', 'compile']
export const slotNumber = (name: SlotName): number => SLOTS.indexOf(name)

export type Warmths = { python: Warmth; node: Warmth }

export interface Toolchain {
  plans: SlotPlan[]
  languages: Record<LanguageName, Language>
  /** The key of a compiled program: what it was made of, and by what. */
  programKey(language: LanguageName, source: string): string
}

const WORK_MB = 16
const COMPILE_WORK_MB = 128

/** Finds compilers and interpreters on this machine. Throws a sentence that names what is missing. */
export function findToolchain(compiler: JavaCompiler, warmths: Warmths): Toolchain {
  const home = javaHome()
  const [c, cpp] = [cSteps(), cppSteps()]
  const plan = (
    name: SlotName,
    phase: SlotPlan['phase'],
    add: (mounts: Mounts) => void,
    argv: string[] = [],
    workMb = WORK_MB,
  ): SlotPlan => {
    const mounts = baseMounts()
    add(mounts)
    return { name, phase, workMb, mounts: mountLines(simplify(mounts)), argv: phase === 'zygote' ? argv : [] }
  }
  const phaseOf = (warmth: Warmth) => (warmth === 'zygote' ? 'zygote' : 'runtime')
  const languages: Record<LanguageName, Language> = {
    c: createC(slotNumber('compile'), c),
    cpp: createCpp(slotNumber('compile'), cpp),
    java: createJava(home, compiler),
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
      plan(
        'compile',
        'compile',
        (mounts) => {
          addGcc(mounts, [c, cpp])
          if (headersAreCurrent()) addPath(mounts, PRECOMPILED, '/judge/pch')
        },
        [],
        COMPILE_WORK_MB,
      ),
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
