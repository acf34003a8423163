import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import buttons from '../../../shared/ui/button.module.css'
import { classes } from '../../../shared/ui/classes.ts'
import { studentsQuery } from '../classes/class-calls.ts'
import { FindStudent, studentsNamed } from '../find-student.tsx'
import { useClassChange } from '../use-class-change.ts'
import { Card } from './card.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import styles from './settings.module.css'
import { removeStudent } from './settings-calls.ts'

/** Who is in the class, and the way out of it. */
export function Roster({ classId }: { classId: string }) {
  const { t } = useTranslation('panel')
  const students = useQuery(studentsQuery(classId))
  const [name, setName] = useState('')
  const remove = useClassChange((id: string) => removeStudent(classId, id), {
    done: t('student_removed'),
    failed: t('not_changed'),
  })
  return (
    <Card title={t('students')} loaded={students}>
      {(people) =>
        people.length === 0 ? (
          <p>{t('no_students')}</p>
        ) : (
          <>
            <FindStudent name={name} onName={setName} />
            <ul className={classes(styles.list, styles.removable)}>
              {studentsNamed(people, name).map((student) => (
                <li key={student.id}>
                  <Link className={buttons.link} translate="no" to={`/profile/${encodeURIComponent(student.name)}`}>
                    {student.name}
                  </Link>
                  <ConfirmButton
                    label={t('remove')}
                    name={t('remove_name', { name: student.name })}
                    question={t('remove_student_sure', { name: student.name })}
                    consequence={t('remove_student_lead')}
                    action={t('remove')}
                    onConfirm={() => remove.mutate(student.id)}
                  />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Card>
  )
}
