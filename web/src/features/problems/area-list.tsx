import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { useTranslation } from 'react-i18next'
import text from '../../shared/ui/text.module.css'
import styles from './area-list.module.css'

/** The knowledge areas beside the list; a second click takes the choice back. Phones have a menu among the filters instead. */
export function AreaList({ chosen, onChoose }: { chosen: string; onChoose: (area: string) => void }) {
  const { t } = useTranslation('problems')
  return (
    <aside className={styles.areas} aria-labelledby="areas">
      <h2 id="areas" className={text.eyebrow}>
        {t('areas')}
      </h2>
      <ul>
        {KNOWLEDGE_AREAS.map((area) => (
          <li key={area}>
            <button
              type="button"
              className={styles.area}
              aria-pressed={chosen === area}
              onClick={() => onChoose(chosen === area ? '' : area)}
            >
              {t(`area.${area}`)}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
