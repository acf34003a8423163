import { createEditors } from '../editor/warm-editor.ts'
import { createMatchScreen } from '../match-screen.ts'

const editors = createEditors()
export const { takeEditor } = editors
export const matchScreen = createMatchScreen(editors)

/** For what leads into a match by a click: pointing at it and focusing it tell a little earlier. */
export const leadsIntoMatch = { onPointerEnter: matchScreen.prepare, onFocus: matchScreen.prepare }
