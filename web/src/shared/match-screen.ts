import { fetchEditor, warmEditor } from './editor/warm-editor.ts'

let load = async (): Promise<unknown> => undefined

/** What the screens that lead into a match do to have it there at once. The app says what loads the screen: no feature knows another. */
export const matchScreen = {
  isLoadedBy(loader: () => Promise<unknown>): void {
    load = loader
  },
  /** A match is near: its screen and its editor are fetched. */
  fetch(): void {
    load().catch(() => {}) // told where it is needed
    fetchEditor()
  },
  /** A match is about to begin: its editor is made as well. */
  prepare(): void {
    matchScreen.fetch()
    warmEditor()
  },
}

/** For what leads into a match by a click: pointing at it and focusing it tell a little earlier. */
export const leadsIntoMatch = { onPointerEnter: matchScreen.prepare, onFocus: matchScreen.prepare }
