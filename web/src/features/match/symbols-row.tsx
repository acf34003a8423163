import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './symbols-row.module.css'

const SYMBOLS = ['    ', '(', ')', '[', ']', '{', '}', ':', ';', '=', '<', '>', '"', "'", '_', '+', '-', '*', '/', '%']

/** The signs that a phone's keyboard hides, right above it. */
export function SymbolsRow({
  area,
  onChange,
}: {
  area: RefObject<HTMLTextAreaElement | null>
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const place = () =>
      document.body.style.setProperty('--keyboard', `${Math.max(0, innerHeight - view.height - view.offsetTop)}px`)
    view.addEventListener('resize', place)
    view.addEventListener('scroll', place)
    return () => {
      view.removeEventListener('resize', place)
      view.removeEventListener('scroll', place)
      document.body.style.removeProperty('--keyboard')
    }
  }, [])
  const type = (symbol: string) => {
    const box = area.current
    if (!box) return
    box.setRangeText(symbol, box.selectionStart, box.selectionEnd, 'end')
    onChange(box.value)
  }
  return (
    <div className={styles.symbols} role="toolbar" aria-label={t('symbols')}>
      {SYMBOLS.map((symbol) => (
        <button
          key={symbol}
          type="button"
          aria-label={symbol.trim() ? symbol : t('indent')}
          onPointerDown={(event) => event.preventDefault()} // the keyboard stays
          onClick={() => type(symbol)}
        >
          {symbol.trim() || '⇥'}
        </button>
      ))}
    </div>
  )
}
