import { KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isKnownArea } from '../../../shared/problems/known-area.ts'
import { FormField } from './form-field.tsx'
import type { ProblemEditor } from './use-problem-editor.ts'

const ANOTHER = '…'

/** The knowledge area: one of the product's, by which students find it, or a teacher's own words. */
export function AreaField({ editor }: { editor: ProblemEditor }) {
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
