import type { AuthoredEntry } from '@skirmish/contracts/rest/class-problems'
import type { Class } from '@skirmish/contracts/rest/classes'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import { classes as named } from '../../../shared/ui/classes.ts'
import states from '../../../shared/ui/states.module.css'
import table from '../../../shared/ui/table.module.css'
import tags from '../../../shared/ui/tag.module.css'
import styles from './problems-section.module.css'

/** The problems of a teacher. The keyboard selects by Space and opens by Enter; a finger opens by the pencil. */
export function ProblemsTable({
  rows,
  classes,
  selected,
  empty,
  onClear,
  onSelect,
  onOpen,
}: {
  rows: AuthoredEntry[]
  classes: Class[]
  selected: string | null
  empty: string
  /** Takes the filters back; null where there are none. */
  onClear: (() => void) | null
  onSelect: (problem: { problem_id: string; title: string }) => void
  onOpen: (problemId: string) => void
}) {
  const { t } = useTranslation('panel-problems')
  const titles = new Map(classes.map(({ class_id, title }) => [class_id, title]))
  return (
    <div className={table.frame}>
      <table className={named(table.table, styles.table)}>
        <thead>
          <tr>
            <th>{t('app:title')}</th>
            <th>{t('app:knowledge')}</th>
            <th>{t('app:difficulty_label')}</th>
            <th>{t('app:complexity')}</th>
            <th>{t('classes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProblemRow
              key={row.problem_id}
              row={row}
              classes={row.assigned_classes.flatMap((id) => titles.get(id) ?? []).join(', ')}
              isSelected={row.problem_id === selected}
              onSelect={onSelect}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <div className={states.message}>
          <p>{empty}</p>
          {onClear && (
            <button type="button" className={buttons.quiet} onClick={onClear}>
              {t('show_all')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function ProblemRow({
  row: { problem_id, title, knowledge_area, difficulty, complexity, state },
  classes,
  isSelected,
  onSelect,
  onOpen,
}: {
  row: AuthoredEntry
  /** The titles of those that have it. */
  classes: string
  isSelected: boolean
  onSelect: (problem: { problem_id: string; title: string }) => void
  onOpen: (problemId: string) => void
}) {
  const { t } = useTranslation('panel-problems')
  return (
    <tr
      className={table.clickable}
      data-selected={isSelected}
      onClick={() => !isSelected && onSelect({ problem_id, title })}
      onDoubleClick={() => onOpen(problem_id)}
    >
      <td>
        <div className={styles.title}>
          <div>
            <button
              type="button"
              className={buttons.link}
              aria-pressed={isSelected}
              title={t('open_hint')}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                onOpen(problem_id)
              }}
            >
              {title}
            </button>
            {state !== 'published' && (
              <span className={styles.state} data-state={state}>
                {t(`state.${state}`)}
              </span>
            )}
          </div>
          <button
            type="button"
            className={buttons.icon}
            aria-label={t('edit', { title })}
            onClick={(event) => {
              event.stopPropagation()
              onOpen(problem_id)
            }}
          >
            <Pencil size={16} aria-hidden="true" />
          </button>
        </div>
      </td>
      <td>{t(`app:area.${knowledge_area}`, { defaultValue: knowledge_area })}</td>
      <td>
        <span className={tags[difficulty]}>{t(`app:difficulty.${difficulty}`)}</span>
      </td>
      <td>{complexity}</td>
      <td className={styles.classes}>
        <span title={classes}>{classes || '–'}</span>
      </td>
    </tr>
  )
}
