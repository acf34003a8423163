import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { areasQuery } from '../../shared/problems/problems-query.ts'
import text from '../../shared/ui/text.module.css'
import styles from './area-list.module.css'

/** The knowledge areas beside the list; a second click takes the choice back. Phones have a menu among the filters instead. */
export function AreaList({ chosen, onChoose }: { chosen: string; onChoose: (area: string) => void }) {
  const { t } = useTranslation('problems')
  const { data } = useQuery(areasQuery)
  const counts = new Map(data?.map((area) => [area.knowledge_area, area]))
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
function Solved({ area }: { area: { problems: number; completed: number } | undefined }) {
  const { t } = useTranslation('problems')
  if (!area) return null
  const { problems, completed } = area
  return (
    <small translate="no" title={t('area_solved', { completed, problems })} data-done={completed === problems}>
      {completed}/{problems}
    </small>
  )
}
