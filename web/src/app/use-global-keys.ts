import { useLayoutEffect } from 'react'
import { session } from '../shared/tab/session.ts'

/** What a key opens on every screen of a player. */
export type AtHand = 'palette' | 'keys'

/** Where keys are text: the editor takes Ctrl+K as the beginning of its own commands. */
const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), .monaco-editor'
/** A key that was pressed before the frame was there counts for so long: later the person has gone on to something else. */
const KEPT_MS = 10_000

let open: ((what: AtHand) => void) | null = null
let early: { what: AtHand; at: number } | null = null

/** Ctrl+K opens the palette and ? the list of keys, unless somebody writes or a dialog is open; a player may press them while the app loads. */
export const hearGlobalKeys = (): void => document.addEventListener('keydown', pressed)

function pressed(event: KeyboardEvent): void {
  const what =
    event.key === '?'
      ? 'keys'
      : event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
        ? 'palette'
        : null
  if (!what || event.defaultPrevented || event.isComposing) return
  const field = event.target instanceof Element && event.target.closest(WRITES)
  if (field && !field.closest('dialog:not([open])')) return // a field of a dialog that was closed has the focus for a moment longer
  if (document.querySelector('dialog:modal')) return
  if (open) open(what)
  else if (session.profile()) early = { what, at: performance.now() }
  else return // nobody's frame will come
  event.preventDefault()
}

/** From now on, what keys open is opened here: at once when the frame is drawn, since a key may follow what a person sees. */
export function useGlobalKeys(opens: (what: AtHand) => void): void {
  useLayoutEffect(() => {
    open = opens
    if (early && performance.now() - early.at < KEPT_MS) opens(early.what)
    early = null
    return () => {
      open = null
    }
  }, [opens])
}
