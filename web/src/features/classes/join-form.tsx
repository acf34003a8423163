import { ApiError } from '@skirmish/api-client/api-error'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { ownClassesQuery } from '../../shared/memberships/own-classes-query.ts'
import buttons from '../../shared/ui/button.module.css'
import { Field } from '../../shared/ui/field.tsx'
import { joinClass } from './class-codes.ts'
import styles from './classes-page.module.css'

/** More than any code has, less than the server refuses unread. */
const LONGEST = 32

/** Joining a class by the code that its teacher has told. */
export function JoinForm() {
  const { t } = useTranslation('classes')
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const join = useMutation({
    mutationFn: joinClass,
    onSuccess: ({ title }) => {
      setCode('')
      toast.success(t('joined', { title }))
      return queries.invalidateQueries({ queryKey: ownClassesQuery().queryKey })
    },
  })
  const problem = () => {
    if (!join.error) return undefined
    const status = join.error instanceof ApiError ? join.error.status : undefined
    if (status === 409) return t('taken_out')
    return t(status === 404 ? 'no_such_code' : 'join_failed')
  }
  return (
    <form
      className={styles.join}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() && !join.isPending) join.mutate(code.trim())
      }}
    >
      <Field
        label={t('code')}
        hint={t('code_hint')}
        problem={problem()}
        value={code}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setCode(event.target.value)
          join.reset()
        }}
      />
      <button type="submit" className={buttons.primary}>
        {t('join')}
      </button>
    </form>
  )
}
