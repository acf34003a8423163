import type { Compiled } from './languages/language.ts'

/** Compiled programs by the hash of all that decides them, the least recently used forgotten first. */
export interface ProgramCache {
  get(key: string, compile: () => Promise<Compiled>): Promise<Compiled>
}

/** `bytes` bounds what is kept; a rejected compilation is not kept, a compile error is: it is as true the next time. */
export function createProgramCache(bytes: number, onLookup: (hit: boolean) => void = () => {}): ProgramCache {
  const kept = new Map<string, { compiled: Compiled; size: number }>()
  let held = 0
  return {
    get: async (key, compile) => {
      const known = kept.get(key)
      onLookup(known !== undefined)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known.compiled
      }
      const compiled = await compile()
      const size = sizeOf(compiled)
      if (size > bytes || kept.has(key)) return compiled
      kept.set(key, { compiled, size })
      held += size
      for (const [oldest, entry] of kept) {
        if (held <= bytes) break
        kept.delete(oldest)
        held -= entry.size
      }
      return compiled
    },
  }
}

const sizeOf = (compiled: Compiled): number =>
  'error' in compiled
    ? compiled.error.length
    : compiled.program.files.reduce((sum, file) => sum + file.content.length, 0)
