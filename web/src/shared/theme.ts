import { useSyncExternalStore } from 'react'
import { browserStorage } from './tab/storage.ts'

type Theme = 'dark' | 'light'
const KEY = 'theme'
const CHANGED = 'themechange'

export const currentTheme = (): Theme => (document.body.getAttribute('theme') === 'light' ? 'light' : 'dark')

function apply(theme: Theme): void {
  document.body.setAttribute('theme', theme)
  document.body.dispatchEvent(new Event(CHANGED))
}

/** Starts dark; a stored choice wins. */
export const restoreTheme = (): void => apply(browserStorage.get(KEY) === 'light' ? 'light' : 'dark')

export function toggleTheme(): void {
  const next = currentTheme() === 'dark' ? 'light' : 'dark'
  browserStorage.set(KEY, next)
  apply(next)
}

/** The theme; dark where a page is made before anybody sees it. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      document.body.addEventListener(CHANGED, listener)
      return () => document.body.removeEventListener(CHANGED, listener)
    },
    currentTheme,
    () => 'dark',
  )
