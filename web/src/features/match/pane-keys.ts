import type { KeyboardEvent } from 'react'

/** What the keyboard can be in: of the editor its own text box, of a row of tabs the chosen one. */
const REACHABLE = 'button:not(:disabled):not([tabindex="-1"]), select, textarea, [role=textbox], [tabindex="0"]'

/** F6 leads to the next part of the match, Shift+F6 to the one before: out of the editor too, where Tab indents. */
export function walkPanes(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F6') return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')].flatMap((part) => {
    const stop = part.matches(REACHABLE) ? part : part.querySelector<HTMLElement>(REACHABLE)
    return stop?.checkVisibility() ? [{ part, stop }] : []
  })
  const at = stops.findIndex(({ part }) => part.contains(document.activeElement))
  const next = at < 0 ? 0 : (at + (event.shiftKey ? -1 : 1) + stops.length) % stops.length
  stops[next]?.stop.focus()
}
