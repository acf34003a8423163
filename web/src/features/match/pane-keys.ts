import { type RefObject, useEffect } from 'react'

/** What the keyboard can be in: of the editor its own text box, of a row of tabs the chosen one. */
const REACHABLE = 'button:not(:disabled):not([tabindex="-1"]), select, textarea, [role=textbox], [tabindex="0"]'

/** F6 leads to the next part of the match, Shift+F6 to the one before: out of the editor too, where Tab indents. */
export function usePaneKeys(arena: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !arena.current || document.querySelector('dialog:modal')) return
      event.preventDefault()
      const stops = [...arena.current.querySelectorAll<HTMLElement>('[data-stop]')].flatMap((part) => {
        const inside = [...part.querySelectorAll<HTMLElement>(REACHABLE)]
        const stop = [part, ...inside].find((element) => element.matches(REACHABLE) && element.checkVisibility())
        return stop ? [{ part, stop }] : []
      })
      const at = stops.findIndex(({ part }) => part.contains(document.activeElement))
      const next = at < 0 ? 0 : (at + (event.shiftKey ? -1 : 1) + stops.length) % stops.length
      stops[next]?.stop.focus()
    }
    window.addEventListener('keydown', walk, { capture: true }) // before the editor takes it
    return () => window.removeEventListener('keydown', walk, { capture: true })
  }, [arena])
}
