import type { LanguageName } from '@skirmish/contracts/schema'
import { useSyncExternalStore } from 'react'
import { languageNamed } from '../language-names.ts'
import type { KeptStorage } from '../storage/browser-storage.ts'

export const FONT_SIZES = [12, 13, 14, 15, 16, 18, 20, 24] as const
export const TAB_WIDTHS = [2, 4, 8] as const
export const KEYMAPS = ['usual', 'vim', 'emacs'] as const
export type Keymap = (typeof KEYMAPS)[number]

/** How this person likes the editor and its screen, on this device. */
export interface EditorSettings {
  /** In px. */
  fontSize: number
  /** In spaces, which Tab types. */
  tabWidth: number
  wordWrap: boolean
  keymap: Keymap
  completion: boolean
  bracketColours: boolean
  /** What a new match begins with; null is the language that was chosen last. */
  language: LanguageName | null
  /** Whether menu and header give way to a running match. */
  focusMode: boolean
  /** How much of the width the problem has, and of the height below it the tests, in percent. */
  problemPane: number
  testsPane: number
}

export const USUAL_SETTINGS: EditorSettings = {
  fontSize: 14,
  tabWidth: 4,
  wordWrap: false,
  keymap: 'usual',
  completion: true,
  bracketColours: true,
  language: null,
  focusMode: true,
  problemPane: 38,
  testsPane: 34,
}

/** What a divider leaves to the panes on its sides, in percent. */
export const PANE_RANGE = { problemPane: [20, 70], testsPane: [15, 75] } as const

/** Settings as they were kept, by whichever version: what is not known there is as usual. */
export function readSettings(kept: string | null, usual: EditorSettings = USUAL_SETTINGS): EditorSettings {
  const found = recordIn(kept)
  const one = <T>(all: readonly T[], value: unknown, otherwise: T) => all.find((each) => each === value) ?? otherwise
  const isOn = (value: unknown, otherwise: boolean) => one([true, false], value, otherwise)
  const share = (name: keyof typeof PANE_RANGE) => {
    const value = found[name]
    return typeof value === 'number' && Number.isFinite(value) ? withinPanes(name, value) : usual[name]
  }
  return {
    fontSize: one<number>(FONT_SIZES, found.fontSize, usual.fontSize),
    tabWidth: one<number>(TAB_WIDTHS, found.tabWidth, usual.tabWidth),
    wordWrap: isOn(found.wordWrap, usual.wordWrap),
    keymap: one(KEYMAPS, found.keymap, usual.keymap),
    completion: isOn(found.completion, usual.completion),
    bracketColours: isOn(found.bracketColours, usual.bracketColours),
    language: typeof found.language === 'string' ? languageNamed(found.language) : usual.language,
    focusMode: isOn(found.focusMode, usual.focusMode),
    problemPane: share('problemPane'),
    testsPane: share('testsPane'),
  }
}

/** The nearest share that leaves both panes usable. */
export function withinPanes(name: keyof typeof PANE_RANGE, share: number): number {
  const [least, most] = PANE_RANGE[name]
  return Math.min(most, Math.max(least, Math.round(share)))
}

function recordIn(kept: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const KEY = 'editor'

/** The settings of this device; a change in another tab holds here too. `usual` is asked when something is read for the first time. */
export function createEditorSettings(storage: KeptStorage, usual: () => EditorSettings) {
  let known: { kept: string | null; settings: EditorSettings } | null = null
  const listeners = new Set<() => void>()
  const now = (): EditorSettings => {
    const kept = storage.get(KEY)
    if (known?.kept !== kept || !known) known = { kept, settings: readSettings(kept, usual()) }
    return known.settings
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return {
    now,
    change(some: Partial<EditorSettings>): void {
      storage.set(KEY, JSON.stringify({ ...now(), ...some }))
      for (const listener of listeners) listener()
    },
    /** As usual where a page is made before anybody sees it. */
    use: (): EditorSettings => useSyncExternalStore(subscribe, now, () => USUAL_SETTINGS),
  }
}
