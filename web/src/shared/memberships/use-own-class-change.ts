import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { ownClassesQuery } from './own-classes-query.ts'

/** A student's change of an own class: the hook reports a failure, and reads the classes again either way. */
export function useOwnClassChange<T>(change: (what: T) => Promise<null>, onSuccess?: () => void) {
  const { t } = useTranslation('app')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    ...(onSuccess && { onSuccess }),
    onError: () => toast.error(t('class_not_changed')),
    onSettled: () => queries.invalidateQueries({ queryKey: ownClassesQuery().queryKey }),
  })
}
