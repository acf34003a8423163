import { useEffect, useState } from 'react'

const SETTLED_MS = 300

/** What a person types, once the typing has paused: each keystroke asks the server for nothing. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
