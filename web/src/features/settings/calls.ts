import type { Taken } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api, session } from '../../shared/tab/session.ts'

export const changeEmail = (body: Taken<typeof routes.changeEmail, 'body'>) => api(routes.changeEmail, { body })

export const resendConfirmation = () => api(routes.resendConfirmation)

/** The other sessions end; this one goes on. */
export function changePassword(passwords: { old_password: string; new_password: string }) {
  const refresh = session.refresh()
  return api(routes.changePassword, { body: { ...passwords, ...(refresh !== null && { refresh }) } })
}

export const endAccountSession = (session_id: string) => api(routes.endAccountSession, { params: { session_id } })

export const deleteAccount = (password: string) => api(routes.deleteAccount, { body: { password } })

export type WeeklyChoice = Taken<typeof routes.chooseWeeklyMail, 'body'>

export const weeklyMailQuery = () =>
  queryOptions({ queryKey: ['weekly-mail'], queryFn: ({ signal }) => api(routes.weeklyMail, { signal }) })

export const chooseWeeklyMail = (body: WeeklyChoice) => api(routes.chooseWeeklyMail, { body })
