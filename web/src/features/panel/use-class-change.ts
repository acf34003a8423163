import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'

/** A change of a teacher's class: a toast tells how it went, and all of the panel is read again. */
export function useClassChange<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  texts: { done: string; failed: string | ((error: Error) => string) },
) {
  const queries = useQueryClient()
  const { done, failed } = texts
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast.success(done)
      void queries.invalidateQueries({ queryKey: ['panel'] })
      return queries.invalidateQueries({ queryKey: ['panel', 'classes'] }) // a new class is chosen when it is listed
    },
    onError: (error) => void toast.error(typeof failed === 'string' ? failed : failed(error)),
  })
}
