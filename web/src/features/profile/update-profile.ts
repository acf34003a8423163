import type { Taken } from '@skirmish/api-client/called-route'
import { updateProfile } from '@skirmish/api-client/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { homeQuery, profileQuery } from '../../shared/profile/profile-query.ts'
import { api, refreshSession, session } from '../../shared/tab/session.ts'

/** Saves the own profile. A failure is only logged, as the specification has it: the form stays open as it was. */
export function useProfileUpdate(saved: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Taken<typeof updateProfile, 'body'>) => api(updateProfile, { body }),
    onError: (error) => console.error('The profile was not saved:', error.message),
    onSuccess: async (profile) => {
      const { username, rank, image } = profile
      const renamed = session.profile()?.username !== username
      session.storeProfile({ username, rank, image })
      queries.setQueryData(profileQuery(username).queryKey, profile)
      void queries.invalidateQueries({ queryKey: homeQuery().queryKey })
      if (renamed) await refreshSession(session.access()).catch(() => {}) // the token carries the name; the next one will
      if (renamed) navigate(`/profile/${username}`, { replace: true })
      saved()
    },
  })
}
