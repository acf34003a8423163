import type { Class } from '@skirmish/contracts/rest/classes'
import { api } from '../../shared/session/api.ts'

/** Joins the class that has a code: in either case, with or without the spaces of the board. */
export const joinClass = (join_code: string) => api<Class>('/classes/join/', { method: 'POST', body: { join_code } })

export const redeemInvitation = (code: string) =>
  api<{ detail: string }>('/api/teacher-invitation/', { method: 'POST', body: { code } })
