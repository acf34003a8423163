import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { drawProblem, type Filter, type ListedProblem } from '../../shared/problems/problems-query.ts'
import buttons from '../../shared/ui/button.module.css'

/** Opens a problem that is drawn among those that fit the filters; without a chosen status among those that are not solved, while there are any. */
export function DrawButton({
  filter,
  disabled,
  onDrawn,
}: {
  filter: Filter
  disabled: boolean
  onDrawn: (problem: ListedProblem) => void
}) {
  const { t, i18n } = useTranslation('problems')
  const [isDrawing, setDrawing] = useState(false)
  const draw = async () => {
    setDrawing(true)
    try {
      const tries: Filter[] = filter.status ? [filter] : [{ ...filter, status: 'Pending' }, filter]
      for (const one of tries) {
        const drawn = await drawProblem(one, i18n.language)
        if (drawn) return onDrawn(drawn)
      }
      toast.info(t('none_fit'), { toastId: 'none-fit' })
    } catch {
      toast.error(t('app:problem_not_opened'), { toastId: 'not-opened' })
    } finally {
      setDrawing(false)
    }
  }
  return (
    <button type="button" className={buttons.quiet} disabled={disabled || isDrawing} onClick={() => void draw()}>
      <Shuffle size={18} aria-hidden="true" /> {t('draw')}
    </button>
  )
}
