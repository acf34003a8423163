import { DIFFICULTIES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { Check, Dices } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../shared/ui/button.module.css'
import chips from '../../shared/ui/chips.module.css'
import fields from '../../shared/ui/field.module.css'
import { ChoiceFilter } from '../../shared/ui/filters.tsx'
import tags from '../../shared/ui/tag.module.css'
import { fitting, type Offered, surprise, type Wanted } from './offered.ts'
import styles from './problem-choice.module.css'

export const NONE = '0'
const ROWS = 7
const ANYTHING: Wanted = { difficulty: '', area: '', search: '' }

/** A problem out of all that custom play offers: looked for by title, difficulty and area, or drawn. */
export function ProblemChoice({
  offered,
  chosen,
  onChoose,
  fault,
}: {
  offered: readonly Offered[]
  chosen: string
  onChoose: (matchId: string) => void
  /** What is wrong with the choice. */
  fault: string | null
}) {
  const { t } = useTranslation('play')
  const note = useId()
  const [wanted, setWanted] = useState(ANYTHING)
  const found = fitting(offered, wanted)
  const problem = found.find(({ match_id }) => match_id === chosen)
  /** What no filter hides stays chosen. */
  const look = (change: Partial<Wanted>) => {
    const next = { ...wanted, ...change }
    setWanted(next)
    if (!fitting(offered, next).some(({ match_id }) => match_id === chosen)) onChoose(NONE)
  }
  const list = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // What was drawn may lie far below.
    if (chosen !== NONE) list.current?.selectedOptions[0]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const choose = (one: Offered | undefined) => one && onChoose(one.match_id)
  const areas = KNOWLEDGE_AREAS.filter((area) => offered.some(({ knowledge_area }) => knowledge_area === area))
  return (
    <div className={styles.choice}>
      <div className={styles.search}>
        <input
          type="search"
          enterKeyHint="search"
          maxLength={200}
          placeholder={t('find_title')}
          aria-label={t('find_title')}
          value={wanted.search}
          onChange={(event) => look({ search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault() // nothing is created yet
            choose(found[0])
          }}
        />
        <ChoiceFilter
          label={t('knowledge')}
          value={wanted.area}
          values={areas}
          show={(area) => t(`area.${area}`)}
          onChange={(area) => look({ area })}
        />
      </div>
      <div className={styles.filters}>
        <fieldset className={chips.chips} aria-label={t('difficulty_label')}>
          {(['', ...DIFFICULTIES] as const).map((difficulty) => (
            <button
              key={difficulty}
              type="button"
              className={chips.chip}
              aria-pressed={wanted.difficulty === difficulty}
              onClick={() => look({ difficulty })}
            >
              {difficulty === '' ? t('any_difficulty') : t(`difficulty.${difficulty}`)}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className={buttons.quiet}
          disabled={found.length === 0}
          onClick={() => choose(surprise(found, chosen, Math.random))}
        >
          <Dices size={18} aria-hidden="true" /> {t('surprise')}
        </button>
      </div>
      <label className={fields.field}>
        {t('pane.problem')}
        {/* A list of its own height; phones make their own menu of it. */}
        <select
          ref={list}
          className={styles.list}
          size={ROWS}
          value={problem ? chosen : NONE}
          onChange={(event) => onChoose(event.target.value)}
          aria-invalid={fault !== null || undefined}
          aria-describedby={note}
        >
          <option value={NONE}>{t('select_problem')}</option>
          {DIFFICULTIES.map((difficulty) => {
            const some = found.filter((one) => one.difficulty === difficulty)
            if (some.length === 0) return null
            return (
              <optgroup key={difficulty} label={t(`difficulty.${difficulty}`)} className={styles[difficulty]}>
                {some.map(({ match_id, title, knowledge_area, solved }) => (
                  <option
                    key={match_id}
                    value={match_id}
                    data-note={`${solved ? '✓ ' : ''}${knowledge_area ? t(`area.${knowledge_area}`, knowledge_area) : ''}`}
                  >
                    {title}
                  </option>
                ))}
              </optgroup>
            )
          })}
        </select>
      </label>
      <p id={note} className={fault === null ? styles.note : fields.problem} role="status">
        {fault ?? (problem ? <Facts problem={problem} /> : t('problems_found', { count: found.length }))}
      </p>
    </div>
  )
}

function Facts({ problem: { difficulty, knowledge_area, solved } }: { problem: Offered }) {
  const { t } = useTranslation('play')
  return (
    <>
      {difficulty && <span className={tags[difficulty]}>{t(`difficulty.${difficulty}`)}</span>}
      {knowledge_area && <span className={tags.tag}>{t(`area.${knowledge_area}`, knowledge_area)}</span>}
      {solved && (
        <span className={tags.tag}>
          <Check size={14} aria-hidden="true" /> {t('solved_by_you')}
        </span>
      )}
    </>
  )
}
