import { api } from '../../shared/session/api.ts'
import { session } from '../../shared/session/tokens.ts'

const post = (path: string, body?: unknown) => api<{ detail: string }>(path, { method: 'POST', body })

export const changeEmail = (body: { new_email: string; password: string }) => post('/api/email/', body)

export const resendConfirmation = () => post('/api/email/confirm/resend/')

/** The other sessions end; this one goes on. */
export const changePassword = (body: { old_password: string; new_password: string }) =>
  post('/api/password/', { ...body, refresh: session.refresh() ?? undefined })

export const endAccountSession = (id: string) =>
  api<null>(`/api/sessions/${encodeURIComponent(id)}/`, { method: 'DELETE' })

export const deleteAccount = (password: string) => post('/api/account/delete/', { password })
