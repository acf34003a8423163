import { useEffect, useLayoutEffect, useState } from 'react'

const KEY = 'F9'

/** Whether menu and header give way to the match; F9 takes them away and brings them back. */
export function useFocusMode(isFirst: boolean) {
  const [isFocused, setFocused] = useState(isFirst)
  useLayoutEffect(() => {
    document.body.dataset.focus = String(isFocused)
    return () => void delete document.body.dataset.focus
  }, [isFocused])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== KEY || document.querySelector('dialog:modal')) return
      event.preventDefault()
      setFocused((was) => !was)
    }
    window.addEventListener('keydown', pressed, { capture: true }) // the editor takes none of it
    return () => window.removeEventListener('keydown', pressed, { capture: true })
  }, [])
  return { isFocused, setFocused }
}
