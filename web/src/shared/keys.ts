/** A key of the app, and what it does: the text's key in `palette`, below `key`. */
interface KeyBinding {
  keys: readonly string[]
  /** Those of a Mac, where they are others and not only called otherwise. */
  mac?: readonly string[]
  does: string
}

/** Every key that the app gives a meaning, by where it holds. A developer who binds another one lists it here, where players look for it. */
export const KEY_BINDINGS: readonly { where: string; bindings: readonly KeyBinding[] }[] = [
  {
    where: 'everywhere',
    bindings: [
      { keys: ['Ctrl', 'K'], does: 'palette' },
      { keys: ['?'], does: 'keys' },
      { keys: ['Alt', 'T'], does: 'toasts' },
      { keys: ['Esc'], does: 'close' },
      { keys: ['←', '→'], does: 'tabs' },
    ],
  },
  {
    where: 'match',
    bindings: [
      { keys: ['Ctrl', 'Enter'], does: 'run' },
      { keys: ['Ctrl', 'Shift', 'Enter'], does: 'submit' },
      { keys: ['Ctrl', 'F'], does: 'find' },
      { keys: ['Ctrl', '/'], does: 'comment' },
      { keys: ['Ctrl', ']'], does: 'indent' },
      { keys: ['Ctrl', '['], does: 'outdent' },
      { keys: ['Alt', '↑'], does: 'line_up' },
      { keys: ['Alt', '↓'], does: 'line_down' },
      { keys: ['Ctrl', 'M'], mac: ['⌃', '⇧', 'M'], does: 'tab_leaves' },
      { keys: ['F6'], does: 'next_part' },
      { keys: ['F9'], does: 'focus_mode' },
    ],
  },
  {
    where: 'replay',
    bindings: [
      { keys: ['Space'], does: 'play_pause' },
      { keys: ['←', '→'], does: 'five_seconds' },
      { keys: [',', '.'], does: 'events' },
    ],
  },
  {
    where: 'learn',
    bindings: [
      { keys: ['Ctrl', 'Enter'], does: 'run' },
      { keys: ['←', '→'], does: 'steps' },
      { keys: ['Home', 'End'], does: 'first_last_step' },
    ],
  },
  {
    where: 'panel',
    bindings: [
      { keys: ['←', '→', '↑', '↓'], does: 'cells' },
      { keys: ['Home', 'End'], does: 'row_ends' },
      { keys: ['PgUp', 'PgDn'], does: 'ten_rows' },
      { keys: ['Enter'], does: 'open_cell' },
      { keys: ['Ctrl', ']'], does: 'indent' },
    ],
  },
]

const MAC: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }

/** Keys as they are printed on this machine's keyboard. */
export function printedKeys({ keys, mac }: Pick<KeyBinding, 'keys' | 'mac'>): readonly string[] {
  return /Mac|iP/.test(navigator.platform) ? (mac ?? keys.map((key) => MAC[key] ?? key)) : keys
}

/** The keys of what is done, as a button tells them: `Ctrl+Enter`. */
export function keysFor(does: string): string {
  const binding = KEY_BINDINGS.flatMap(({ bindings }) => bindings).find((one) => one.does === does)
  return binding ? printedKeys(binding).join('+') : ''
}
