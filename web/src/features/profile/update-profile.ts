import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { homeQuery, type Profile, profileQuery } from '../../shared/profile/profile-query.ts'
import { api } from '../../shared/session/api.ts'
import { refreshSession } from '../../shared/session/refresh.ts'
import { session } from '../../shared/session/tokens.ts'

interface ProfileUpdate {
  username: string
  bio: string
  image: string
}

/** Saves the own profile. A failure is only logged, as the specification has it: the form stays open as it was. */
export function useProfileUpdate(saved: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (request: ProfileUpdate) => api<Profile>('/profile/update/', { method: 'PATCH', body: request }),
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
