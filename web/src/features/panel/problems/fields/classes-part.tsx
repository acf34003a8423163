import type { Class } from '@skirmish/contracts/rest/classes'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import fields from '../../../../shared/ui/field.module.css'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import styles from '../sheet/problem-sheet.module.css'

/** The classes that get the problem: nobody else sees it. RULES PB4. */
export function ClassesPart({ editor, classes }: { editor: ProblemEditor; classes: Class[] }) {
  const { t } = useTranslation('panel-problems')
  const id = useId()
  const { assigned_classes } = editor.form
  const fault = editor.faultOf('assigned_classes')
  const set = (classId: string, checked: boolean) => {
    editor.touch('assigned_classes')
    const others = assigned_classes.filter((one) => one !== classId)
    editor.change({ assigned_classes: checked ? [...others, classId] : others })
  }
  return (
    <fieldset
      className={styles.part}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? `${id}-fault` : `${id}-hint`}
    >
      <legend className={styles.legend}>{t('classes')}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {t(classes.length > 0 ? 'classes_hint' : 'no_classes')}
      </p>
      <div className={styles.checks}>
        {classes.map(({ class_id, title }, i) => (
          <label key={class_id} className={fields.check}>
            <input
              type="checkbox"
              name={i === 0 ? 'assigned_classes' : undefined}
              checked={assigned_classes.includes(class_id)}
              onChange={(event) => set(class_id, event.target.checked)}
            />
            {title}
          </label>
        ))}
      </div>
      {fault && (
        <p id={`${id}-fault`} className={fields.problem}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
