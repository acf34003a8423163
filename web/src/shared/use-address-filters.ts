import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The longest search that the server takes. */
const LONGEST = 200

/**
 * A list's filters, kept in the address: back, a reload and a shared link bring them again. `known` names each filter and its values, or null
 * where any text will do; what the address says beyond them is not believed.
 */
export function useAddressFilters<Name extends string>(known: Record<Name, readonly string[] | null>) {
  const [query, setQuery] = useSearchParams()
  const names = Object.keys(known) as Name[] // its own keys
  const chosenOf = (name: Name): string => {
    const value = query.get(name) ?? ''
    const values: readonly string[] | null = known[name]
    return values === null ? value.slice(0, LONGEST) : values.includes(value) ? value : ''
  }
  const chosen = Object.fromEntries(names.map((name) => [name, chosenOf(name)])) as Record<Name, string> // each name has a value
  /** A choice is a step back in the browser; what is typed replaces what was typed before. */
  const choose = useCallback(
    (name: Name, value: string, { replace = false } = {}) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace },
      ),
    [setQuery],
  )
  return { chosen, choose, clear: () => setQuery({}) }
}
