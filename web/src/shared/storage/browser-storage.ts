const MOST_EXPENDABLE = 40

interface Spare {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** The last resort: it lasts as long as the page. */
function memory(): Spare {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

interface Kind {
  /** Keys that begin so may be thrown away when the storage is full, oldest first. One storage is the other's spare: what it keeps for that one is not among them. */
  expendable: string
  /** The key of the list of the expendable keys that were written, oldest first. */
  orderKey: string
}

/** Storage that goes on in a spare one where the browser keeps none, or has no room left. */
export function createStorage(areaOf: () => Storage, spare: Spare, { expendable: prefix, orderKey }: Kind) {
  const attempt = <T>(work: (area: Storage) => T): { done: T } | null => {
    try {
      return { done: work(areaOf()) }
    } catch {
      return null
    }
  }
  const read = (key: string) => attempt((area) => area.getItem(key))?.done ?? null
  const write = (key: string, value: string) => attempt((area) => area.setItem(key, value)) !== null
  const order = (): string[] => (spare.get(orderKey) ?? read(orderKey) ?? '').split('\n').filter(Boolean)

  /** The expendable keys of the area, oldest first; those that nobody noted are the oldest. */
  const expendable = (): string[] => {
    const keys = attempt((area) => Array.from({ length: area.length }, (_, i) => area.key(i) ?? ''))?.done ?? []
    const age = new Map(order().map((key, i) => [key, i]))
    return keys.filter((key) => key.startsWith(prefix)).sort((a, b) => (age.get(a) ?? -1) - (age.get(b) ?? -1))
  }
  const storage = {
    get: (key: string): string | null => spare.get(key) ?? read(key),
    set(key: string, value: string) {
      spare.remove(key)
      if (write(key, value)) return
      const gone: [string, string][] = []
      for (const oldest of expendable()) {
        if (oldest === key) continue
        gone.push([oldest, storage.get(oldest) ?? ''])
        attempt((area) => area.removeItem(oldest))
        if (!write(key, value)) continue
        for (const [other, draft] of gone) spare.set(other, draft)
        return
      }
      for (const [other, draft] of gone) if (spare.get(other) === null) write(other, draft) // given up in vain
      spare.set(key, value)
    },
    remove(key: string) {
      spare.remove(key)
      attempt((area) => area.removeItem(key))
    },
    /** Sets a key that may be thrown away for a newer one; `expendable` begins it. */
    setExpendable(key: string, value: string) {
      const before = order()
      storage.set(key, value)
      if (before.at(-1) === key) return
      const after = [...before.filter((other) => other !== key), key].slice(-MOST_EXPENDABLE).join('\n')
      spare.remove(orderKey)
      if (!write(orderKey, after)) spare.set(orderKey, after) // no draft is thrown away for the list of drafts
      for (const old of expendable().slice(0, -MOST_EXPENDABLE)) storage.remove(old)
    },
  }
  return storage
}

export type KeptStorage = ReturnType<typeof createStorage>

export interface Storages {
  /** What this tab keeps over reloads. Inputs and output make room for drafts of code that the browser had none for, and never the other way. */
  tabStorage: KeptStorage
  /** What this browser keeps for all tabs, drafts of code among it; what it has no room for, this tab keeps. */
  browserStorage: KeptStorage
}

/** The storages of this tab, in the two areas of its browser. */
export function openStorages(): Storages {
  const tabStorage = createStorage(() => sessionStorage, memory(), { expendable: 'seen:', orderKey: 'seen_order' })
  const browserStorage = createStorage(() => localStorage, tabStorage, { expendable: 'code:', orderKey: 'code_order' })
  // What another tab could write is newer than what this one had to put aside.
  // The build draws the landing page where there is no window.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', ({ key }) => key !== null && tabStorage.remove(key))
  return { tabStorage, browserStorage }
}
