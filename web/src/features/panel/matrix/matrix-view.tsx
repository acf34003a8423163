import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { saveFile } from '../../../shared/save-file.ts'
import buttons from '../../../shared/ui/button.module.css'
import page from '../../../shared/ui/page.module.css'
import states from '../../../shared/ui/states.module.css'
import { Retry } from '../../../shared/ui/states.tsx'
import text from '../../../shared/ui/text.module.css'
import { FindStudent, studentsNamed } from '../find-student.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { countSolvers } from './count-solvers.ts'
import { matrixFile, matrixQuery } from './matrix-query.ts'
import styles from './matrix-table.module.css'
import { MatrixTable } from './matrix-table.tsx'

/** All of a class at a glance, to be searched and to be taken along. */
export function MatrixView({
  classId,
  onOpen,
}: {
  classId: string
  onOpen: (student: string, problem: string) => void
}) {
  const { t } = useTranslation('panel')
  const [name, setName] = useState('')
  const matrix = useQuery(matrixQuery(classId))
  const solvers = useMemo(() => countSolvers(matrix.data?.students ?? []), [matrix.data])
  useFailureToast(matrix.isError, t('students_not_loaded'))
  if (matrix.isPending) return <p role="status">{t('app:loading')}</p>
  if (!matrix.data) return <Retry onRetry={() => void matrix.refetch()} text={t('students_not_loaded')} />
  const { title, problems, students } = matrix.data
  if (students.length === 0) return <p className={states.message}>{t('no_students')}</p>
  if (problems.length === 0) return <p className={states.message}>{t('no_class_problems')}</p>
  const found = studentsNamed(students, name)
  const save = () =>
    matrixFile(classId).then(
      (file) => saveFile(file, `${title}.csv`),
      () => toast.error(t('file_failed')),
    )
  return (
    <>
      <div className={page.row}>
        <FindStudent name={name} onName={setName} />
        <button type="button" className={buttons.quiet} onClick={() => void save()}>
          <Download size={18} aria-hidden="true" /> {t('csv')}
        </button>
        <p className={text.muted}>
          {t('matrix_legend')} <span className={styles.keys}>{t('matrix_keys')}</span>
        </p>
      </div>
      {found.length > 0 ? (
        <MatrixTable problems={problems} students={found} solvers={solvers} onOpen={onOpen} />
      ) : (
        <p className={states.message}>{t('nobody_found')}</p>
      )}
    </>
  )
}
