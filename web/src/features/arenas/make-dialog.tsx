import { ApiError } from '@skirmish/api-client/api-error'
import { createArena } from '@skirmish/api-client/routes'
import { ARENA_MATCH_MINUTES } from '@skirmish/contracts/arenas'
import { DIFFICULTIES } from '@skirmish/contracts/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { api } from '../../shared/tab/session.ts'
import fields from '../../shared/ui/field.module.css'
import { Field } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import styles from './arenas-page.module.css'
import { useRefusal } from './refusal.ts'

const LASTS = [20, 30, 45, 60, 90, 120] as const
const STARTS_IN = [0, 5, 15, 60, 24 * 60] as const

/** Makes an arena: its name, how long, how long each match, when, and how hard. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['arenas', 'app'])
  const navigate = useNavigate()
  const refusal = useRefusal()
  const [name, setName] = useState('')
  const [minutes, setMinutes] = useState<number>(60)
  const [match, setMatch] = useState<(typeof ARENA_MATCH_MINUTES)[number]>(10)
  const [startsIn, setStartsIn] = useState<number>(5)
  const [difficulty, setDifficulty] = useState<(typeof DIFFICULTIES)[number] | undefined>()
  const [fault, setFault] = useState<string>()
  const make = async () => {
    if (!name.trim()) return setFault(t('name_missing'))
    try {
      const wanted = { name, minutes, match_minutes: match, starts_in: startsIn, ...(difficulty && { difficulty }) }
      const { arena_id } = await api(createArena, { body: wanted })
      await navigate(`/arenas/${arena_id}`)
    } catch (error) {
      setFault(error instanceof ApiError && error.status === 409 ? t('fault.many') : refusal(error))
    }
  }
  const inMinutes = <V extends number>(some: readonly V[]) =>
    some.map((one) => [one, t('app:minutes', { minutes: one })] as const)
  return (
    <FormDialog title={t('make')} action={t('make_it')} onSubmit={() => void make()} onClose={onClose}>
      <Field
        label={t('name')}
        value={name}
        maxLength={60}
        problem={fault}
        onChange={(event) => {
          setName(event.target.value)
          setFault(undefined)
        }}
      />
      <div className={styles.fields}>
        <Choice label={t('minutes')} value={minutes} options={inMinutes(LASTS)} onChoose={setMinutes} />
        <Choice label={t('match_minutes')} value={match} options={inMinutes(ARENA_MATCH_MINUTES)} onChoose={setMatch} />
        <Choice
          label={t('starts')}
          value={startsIn}
          options={STARTS_IN.map((one) => [one, t(`starts_in.${one}`)] as const)}
          onChoose={setStartsIn}
        />
        <Choice
          label={t('app:difficulty_label')}
          value={difficulty}
          options={[
            [undefined, t('any_difficulty')] as const,
            ...DIFFICULTIES.map((one) => [one, t(`app:difficulty.${one}`)] as const),
          ]}
          onChoose={setDifficulty}
        />
      </div>
    </FormDialog>
  )
}

function Choice<V extends string | number | undefined>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: V
  options: readonly (readonly [V, string])[]
  onChoose: (value: V) => void
}) {
  return (
    <label className={fields.field}>
      {label}
      <select
        value={options.findIndex(([one]) => one === value)}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex]
          if (chosen) onChoose(chosen[0])
        }}
      >
        {options.map(([one, said], i) => (
          <option key={String(one)} value={i}>
            {said}
          </option>
        ))}
      </select>
    </label>
  )
}
