import { Moon, Sun } from 'lucide-react'
import { toggleTheme, useTheme } from '../theme.ts'
import buttons from './button.module.css'

/** Changes the theme; `t` says `light_theme` and `dark_theme` in the reader's language. It loads no texts: the landing page has it too. */
export function ThemeButton({ t }: { t: (key: string) => string }) {
  const isDark = useTheme() === 'dark'
  return (
    <button
      type="button"
      className={buttons.icon}
      onClick={toggleTheme}
      aria-label={t(isDark ? 'light_theme' : 'dark_theme')}
    >
      {isDark ? <Sun size={20} /> : <Moon size={20} />}
    </button>
  )
}
