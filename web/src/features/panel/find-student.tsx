import { useTranslation } from 'react-i18next'

/** The field in which a student is searched for by a part of the name. */
export function FindStudent({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { t } = useTranslation('panel')
  return (
    <input
      type="search"
      aria-label={t('find_student')}
      placeholder={t('find_student')}
      value={name}
      onChange={(event) => onName(event.target.value)}
    />
  )
}

/** The students whose name has what was typed, in either case. */
export function studentsNamed<Student extends { name: string }>(
  students: readonly Student[],
  typed: string,
): Student[] {
  const wanted = typed.trim().toLowerCase()
  return students.filter(({ name }) => name.toLowerCase().includes(wanted))
}
