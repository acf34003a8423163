import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { useTranslation } from 'react-i18next'
import text from '../../shared/ui/text.module.css'
import styles from './area-list.module.css'

interface Count {
  problems: number
  completed: number
}

/** The knowledge areas beside the list; a second click takes the choice back. Phones have a menu among the filters instead. */
export function AreaList({
  counts,
  chosen,
  onChoose,
}: {
  /** By area; empty until they are known. */
  counts: ReadonlyMap<string, Count>
  chosen: string
  onChoose: (area: string) => void
}) {
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
              <span>{t(`area.${area}`)}</span>
              <Solved area={counts.get(area)} />
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** How far the player is in an area. */
function Solved({ area }: { area: Count | undefined }) {
  const { t } = useTranslation('problems')
  if (!area) return null
  const { problems, completed } = area
  return (
    <small title={t('area_solved', { completed, problems })} data-done={completed === problems}>
      <span aria-hidden="true" translate="no">
        {completed}/{problems}
      </span>
      <span className={text.hidden}>{t('area_solved', { completed, problems })}</span>
    </small>
  )
}
