import type { KeyboardEventHandler, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { lineHeightOf } from '../../shared/editor/editor-options.ts'
import { useEditorSettings } from '../../shared/tab/editor-settings.ts'

interface Props {
  area: RefObject<HTMLTextAreaElement | null>
  className?: string | undefined
  read(): string
  onChange(code: string): void
  onKeyDown?: KeyboardEventHandler
}

/** Code in a plain text area, which keeps its own text: another key shows other code. */
export function PlainArea({ area, className, read, onChange, onKeyDown }: Props) {
  const { t } = useTranslation()
  const { fontSize, tabWidth, wordWrap } = useEditorSettings()
  return (
    <textarea
      ref={area}
      className={className}
      style={{
        fontSize,
        lineHeight: `${lineHeightOf(fontSize)}px`,
        tabSize: tabWidth,
        whiteSpace: wordWrap ? 'pre-wrap' : 'pre',
      }}
      data-code
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      aria-label={t('code')}
      defaultValue={read()}
      // Not onChange, which hears nothing of a change that leads back to a text that it knows.
      onInput={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
