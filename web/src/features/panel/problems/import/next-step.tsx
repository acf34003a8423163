import { FolderInput } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import type { useImport } from './use-import.ts'
import type { Merge } from './use-merge.ts'

/** Chooses a file; once it was read, merges its draft into what the teacher has of the package, or opens the draft. */
export function NextStep({
  made,
  merge,
  isReading,
  onOpenMade,
  onChoose,
}: {
  made: ReturnType<typeof useImport>['made']
  merge: Merge
  isReading: boolean
  onOpenMade: () => void
  onChoose: () => void
}) {
  const { t } = useTranslation('panel-problems')
  if (!made)
    return (
      <button type="button" className={buttons.primary} disabled={isReading} onClick={onChoose}>
        <FolderInput size={18} aria-hidden="true" /> {t('import.choose')}
      </button>
    )
  const mergeTarget = made.merge_target
  return (
    <>
      {mergeTarget && (
        <button
          type="button"
          className={buttons.primary}
          disabled={merge.isPending || merge.isGone}
          onClick={merge.merge}
        >
          {t(merge.chosen.length === 0 ? 'merge.keep' : `merge.merge_${mergeTarget.kind}`)}
        </button>
      )}
      <button type="button" className={mergeTarget ? buttons.quiet : buttons.primary} onClick={onOpenMade}>
        {t(mergeTarget ? 'import.open_apart' : 'import.open')}
      </button>
    </>
  )
}
