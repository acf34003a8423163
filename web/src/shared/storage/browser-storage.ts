/** Keys that begin so may be thrown away when the storage is full, oldest first: drafts of code. */
const EXPENDABLE = 'code:'
/** The expendable keys that were written, oldest first. */
const ORDER = 'code_order'
const MOST_EXPENDABLE = 40

/** Storage that goes on in this page's memory where the browser keeps none, or has no room left. */
function createStorage(areaOf: () => Storage) {
  const unsaved = new Map<string, string>()
  const attempt = <T>(work: (area: Storage) => T): { done: T } | null => {
    try {
      return { done: work(areaOf()) }
    } catch {
      return null
    }
  }
  const read = (key: string) => attempt((area) => area.getItem(key))?.done ?? null
  const write = (key: string, value: string) => attempt((area) => area.setItem(key, value)) !== null
  const order = (): string[] => (read(ORDER) ?? '').split('\n').filter(Boolean)

  /** The expendable keys of the area, oldest first; those that nobody noted are the oldest. */
  const expendable = (): string[] => {
    const keys = attempt((area) => Array.from({ length: area.length }, (_, i) => area.key(i) ?? ''))?.done ?? []
    const age = new Map(order().map((key, i) => [key, i]))
    return keys.filter((key) => key.startsWith(EXPENDABLE)).sort((a, b) => (age.get(a) ?? -1) - (age.get(b) ?? -1))
  }
  const storage = {
    get: (key: string): string | null => unsaved.get(key) ?? read(key),
    set(key: string, value: string) {
      unsaved.delete(key)
      if (write(key, value)) return
      for (const oldest of expendable()) {
        if (oldest === key) continue
        attempt((area) => area.removeItem(oldest))
        if (write(key, value)) return
      }
      unsaved.set(key, value)
    },
    remove(key: string) {
      unsaved.delete(key)
      attempt((area) => area.removeItem(key))
    },
    /** Sets a key that may be thrown away for a newer one; `EXPENDABLE` begins it. */
    setExpendable(key: string, value: string) {
      const before = order()
      storage.set(key, value)
      if (before.at(-1) === key) return
      storage.set(ORDER, [...before.filter((other) => other !== key), key].slice(-MOST_EXPENDABLE).join('\n'))
      for (const old of expendable().slice(0, -MOST_EXPENDABLE)) storage.remove(old)
    },
  }
  return storage
}

/** What this browser keeps for all tabs. */
export const browserStorage = createStorage(() => localStorage)

/** What this tab keeps over reloads. */
export const tabStorage = createStorage(() => sessionStorage)
