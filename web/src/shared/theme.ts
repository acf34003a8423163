import { useSyncExternalStore } from 'react'

type Theme = 'dark' | 'light'
const KEY = 'theme'
const listeners = new Set<() => void>()

const current = (): Theme => (document.body.getAttribute('theme') === 'light' ? 'light' : 'dark')

function apply(theme: Theme): void {
  document.body.setAttribute('theme', theme)
  for (const listener of listeners) listener()
}

/** Starts dark; a stored choice wins. */
export const restoreTheme = (): void => apply(localStorage.getItem(KEY) === 'light' ? 'light' : 'dark')

export function toggleTheme(): void {
  const next = current() === 'dark' ? 'light' : 'dark'
  localStorage.setItem(KEY, next)
  apply(next)
}

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, current)
