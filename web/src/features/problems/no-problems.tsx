import { useTranslation } from 'react-i18next'
import buttons from '../../shared/ui/button.module.css'
import states from '../../shared/ui/states.module.css'

/** Why the list is empty, and what to do about it. */
export function NoProblems({ chosen, onClear }: { chosen: Record<string, string>; onClear: () => void }) {
  const { t } = useTranslation('problems')
  const set = Object.entries(chosen).filter(([, value]) => value)
  const onlyStatus = set.length === 1 && chosen.status
  if (set.length === 0)
    return (
      <div className={states.message} role="status">
        <p>{t('none_yet')}</p>
      </div>
    )
  return (
    <div className={states.message} role="status">
      <p>{onlyStatus ? t(`none_of_status.${chosen.status}`) : chosen.search ? t('none_found') : t('none_fit')}</p>
      <button type="button" className={onlyStatus ? buttons.primary : buttons.quiet} onClick={onClear}>
        {t('clear')}
      </button>
    </div>
  )
}
