import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import buttons from '../../shared/ui/button.module.css'
import states from '../../shared/ui/states.module.css'

/** Why the list is empty: nothing was played, or nothing fits the filters, which one button takes away. */
export function NoMatches({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={states.message} role="status">
      <p>{t(isFiltered ? 'no_matches_fit' : 'no_matches_yet')}</p>
      {!isFiltered && <p>{t('no_matches_lead')}</p>}
      {isFiltered ? (
        <button type="button" className={buttons.quiet} onClick={onClear}>
          {t('show_all_matches')}
        </button>
      ) : (
        <Link className={buttons.primary} to="/play">
          {t('nav.play')}
        </Link>
      )}
    </div>
  )
}
