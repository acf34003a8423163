import { useEffect } from 'react'

/** Where keys are text: the editor takes Ctrl+K as the beginning of its own commands. */
const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), .monaco-editor'

/** Ctrl+K opens the palette and ? the list of keys, unless somebody writes or a dialog is open. */
export function useGlobalKeys(open: (what: 'palette' | 'keys') => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const what =
        event.key === '?'
          ? 'keys'
          : event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
            ? 'palette'
            : null
      if (!what || event.defaultPrevented || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(WRITES)) return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      open(what)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [open])
}
