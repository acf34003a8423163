import { Shuffle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { drawProblem, type Filter, type ListedProblem } from '../../shared/problems/problems-query.ts'
import buttons from '../../shared/ui/button.module.css'

/** Finds a problem by chance among those that fit the filters; without a chosen status among those that were not tried, while there are any. */
export function DrawButton({
  filter,
  disabled,
  onFind,
}: {
  filter: Filter
  disabled: boolean
  /** Opens what is found. */
  onFind: (find: () => Promise<ListedProblem | null>) => void
}) {
  const { t, i18n } = useTranslation('problems')
  const find = async () => {
    const filters: Filter[] = filter.status ? [filter] : [{ ...filter, status: 'Pending' }, filter]
    for (const one of filters) {
      const drawn = await drawProblem(one, i18n.language)
      if (drawn) return drawn
    }
    toast.info(t('none_fit'), { toastId: 'none-fit' })
    return null
  }
  return (
    <button type="button" className={buttons.quiet} disabled={disabled} onClick={() => onFind(find)}>
      <Shuffle size={18} aria-hidden="true" /> {t('draw')}
    </button>
  )
}
