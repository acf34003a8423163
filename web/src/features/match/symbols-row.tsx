import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorSettings } from '../../shared/tab/editor-settings.ts'
import styles from './symbols-row.module.css'

const SYMBOLS = ['(', ')', '[', ']', '{', '}', ':', ';', '=', '<', '>', '"', "'", '_', '+', '-', '*', '/', '%']

/** The signs that a phone's keyboard hides, right above it. */
export function SymbolsRow({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation()
  const { tabWidth } = useEditorSettings()
  return (
    <div className={styles.symbols} role="toolbar" aria-label={t('symbols')}>
      {[' '.repeat(tabWidth), ...SYMBOLS].map((symbol) => (
        <button
          key={symbol}
          type="button"
          aria-label={symbol.trim() ? symbol : t('indent')}
          onPointerDown={(event) => event.preventDefault()} // the keyboard stays
          onClick={() => area.current && type(area.current, symbol)}
        >
          {symbol.trim() || '⇥'}
        </button>
      ))}
    </div>
  )
}

/** Types as a key does: the browser tells of it by an event, and can undo it. */
function type(box: HTMLTextAreaElement, symbol: string): void {
  box.focus()
  // Deprecated, and without a successor that undo knows.
  if (document.execCommand('insertText', false, symbol)) return
  box.setRangeText(symbol, box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: symbol }))
}
