import type { Class } from '@skirmish/contracts/rest/classes'
import { PROBLEM_STATUSES } from '@skirmish/contracts/rest/problems'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import { classes as named } from '../../../shared/ui/classes.ts'
import page from '../../../shared/ui/page.module.css'
import text from '../../../shared/ui/text.module.css'
import type { PanelPlace } from '../panel-address.ts'
import { AddStudents } from './add-students.tsx'
import styles from './class-section.module.css'
import { ClassSelect } from './class-select.tsx'
import { ClassStudents } from './class-students.tsx'
import { NoClasses } from './no-classes.tsx'

/** CLASS: which class, its students, and what each achieved on the selected problem. */
export function ClassSection({
  classes,
  classId,
  place,
  problemTitle,
  go,
  onCreate,
}: {
  classes: Class[]
  classId: string | null
  place: PanelPlace
  problemTitle: string | undefined
  go: (change: Partial<PanelPlace>, replace?: boolean) => void
  onCreate: () => void
}) {
  const { t } = useTranslation('panel')
  const chosen = classes.find(({ class_id }) => class_id === classId)
  return (
    <section className={styles.section} aria-labelledby="panel-class">
      <div className={named(page.head, styles.head)}>
        <h2 id="panel-class">{t('class_heading')}</h2>
        <div className={page.row}>
          {classId && (
            <button type="button" className={buttons.quiet} onClick={onCreate}>
              {t('create_class')}
            </button>
          )}
          <AddStudents key={classId} chosen={chosen} />
        </div>
      </div>
      {classId && (
        <div className={styles.choices}>
          <ClassSelect classes={classes} chosen={classId} onChoose={(id) => go({ class: id })} />
          <select
            aria-label={t('status')}
            value={place.problem ? place.status : ''}
            disabled={!place.problem}
            onChange={(event) => go({ status: event.target.value as PanelPlace['status'] })} // of the options below
          >
            <option value="">{t('every_status')}</option>
            {PROBLEM_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`app:problem_status.${status}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {place.problem && classId ? (
        <p className={styles.problem}>
          {t('statuses_on')} <strong>{problemTitle ?? '…'}</strong>
          <span className={text.muted}>{t('solution_hint')}</span>
          <button type="button" className={buttons.link} onClick={() => go({ problem: null, status: '' })}>
            {t('no_problem')}
          </button>
        </p>
      ) : (
        classId && <p className={text.muted}>{t('select_hint')}</p>
      )}
      {classId ? (
        <ClassStudents
          key={classId}
          classId={classId}
          problemId={place.problem}
          status={place.problem ? place.status : ''}
          onSelect={(student) => go({ student: student.id })}
        />
      ) : (
        <NoClasses onCreate={onCreate} />
      )}
    </section>
  )
}
