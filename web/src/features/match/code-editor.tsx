import type { editor as MonacoEditor } from 'monaco-editor/editor'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../shared/theme.ts'
import buttons from '../../shared/ui/button.module.css'
import styles from './code-editor.module.css'
import { SymbolsRow } from './symbols-row.tsx'

interface Props {
  language: string
  value: string
  onChange(value: string): void
  onRun(): void
  onSubmit(): void
}

/** Monaco; on touch screens a plain text area, with Monaco on request. */
export function CodeEditor(props: Props) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const [plain, setPlain] = useState(() => matchMedia('(pointer: coarse)').matches)
  // Monaco owns its text: writing it back while someone types would lose keys. Another language is another editor.
  if (!plain) return <FullEditor key={props.language} {...props} />
  return (
    <div className={styles.plain}>
      <textarea
        ref={area}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        aria-label={t('code')}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <SymbolsRow area={area} onChange={props.onChange} />
      <button type="button" className={buttons.link} onClick={() => setPlain(false)}>
        {t('full_editor')}
      </button>
    </div>
  )
}

function FullEditor({ language, value, onChange, onRun, onSubmit }: Props) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const instance = useRef<MonacoEditor.IStandaloneCodeEditor | null>(null)
  const handlers = useRef({ onChange, onRun, onSubmit })
  handlers.current = { onChange, onRun, onSubmit }
  const theme = useTheme()
  const latest = useRef({ language, value, theme })
  latest.current = { language, value, theme }

  useEffect(() => {
    let gone = false
    void import('../../shared/editor/monaco.ts').then(({ editor, paint }) => {
      if (gone || !place.current) return
      paint(latest.current.theme)
      const created = editor.create(place.current, {
        value: latest.current.value,
        language: latest.current.language,
        fontFamily: "'JetBrains Mono Variable', monospace",
        fontSize: 14,
        minimap: { enabled: false },
        automaticLayout: true,
        scrollBeyondLastLine: false,
        ariaLabel: t('code'),
      })
      created.onDidChangeModelContent(() => handlers.current.onChange(created.getValue()))
      created.onKeyDown((event) => {
        if (!(event.ctrlKey || event.metaKey) || event.code !== 'Enter') return
        event.preventDefault()
        event.stopPropagation()
        if (event.shiftKey) handlers.current.onSubmit()
        else handlers.current.onRun()
      })
      instance.current = created
      place.current.dataset.ready = 'true'
    })
    return () => {
      gone = true
      instance.current?.dispose()
      instance.current = null
    }
  }, [t])

  useEffect(() => {
    void import('../../shared/editor/monaco.ts').then(({ paint }) => paint(theme))
  }, [theme])
  return <div ref={place} className={styles.full} />
}
