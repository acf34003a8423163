import type { Compiled } from './languages/language.ts'

/** Compiled programs by the hash of all that decides them; the cache forgets the least recently used first. */
export interface ProgramCache {
  get(key: string, compile: () => Promise<Compiled>): Promise<Compiled>
}

/** Keeps up to `bytes`. It keeps a compile error, which is as true the next time, and no compilation that was too slow or that the judge failed at. */
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
      if ('error' in compiled && compiled.late) return compiled
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
