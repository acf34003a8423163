import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The longest search that the server takes. */
const LONGEST = 200

type Chosen<Known> = { [Name in keyof Known]: Known[Name] extends readonly (infer Value)[] ? Value | '' : string }

/**
 * A list's filters, kept in the address: back, a reload and a shared link bring them again. `known` names each filter and its values, or null
 * where any text will do; what the address says beyond them is not believed. `clear` leaves those that are `kept`.
 */
export function useAddressFilters<const Known extends Record<string, readonly string[] | null>>(
  known: Known,
  kept: readonly (keyof Known & string)[] = [],
) {
  type Name = keyof Known & string
  const [query, setQuery] = useSearchParams()
  const chosenOf = (name: Name): string => {
    const value = query.get(name) ?? ''
    const values = known[name]
    return !values ? value.slice(0, LONGEST) : values.includes(value) ? value : ''
  }
  const chosen = Object.fromEntries(Object.keys(known).map((name) => [name, chosenOf(name)])) as Chosen<Known> // each name has a known value
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
  const clear = () =>
    setQuery((before) => kept.flatMap((name) => before.getAll(name).map((value): [string, string] => [name, value])))
  return { chosen, choose, clear }
}
