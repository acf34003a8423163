import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { offeredQuery } from '../../shared/people/invite-by-link.ts'
import { DurationSelect, USUAL_MINUTES } from '../../shared/ui/duration-select.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { NONE, ProblemChoice } from './problem-choice.tsx'
import type { createSession } from './session-calls.ts'

/** CREATE SESSION: a problem, and how long. */
export function CreateDialog({
  onCreate,
  onClose,
}: {
  onCreate: (request: Parameters<typeof createSession>[0]) => void
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('play')
  const { data: offered = [] } = useQuery(offeredQuery(i18n.language))
  const [chosen, setChosen] = useState(NONE)
  const [isMissing, setMissing] = useState(false)
  const [duration, setDuration] = useState(USUAL_MINUTES)
  const create = () => {
    if (chosen !== NONE) return onCreate({ match_id: chosen, duration })
    toast.error(t('choose_problem'))
    setMissing(true)
  }
  return (
    <FormDialog title={t('create_session')} action={t('create')} onSubmit={create} onClose={onClose}>
      <ProblemChoice
        offered={offered}
        chosen={chosen}
        onChoose={(matchId) => {
          setChosen(matchId)
          setMissing(false)
        }}
        fault={isMissing ? t('choose_problem') : null}
      />
      <DurationSelect minutes={duration} onChange={setDuration} />
    </FormDialog>
  )
}
