import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import type { Keymap } from '../../shared/editor/editor-settings.ts'
import { KEYMAP_LOADERS } from '../../shared/editor/keymaps.ts'
import type { FullEditor } from '../../shared/editor/warm-editor.ts'

/** The keys of another editor, from when they are chosen and loaded; `bar` shows their state. */
export function useKeymap(full: FullEditor | null, keymap: Keymap, bar: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation('match')
  const failed = useEffectEvent(() => toast.error(t('could_not_load'), { toastId: 'keymap' }))
  const label = useEffectEvent(() => t('keymap_command'))
  useEffect(() => {
    if (!full || keymap === 'usual') return
    let gone = false
    let end: (() => void) | undefined
    KEYMAP_LOADERS[keymap]().then((attach) => {
      if (!gone && bar.current) end = attach(full.editor, bar.current, label())
    }, failed)
    return () => {
      gone = true
      end?.()
    }
  }, [full, keymap, bar])
}
