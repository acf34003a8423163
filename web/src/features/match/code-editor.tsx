import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wantsPlainEditor } from '../../shared/editor/plain-editor.ts'
import { count } from '../../shared/tab/reports.ts'
import buttons from '../../shared/ui/button.module.css'
import styles from './code-editor.module.css'
import { type EditorProps, FullEditor } from './full-editor.tsx'
import { PlainArea } from './plain-area.tsx'
import { SymbolsRow } from './symbols-row.tsx'

/** Monaco, and a plain text area until it is there; on touch screens, and where Monaco cannot be loaded, a plain text area. */
export function CodeEditor(props: EditorProps) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const [plain, setPlain] = useState(wantsPlainEditor)
  const [isMissing, setMissing] = useState(false)
  const missing = () => {
    count('chunk')
    setMissing(true)
  }
  if (!plain && !isMissing) return <FullEditor {...props} onMissing={missing} />
  return (
    <div className={styles.plain}>
      <PlainArea key={`${props.language} ${props.version}`} area={area} read={props.read} onChange={props.onChange} />
      <SymbolsRow area={area} />
      {!isMissing && (
        <button type="button" className={buttons.link} onClick={() => setPlain(false)}>
          {t('full_editor')}
        </button>
      )}
    </div>
  )
}
