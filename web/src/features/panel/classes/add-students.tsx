import type { Class } from '@skirmish/contracts/rest/classes'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import { AddStudentsDialog } from './add-students-dialog.tsx'

/** The button of ADD STUDENTS. What was typed for a class survives the dialog, and is not offered to another class. */
export function AddStudents({ chosen }: { chosen: Class | undefined }) {
  const { t } = useTranslation('panel')
  const [isAdding, setAdding] = useState(false)
  const [typed, setTyped] = useState('')
  return (
    <>
      <button type="button" className={buttons.primary} disabled={!chosen} onClick={() => setAdding(true)}>
        <UserPlus size={18} aria-hidden="true" /> {t('add_students')}
      </button>
      {isAdding && chosen && (
        <AddStudentsDialog chosen={chosen} typed={typed} onType={setTyped} onClose={() => setAdding(false)} />
      )}
    </>
  )
}
