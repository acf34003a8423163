import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorSettings } from '../../shared/tab/editor-settings.ts'
import styles from './symbols-row.module.css'
import { typeText } from './type-text.ts'

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
          onClick={() => area.current && typeText(area.current, symbol)}
        >
          {symbol.trim() || '⇥'}
        </button>
      ))}
    </div>
  )
}
