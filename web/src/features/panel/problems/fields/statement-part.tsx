import { COMPLEXITIES, DIFFICULTIES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isKnownArea } from '../../../../shared/problems/known-area.ts'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import styles from '../sheet/problem-sheet.module.css'
import { DescriptionField } from './description-field.tsx'
import { ChoiceField, FormField, LineField } from './form-field.tsx'

const ANOTHER = '…'

/** What the problem is: title, description, and where it belongs. */
export function StatementPart({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  return (
    <section className={styles.part} aria-labelledby="problem-statement">
      <h3 id="problem-statement">{t('part.statement')}</h3>
      <LineField editor={editor} field="title" label={t('app:title')} />
      <ChoiceField
        editor={editor}
        field="description_format"
        label={t('description_format')}
        values={['html', 'markdown']}
        show={(one) => t(`format.${one}`)}
      />
      <DescriptionField editor={editor} />
      <div className={styles.row}>
        <ChoiceField
          editor={editor}
          field="difficulty"
          label={t('app:difficulty_label')}
          values={DIFFICULTIES}
          show={(one) => t(`app:difficulty.${one}`)}
        />
        <ChoiceField
          editor={editor}
          field="complexity"
          label={t('app:complexity')}
          values={COMPLEXITIES}
          none={t('choose')}
        />
        <AreaField editor={editor} />
      </div>
    </section>
  )
}

/** The knowledge area: one of the product's, by which students find it, or a teacher's own words. */
function AreaField({ editor }: { editor: ProblemEditor }) {
  const { t } = useTranslation('panel-problems')
  const { knowledge_area } = editor.form
  const [isOwn, setOwn] = useState(knowledge_area !== '' && !isKnownArea(knowledge_area))
  const choose = (value: string) => {
    setOwn(value === ANOTHER)
    editor.change({ knowledge_area: value === ANOTHER ? '' : value })
  }
  return (
    <FormField editor={editor} field="knowledge_area" label={t('field.knowledge_area')}>
      {(attributes) => (
        <>
          <select
            {...attributes}
            {...(isOwn && { name: 'area-choice' })}
            value={isOwn ? ANOTHER : knowledge_area}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t('choose')}</option>
            {KNOWLEDGE_AREAS.map((area) => (
              <option key={area} value={area}>
                {t(`app:area.${area}`)}
              </option>
            ))}
            <option value={ANOTHER}>{t('another_area')}</option>
          </select>
          {isOwn && (
            <input
              type="text"
              name="knowledge_area"
              aria-label={t('another_area')}
              aria-invalid={attributes['aria-invalid']}
              aria-describedby={attributes['aria-describedby']}
              value={knowledge_area}
              autoComplete="off"
              onBlur={attributes.onBlur}
              onChange={(event) => editor.change({ knowledge_area: event.target.value })}
            />
          )}
        </>
      )}
    </FormField>
  )
}
