import { type Editors, fetchEditor } from './editor/warm-editor.ts'
import { idle } from './idle.ts'

/** What the screens that lead into a match do to have it there at once. The app says what loads the screen: no feature knows another. */
export function createMatchScreen({ warmEditor }: Editors) {
  let load = async (): Promise<unknown> => undefined
  /** A match is near: its screen and its editor are fetched. */
  const fetch = (): void => {
    load().catch(() => {}) // told where it is needed
    fetchEditor()
  }
  return {
    isLoadedBy(loader: () => Promise<unknown>): void {
      load = loader
    },
    /** A match may come: what it needs is fetched when there is nothing else to do. */
    fetchIdly: () => void idle().then(fetch),
    /** A match is about to begin: its editor is made as well. */
    prepare(): void {
      fetch()
      warmEditor()
    },
  }
}
