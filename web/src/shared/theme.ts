import { useSyncExternalStore } from 'react'
import { browserStorage } from './tab/storage.ts'

type Theme = 'dark' | 'light'
const KEY = 'theme'
const listeners = new Set<() => void>()

export const currentTheme = (): Theme => (document.body.getAttribute('theme') === 'light' ? 'light' : 'dark')

function apply(theme: Theme): void {
  document.body.setAttribute('theme', theme)
  for (const listener of listeners) listener()
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
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    currentTheme,
    () => 'dark',
  )
