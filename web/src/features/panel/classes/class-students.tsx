import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import states from '../../../shared/ui/states.module.css'
import { Retry } from '../../../shared/ui/states.tsx'
import text from '../../../shared/ui/text.module.css'
import { FindStudent, studentsNamed } from '../find-student.tsx'
import type { PanelPlace } from '../panel-address.ts'
import { invitationsQuery } from '../settings/settings-calls.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { type StudentRow, studentsQuery } from './class-calls.ts'
import styles from './class-section.module.css'
import { StudentTable } from './student-table.tsx'

/** From so many on a name is searched rather than looked for. */
const MANY = 12

/** The students of the class, as they come. */
export function ClassStudents({
  classId,
  problemId,
  status,
  onSelect,
}: {
  classId: string
  problemId: string | null
  status: PanelPlace['status']
  onSelect: (student: StudentRow) => void
}) {
  const { t } = useTranslation('panel')
  const [name, setName] = useState('')
  const students = useQuery(studentsQuery(classId, problemId, status))
  const invited = useQuery(invitationsQuery(classId)).data?.count ?? 0
  useFailureToast(students.isError, t('students_not_loaded'))
  if (students.isPending) return <p role="status">{t('app:loading')}</p>
  if (!students.data) return <Retry onRetry={() => void students.refetch()} text={t('students_not_loaded')} />
  const found = studentsNamed(students.data, name)
  const isEmpty = students.data.length === 0
  return (
    <>
      {(students.data.length > MANY || name) && (
        <div className={styles.choices}>
          <FindStudent name={name} onName={setName} />
        </div>
      )}
      {found.length > 0 && (
        // What is shown until the answer is there belongs to the problem before: it cannot be clicked.
        <div className={styles.rows} inert={students.isPlaceholderData}>
          <StudentTable students={found} onSelect={onSelect} />
        </div>
      )}
      {isEmpty && <p className={states.message}>{t(status ? 'nobody_with_status' : 'no_students')}</p>}
      {!isEmpty && (
        <p className={text.muted} role="status">
          {found.length === students.data.length
            ? t('count_students', { count: found.length })
            : t('found_students', { found: found.length, all: students.data.length })}
        </p>
      )}
      {invited > 0 && !status && <p className={text.muted}>{t('waiting', { count: invited })}</p>}
    </>
  )
}
