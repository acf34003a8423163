import type { editor as MonacoEditor } from 'monaco-editor/editor'
import type { Keymap } from './editor-settings.ts'

type Editor = MonacoEditor.IStandaloneCodeEditor
/** Gives an editor the keys; what they wait for is written into `bar`, whose input of a command is named by `label`. Returns how to end it. */
type Attach = (editor: Editor, bar: HTMLElement, label: string) => () => void

/** Loads another editor's keys. */
export const KEYMAP_LOADERS: Record<Exclude<Keymap, 'usual'>, () => Promise<Attach>> = {
  vim: async () => {
    const { initVimMode } = await import('monaco-vim')
    return (editor, bar, label) => {
      const named = (node: Node) => {
        if (node instanceof Element) node.querySelector('input')?.setAttribute('aria-label', label)
        return node
      }
      const vim = initVimMode(editor, bar, undefined, named)
      return () => vim.dispose()
    }
  },
  emacs: async () => {
    const { EmacsExtension, unregisterKey } = await import('monaco-emacs')
    unregisterKey('Tab') // the package has it format the document, which no language here can: Tab indents
    return (editor, bar) => {
      const emacs = new EmacsExtension(editor)
      emacs.onDidChangeKey((keys) => bar.replaceChildren(keys))
      emacs.start()
      return () => {
        emacs.dispose()
        bar.replaceChildren()
      }
    }
  },
}
