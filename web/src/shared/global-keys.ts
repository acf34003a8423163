import type { Session } from './session/tokens.ts'

/** What a key opens on every screen of a player. */
export type AtHand = 'palette' | 'keys'
type Opens = (what: AtHand) => void

/** Where keys are text: the editor takes Ctrl+K as the beginning of its own commands. */
const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), .monaco-editor'
/** A key that was pressed before the frame was there counts for so long: later the person has gone on to something else. */
const KEPT_MS = 10_000

/** Ctrl+K opens the palette and ? the list of keys, unless somebody writes or a dialog is open; a player may press them while the app loads. */
export function createGlobalKeys(session: Pick<Session, 'profile'>) {
  let open: Opens | null = null
  let early: { what: AtHand; at: number } | null = null

  function pressed(event: KeyboardEvent): void {
    const what = wantedBy(event)
    if (!what || event.defaultPrevented || event.isComposing || isTaken(event)) return
    if (open) open(what)
    else if (session.profile()) early = { what, at: performance.now() }
    else return // nobody's frame will come
    event.preventDefault()
  }

  return {
    hear: () => document.addEventListener('keydown', pressed),
    /** From now on `opens` opens what keys ask for, a key that came early at once. Returns how to stop. */
    openBy(opens: Opens) {
      open = opens
      if (early && performance.now() - early.at < KEPT_MS) opens(early.what)
      early = null
      return () => {
        open = null
      }
    },
  }
}

function wantedBy(event: KeyboardEvent): AtHand | null {
  if (event.key === '?') return 'keys'
  const alone = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
  return alone && event.key.toLowerCase() === 'k' ? 'palette' : null
}

/** Whether a field or a dialog takes the key. */
function isTaken({ target }: KeyboardEvent): boolean {
  const field = target instanceof Element && target.closest(WRITES)
  if (field && !field.closest('dialog:not([open])')) return true // a field of a dialog that was closed has the focus for a moment longer
  return document.querySelector('dialog:modal') !== null
}
